import { crescentStar, disc, fill, group, polygon, rays, rect, repeat, ring, stroke } from '../shapes.ts';
import { board, type Motif, sky } from './motif.ts';

/** The grey wolf of the legend on a crag under the moon. */
export const wolf: Motif = (brush, w, h) => {
  const body =
    'M92 226L140 196L168 178L174 128L198 166L216 132L226 178C252 204 280 220 320 226C380 230 430 228 470 246C520 262 550 330 553 402C553 432 545 454 534 464C524 440 514 402 500 368C492 348 488 336 484 326C490 360 486 392 470 410L482 452L472 506L488 520L448 520L446 470C438 442 426 420 416 398C380 406 330 402 290 390L284 440L282 506L296 520L256 520L256 440C252 412 246 396 240 382C214 362 202 330 204 300C196 280 182 264 160 258L124 256L100 248Z';
  const behind =
    'M232 376L220 440L208 506L220 520L182 520L188 500L200 440L204 362ZM430 398L408 450L402 506L414 520L374 520L382 450L392 392Z';
  const moon =
    disc(430, 130, 74, brush.tone(1), brush.line(3)) +
    disc(458, 116, 62, brush.process === 'engraved' ? brush.paper : brush.tint(1));
  const crag =
    'M-400 600L-400 560C-200 540 -40 520 60 508L240 500L330 510L520 504C620 512 760 540 1000 560L1000 600Z';
  const peaks =
    'M-400 520L-180 330L-70 410L60 260L170 380L300 290L420 390L540 300L680 400L820 320L1000 500L1000 600L-400 600Z';
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      moon +
        fill(peaks, brush.tone(1)) +
        fill(crag, brush.tone(4)) +
        fill(behind, brush.tone(4), brush.line(2)) +
        fill(body, brush.tone(5), brush.line(3)) +
        fill(
          'M226 184C256 210 290 228 330 234C384 238 430 240 466 254C480 266 486 284 490 306C440 280 380 280 320 270C280 262 246 236 226 184Z',
          brush.tone(3),
        ) +
        fill(
          'M206 300C210 320 220 346 240 370L250 340L262 372L276 344L286 376C262 380 214 352 206 300Z',
          brush.tone(2),
        ) +
        disc(152, 206, 5, brush.paper) +
        stroke('M98 240L142 240', brush.paper, 3),
    )
  );
};

/** Plotted from longitudes and latitudes: 30 units to a degree of longitude. */
const COAST =
  'M110 182L144 182L177 178L204 161L234 151L288 150L300 158L315 163L327 180L351 186L387 191L426 189L450 187L480 170L513 168L540 186L546 224L579 239L564 254L567 288L561 307L579 334L507 338L471 338L435 349L381 345L336 349L333 372L318 385L313 368L321 355L300 357L273 351L246 374L213 376L174 349L153 347L147 368L120 372L96 353L57 353L54 330L45 311L27 292L45 284L39 258L18 246L21 227L51 210L102 212L117 201L105 191Z';

const THRACE = 'M15 163L33 151L75 151L106 180L75 189L54 201L17 224L15 205L27 182Z';

const HATAY = 'M336 349L333 372L318 385L313 368L321 355Z';

/** Anatolia and Thrace with a star for the capital, or Hatay picked out in the south. */
export const map: Motif = (brush, w, h, variant) => {
  const { ink, paper } = brush;
  const isFlat = brush.process === 'flat';
  const grid =
    repeat(8, (index) => stroke(`M${-60 + index * 100} -300L${-60 + index * 100} 900`, brush.tint(3), 1.4)) +
    repeat(12, (index) =>
      stroke(`M-100 ${-240 + index * 100}L700 ${-240 + index * 100}`, brush.tint(3), 1.4),
    );
  const peaks = [
    [130, 300],
    [160, 320],
    [250, 340],
    [280, 330],
    [420, 300],
    [452, 292],
    [490, 280],
    [520, 300],
    [360, 210],
    [400, 214],
    [440, 216],
    [530, 238],
    [300, 262],
  ].map(([x, y]) => stroke(`M${x} ${y}l9 -14l9 14`, isFlat ? brush.tint(5) : paper, 3));
  const flag =
    stroke('M220 229L220 74', ink, 5) +
    fill('M222 76C254 62 276 92 324 78L324 144C276 158 254 128 222 142Z', brush.bright, brush.line(2)) +
    crescentStar(260, 110, 17, paper) +
    disc(220, 229, 9, isFlat ? brush.bright : paper, brush.line(3));
  const south =
    fill(HATAY, isFlat ? brush.accent : paper, brush.line(4)) +
    stroke('M340 440C380 470 440 460 470 420', ink, 3) +
    stroke('M326 396L338 436', ink, 4) +
    crescentStar(440, 440, 26, isFlat ? brush.accent : ink);
  const scale = w / 630;
  const drawn =
    (isFlat ? grid : '') +
    fill(COAST + THRACE, 'none', `stroke="${paper}" stroke-width="20" stroke-linejoin="round"`) +
    fill(COAST + THRACE, brush.tone(4), brush.line(3.5)) +
    peaks.join('') +
    (variant === 'hatay' ? south : flag);
  return (
    rect(0, 0, w, h, brush.tone(1)) +
    group(drawn, `translate(${w * 0.024} ${h / 2 - 262 * scale}) scale(${scale})`)
  );
};

/** Crescent and star in a wreath of light, or the flag itself. */
export const flag: Motif = (brush, w, h, variant) => {
  const { paper } = brush;
  if (variant === 'rays') {
    return (
      rect(0, 0, w, h, brush.tone(1)) +
      group(rays(w / 2, h / 2, Math.max(w, h), 28, brush.tint(2)), '') +
      board(
        w,
        h,
        disc(300, 300, 196, paper, brush.line(5)) +
          ring(300, 300, 176, brush.ink, 3) +
          crescentStar(272, 300, 108, brush.process === 'flat' ? brush.bright : brush.ink),
        'middle',
      )
    );
  }
  const cloth =
    'M120 120C220 76 300 190 420 150C500 124 540 130 580 140L560 420C500 404 450 410 400 426C300 456 230 360 120 400Z';
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      stroke('M112 90L112 640', brush.ink, 14) +
        disc(112, 84, 15, brush.ink) +
        fill(cloth, brush.process === 'flat' ? brush.bright : brush.tone(4), brush.line(3)) +
        group(crescentStar(290, 284, 74, paper), 'rotate(6 290 284)') +
        stroke(
          'M230 150C250 220 250 300 236 370M440 148C460 230 456 330 436 414',
          brush.ink,
          3,
          'opacity=".5"',
        ),
      'foot',
    )
  );
};

/** A torch held before rays: anniversaries. */
export const torch: Motif = (brush, w, h) => {
  const { ink } = brush;
  const flame =
    'M300 90C330 140 372 160 356 220C350 250 330 262 300 262C270 262 244 248 244 212C244 184 264 176 268 146C282 160 286 172 288 184C306 160 308 124 300 90Z';
  return (
    rect(0, 0, w, h, brush.tone(1)) +
    rays(w / 2, h * 0.42, Math.max(w, h) * 1.2, 36, brush.tint(2), 0.5) +
    board(
      w,
      h,
      fill(flame, brush.bright, brush.line(4)) +
        fill(
          'M300 150C318 190 332 200 322 230C316 248 284 248 280 228C278 206 296 196 300 150Z',
          brush.paper,
        ) +
        fill('M236 262L364 262L350 300L250 300Z', brush.tone(4), brush.line(4)) +
        fill('M262 300L338 300L318 520L282 520Z', brush.tone(3), brush.line(4)) +
        stroke('M284 304L292 516M316 304L308 516', ink, 3) +
        fill(
          polygon([
            [276, 520],
            [324, 520],
            [332, 548],
            [268, 548],
          ]),
          ink,
        ),
      'middle',
    )
  );
};

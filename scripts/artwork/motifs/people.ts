import { disc, fill, group, polar, rect, repeat, stroke } from '../shapes.ts';
import { board, type Motif, sky } from './motif.ts';

/** A gentleman's profile as on a coin, laurel below. */
export const profile: Motif = (brush, w, h, variant) => {
  const { ink, paper } = brush;
  const face =
    'M300 66C236 56 184 92 172 150C168 172 166 196 160 218C150 236 134 264 126 282C124 292 134 296 148 297C146 306 142 312 144 320C138 328 140 333 148 336C142 343 143 350 150 355C146 368 148 388 164 396C190 404 216 396 238 384C246 410 244 430 236 452C300 500 390 480 404 430C394 404 394 376 404 350C440 310 452 250 442 194C430 112 376 72 300 66Z';
  const hair =
    'M300 62C228 50 184 84 174 132C200 116 232 112 262 120C300 132 330 160 344 206C350 226 354 246 366 252C372 236 390 236 392 258C394 282 382 300 376 316C384 332 394 342 404 352C444 312 456 250 444 192C432 110 376 70 300 62Z';
  const coat =
    'M236 446C186 468 118 490 84 560L76 640L540 640L532 566C508 500 450 470 402 428C380 470 300 486 236 446Z';
  const lapel =
    'M236 450C228 480 226 520 236 566L262 640L310 640C304 590 320 520 398 444C350 478 290 480 236 450Z';
  const shade =
    'M404 352C394 376 394 404 404 430C380 470 330 480 290 470C350 452 372 410 366 360C380 362 394 360 404 352Z';
  const laurel =
    variant === 'plain'
      ? ''
      : repeat(2, (side) =>
          group(
            stroke('M300 590C180 596 90 540 56 430', ink, 5) +
              repeat(6, (index) => {
                const [x, y] = polar(300, 350, 244, 116 + index * 14);
                return `<ellipse cx="${x}" cy="${y}" rx="30" ry="11" fill="${brush.tone(4)}" transform="rotate(${170 + index * 16} ${x} ${y})" ${brush.line(2)}/>`;
              }),
            side === 0 ? '' : 'translate(600 0) scale(-1 1)',
          ),
        );
  return board(
    w,
    h,
    laurel +
      fill(coat, brush.tone(5)) +
      fill(lapel, paper) +
      fill('M250 480L268 500L262 560L280 640L300 640L290 540L284 500L300 478Z', brush.tone(4)) +
      fill(face, brush.tone(1), brush.line(3)) +
      fill(shade, brush.tone(3)) +
      fill(hair, brush.tone(4), brush.line(2)) +
      fill('M376 258C396 248 402 286 384 306C374 314 368 300 370 286', brush.tone(1), brush.line(3)) +
      fill('M166 208C184 196 208 196 224 206C208 204 186 208 168 218Z', ink) +
      fill('M178 228C190 220 206 222 216 230C204 236 190 236 178 228Z', ink) +
      stroke('M148 336C160 334 172 334 184 340', ink, 3) +
      stroke('M148 297C158 298 164 294 166 286', ink, 3) +
      stroke('M238 384C262 372 284 350 296 322', ink, 3),
    'foot',
  );
};

/** A sentry with his rifle before the dunes or the hills. */
export const sentry: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const { paper } = brush;
  const figure =
    fill('M262 220C258 262 276 286 302 286C328 286 344 262 340 220Z', brush.tone(5)) +
    fill(
      'M238 214C236 150 262 128 300 128C338 128 364 150 362 214C350 196 330 190 300 190C270 190 250 196 238 214Z',
      brush.tone(5),
    ) +
    stroke('M244 204C256 188 276 182 300 182C324 182 344 188 356 204', paper, 3) +
    fill(
      'M268 280C300 296 320 294 334 280C372 290 394 312 398 360L420 600L180 600L204 360C208 312 230 290 268 280Z',
      brush.tone(5),
    ) +
    stroke('M262 296L346 424M336 296L318 424M300 452L298 600M216 452L200 600M388 452L404 600', paper, 3) +
    stroke('M204 436L400 436', paper, 5) +
    rect(284, 424, 34, 26, brush.tone(5), `stroke="${paper}" stroke-width="4"`) +
    fill(
      'M388 312C420 330 438 400 448 460L418 486C406 440 388 400 376 380Z',
      brush.tone(5),
      `stroke="${paper}" stroke-width="3"`,
    ) +
    stroke('M446 130L428 610', ink, 14) +
    stroke('M450 44L446 140', ink, 6) +
    disc(430, 474, 19, brush.tone(5), `stroke="${paper}" stroke-width="3"`);
  const land =
    variant === 'desert'
      ? fill(
          'M-400 470C-200 420 0 450 160 430C320 410 520 460 700 420L1000 450L1000 700L-400 700Z',
          brush.tone(2),
        ) +
        stroke('M60 470C56 400 76 350 66 300', ink, 10) +
        repeat(6, (index) => stroke(`M66 300q${(index - 2.5) * 30} -40 ${(index - 2.5) * 44} 14`, ink, 7))
      : fill(
          'M-400 480L-100 360L60 440L180 340L420 420L560 330L760 430L1000 380L1000 700L-400 700Z',
          brush.tone(2),
        );
  return sky(brush, w, h) + board(w, h, land + figure);
};

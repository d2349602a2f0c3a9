import type { Brush } from '../brush.ts';
import { disc, fill, group, polar, repeat, stroke } from '../shapes.ts';
import { board, type Motif } from './motif.ts';
import { leaf, plain } from './plants.ts';

const tulip = (brush: Brush) =>
  stroke('M300 620C296 500 304 430 300 320', brush.tint(4), 13) +
  leaf(300, 600, 330, -24, brush.tone(4), brush.line(3)) +
  leaf(304, 600, 280, 28, brush.tone(3), brush.line(3)) +
  fill(
    'M300 330C216 320 190 230 226 120C236 92 246 70 252 46C276 96 290 150 300 220C310 150 324 96 348 46C354 70 364 92 374 120C410 230 384 320 300 330Z',
    brush.bright,
    brush.line(4),
  ) +
  fill(
    'M300 326C262 300 256 180 300 60C344 180 338 300 300 326Z',
    brush.process === 'flat' ? brush.accent : brush.tone(3),
    brush.line(4),
  ) +
  stroke(
    'M300 110L300 300M282 160C276 220 280 260 292 300M318 160C324 220 320 260 308 300',
    brush.ink,
    2.5,
    'opacity=".6"',
  );

const carnation = (brush: Brush) => {
  const fan = repeat(9, (index) => {
    const angle = -160 + index * 17.5;
    const [x, y] = polar(300, 300, 190, angle);
    const [a, b] = [polar(300, 300, 172, angle - 11), polar(300, 300, 172, angle + 11)];
    return fill(
      `M300 310L${a[0]} ${a[1]}l8 -16l10 12L${x} ${y}l12 -10l6 14L${b[0]} ${b[1]}Z`,
      index % 2 ? brush.bright : brush.process === 'flat' ? brush.accent : brush.tone(2),
      brush.line(3),
    );
  });
  return (
    stroke('M300 620C306 520 296 460 300 370', brush.tint(4), 12) +
    leaf(300, 590, 220, -40, brush.tone(4)) +
    leaf(300, 560, 200, 42, brush.tone(4)) +
    leaf(300, 500, 150, -58, brush.tone(3)) +
    leaf(300, 480, 140, 60, brush.tone(3)) +
    fan +
    fill('M258 300C262 370 338 370 342 300C320 318 280 318 258 300Z', brush.tone(4), brush.line(4))
  );
};

const rose = (brush: Brush) =>
  stroke('M300 620C290 540 310 470 300 380', brush.tint(4), 13) +
  leaf(296, 560, 190, -62, brush.tone(4), brush.line(3)) +
  leaf(302, 520, 180, 58, brush.tone(4), brush.line(3)) +
  leaf(300, 470, 130, -70, brush.tone(3), brush.line(3)) +
  disc(300, 230, 158, brush.bright, brush.line(4)) +
  [
    'M160 200C170 330 290 400 400 344C440 320 456 270 452 210C430 300 330 350 240 300C196 274 172 240 160 200Z',
    'M190 150C180 240 260 320 360 290C410 270 430 220 424 160C400 240 330 270 270 240C230 220 204 190 190 150Z',
    'M232 120C216 190 270 250 340 230C384 214 390 160 366 116C366 170 330 200 290 186C260 174 240 150 232 120Z',
    'M276 104C262 150 290 180 324 168C350 156 346 116 322 100C328 130 318 150 300 146C286 142 278 126 276 104Z',
  ]
    .map((path, index) =>
      fill(
        path,
        index % 2 ? brush.paper : brush.tone(2),
        `${brush.line(3)} opacity="${index % 2 ? 0.55 : 0.9}"`,
      ),
    )
    .join('');

const poppy = (brush: Brush) =>
  stroke('M300 620C330 520 270 440 300 300', brush.tint(4), 9) +
  stroke('M150 620C170 520 110 460 140 380', brush.tint(4), 7) +
  fill('M140 384C110 380 108 330 140 320C172 330 170 380 140 384Z', brush.tone(3), brush.line(3)) +
  repeat(4, (index) =>
    leaf(300 - (index % 2) * 12, 600 - index * 30, 150, index % 2 ? -56 : 52, brush.tone(4)),
  ) +
  [20, 110, 200, 290]
    .map((turn, index) =>
      fill(
        'M0 0C-110 -30 -130 -150 -50 -190C-20 -204 20 -204 50 -190C130 -150 110 -30 0 0Z',
        index % 2 ? brush.bright : brush.process === 'flat' ? brush.accent : brush.tone(2),
        `transform="translate(300 240) rotate(${turn})" ${brush.line(4)}`,
      ),
    )
    .join('') +
  disc(300, 240, 44, brush.tone(5)) +
  repeat(16, (index) => {
    const [x, y] = polar(300, 240, 70, index * 22.5);
    return disc(x, y, 7, brush.ink);
  });

/** Flowers: tulip, carnation, rose, poppy, or a spring bunch. */
export const flower: Motif = (brush, w, h, variant) => {
  const kinds: Record<string, (brush: Brush) => string> = { tulip, carnation, rose, poppy };
  const draw = kinds[variant];
  const subject = draw
    ? draw(brush)
    : group(tulip(brush), 'translate(-60 120) scale(.8) rotate(-14 300 600)') +
      group(carnation(brush), 'translate(200 110) scale(.8) rotate(13 300 600)') +
      group(rose(brush), 'translate(80 60) scale(.76)');
  return plain(brush, w, h) + board(w, h, group(subject, 'translate(0 -14)'));
};

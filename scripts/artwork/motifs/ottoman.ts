import { broadPen, ottoman } from '../lettering/ottoman.ts';
import {
  crescentPath,
  crescentStar,
  disc,
  fill,
  group,
  polar,
  rect,
  repeat,
  ring,
  starPath,
  stroke,
} from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';

/** The sultan's cipher: three shafts with their ribbons, two loops to the left, two arms to the right, the text below. */
const CIPHER = [
  'M300 430C292 330 290 220 296 96C298 84 306 84 308 96',
  'M352 436C346 330 344 200 350 70C352 58 360 58 362 70',
  'M404 430C398 330 396 230 402 112C404 100 412 100 414 112',
  'M308 96C326 150 300 210 330 268',
  'M362 70C382 130 352 200 384 262',
  'M414 112C432 160 406 214 430 262',
  'M470 356C420 250 250 190 140 250C40 306 60 420 180 430C300 440 400 400 470 356',
  'M440 366C400 300 270 250 186 290C116 324 130 390 206 394C300 398 390 376 440 366',
  'M200 430C320 470 470 420 560 300C570 286 584 286 580 300',
  'M230 452C350 496 500 450 584 344',
  'M210 470C250 430 300 440 306 470C310 498 262 506 262 478C262 444 330 440 372 452',
  'M240 520C300 540 420 532 470 470C480 452 500 452 500 470',
  'M300 500C350 470 404 462 430 480C450 496 420 520 396 510',
];

export const tughra: Motif = (brush, w, h) => {
  const strokes = CIPHER.map((path) => `<path d="${path}"/>`).join('');
  const pen = `<g fill="none" stroke="${brush.ink}" stroke-linecap="round" stroke-linejoin="round">${broadPen(strokes, 13)}</g>`;
  const points = [
    [452, 520],
    [320, 552],
    [520, 384],
    [160, 340],
  ].map(([x, y]) => fill(`M${x} ${y}l11 -11l11 11l-11 11z`, brush.ink));
  return board(w, h, group(pen + points.join(''), 'translate(-14 -4)'), 'middle');
};

/** The arms of 1892: shield with the cipher's sun above, flags, cannon and scales gathered around. */
export const arms: Motif = (brush, w, h) => {
  const { ink, paper } = brush;
  const flag = (side: 1 | -1) =>
    group(
      stroke('M300 330L120 96', ink, 9) +
        disc(116, 90, 11, ink) +
        fill(
          'M136 112C60 120 40 190 84 230C52 268 84 320 150 310C176 300 214 296 240 300L136 112Z',
          brush.tone(4),
        ) +
        fill('M136 112C60 120 40 190 84 230C52 268 84 320 150 310', 'none', brush.line(4)) +
        crescentStar(112, 200, 26, paper) +
        stroke('M330 360L92 250M330 380L96 330', ink, 7) +
        fill('M92 250l-22 -20l2 28zM96 330l-26 -10l10 26z', ink),
      side === 1 ? '' : 'translate(600 0) scale(-1 1)',
    );
  const cannon = (side: 1 | -1) =>
    group(
      fill('M250 470L110 430L104 454L236 506Z', ink) + ring(206, 496, 26, ink, 8) + disc(206, 496, 6, ink),
      side === 1 ? '' : 'translate(600 0) scale(-1 1)',
    );
  const shield =
    fill(
      'M300 196C352 196 394 224 398 276C402 350 360 412 300 436C240 412 198 350 202 276C206 224 248 196 300 196Z',
      paper,
      brush.line(7),
    ) +
    fill(
      'M300 216C342 216 376 240 380 280C382 342 350 392 300 414C250 392 218 342 220 280C224 240 258 216 300 216Z',
      brush.tone(2),
    ) +
    crescentStar(286, 310, 46, ink);
  const sun =
    repeat(24, (index) => {
      const [x, y] = polar(300, 120, index % 2 === 0 ? 96 : 78, index * 15);
      return stroke(`M300 120L${x} ${y}`, ink, 4);
    }) +
    disc(300, 120, 58, paper, brush.line(6)) +
    group(tughra(brush, 96, 96, ''), 'translate(252 72)');
  const garland =
    stroke('M150 500C210 560 390 560 450 500', ink, 6) +
    repeat(9, (index) =>
      disc(
        176 + index * 31,
        522 + Math.sin((index / 8) * Math.PI) * 22,
        10,
        index % 2 ? ink : paper,
        brush.line(4),
      ),
    ) +
    fill(starPath(300, 574, 24, 8, 0.5), ink);
  return board(w, h, flag(1) + flag(-1) + cannon(1) + cannon(-1) + sun + shield + garland, 'middle');
};

/** Duloz's crescent and star in an oval. */
export const crescent: Motif = (brush, w, h) => board(w, h, crescentStar(258, 300, 180, brush.ink), 'middle');

/** The empire issue: a great crescent holding the words, the star above. */
export const empire: Motif = (brush, w, h) => {
  const horns = group(crescentPath(300, 300, 250), '');
  const crescentUp = `<g transform="rotate(-90 300 300)">${fill(horns.replace(/<\/?g[^>]*>/g, ''), brush.ink)}</g>`;
  return board(
    w,
    h,
    crescentUp +
      fill(starPath(300, 196, 60), brush.ink) +
      ottoman(['posta', 'osmanli'], { x: 300, y: 484, size: 42, fill: brush.paper, weight: 12 }),
    'middle',
  );
};

/** The great post office of 1909 at Sirkeci: two corner domes, a long row of arches, steps. */
export const postOffice: Motif = (brush, w, h) => {
  const { ink, paper } = brush;
  const bay = (x: number, y: number, wide: number, tall: number) =>
    fill(
      `M${x} ${y}l0 ${-tall * 0.6}a${wide / 2} ${wide * 0.6} 0 0 1 ${wide} 0l0 ${tall * 0.6}z`,
      brush.tone(4),
    );
  const tower = (x: number) =>
    rect(x, 210, 96, 300, paper, brush.line(4)) +
    bay(x + 24, 330, 48, 84) +
    bay(x + 24, 480, 48, 96) +
    rect(x - 8, 202, 112, 14, ink) +
    fill(
      `M${x + 4} 202C${x + 4} 140 ${x + 34} 132 ${x + 48} 104C${x + 62} 132 ${x + 92} 140 ${x + 92} 202Z`,
      brush.tone(3),
      brush.line(4),
    ) +
    stroke(`M${x + 48} 104L${x + 48} 70`, ink, 4) +
    fill(`M${x + 48} 70l34 10l-34 12z`, ink);
  const front =
    rect(116, 250, 368, 260, paper, brush.line(4)) +
    rect(108, 240, 384, 14, ink) +
    repeat(7, (index) => bay(132 + index * 50, 340, 34, 66)) +
    rect(116, 362, 368, 8, ink) +
    repeat(5, (index) => bay(140 + index * 68, 500, 46, 104));
  const steps = repeat(4, (index) =>
    rect(
      70 - index * 16,
      510 + index * 14,
      460 + index * 32,
      12,
      index % 2 ? paper : brush.tone(2),
      brush.line(2),
    ),
  );
  return (
    sky(brush, w, h) + floor(brush, w, h, h * 0.9, 1) + board(w, h, front + tower(30) + tower(474) + steps)
  );
};

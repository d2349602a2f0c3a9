import { crescentStar, disc, fill, group, rect, repeat, stroke } from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';

/** The first assembly house in Ankara: one storey of andesite, wide eaves, a flag. */
export const parliament: Motif = (brush, w, h) => {
  const { ink, paper } = brush;
  const gate = (x: number, wide: number, tall: number) =>
    fill(`M${x - wide / 2} 500l0 ${-tall}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0l0 ${tall}z`, brush.tone(5));
  const building =
    rect(40, 350, 520, 152, brush.tone(1), brush.line(4)) +
    repeat(4, (row) => stroke(`M40 ${380 + row * 30}L560 ${380 + row * 30}`, brush.tint(3), 2)) +
    [84, 142, 200, 400, 458, 516].map((x) => gate(x, 34, 74)).join('') +
    rect(236, 316, 128, 186, paper, brush.line(4)) +
    gate(300, 62, 92) +
    fill('M18 352L66 300L534 300L582 352Z', brush.tone(4), brush.line(4)) +
    fill('M220 316L300 250L380 316Z', brush.tone(2), brush.line(4)) +
    disc(300, 294, 12, ink) +
    stroke('M300 250L300 96', ink, 6) +
    fill('M302 100C340 84 366 118 420 102L420 176C366 192 340 158 302 174Z', brush.bright) +
    crescentStar(346, 138, 19, paper) +
    repeat(3, (index) =>
      rect(
        214 - index * 18,
        502 + index * 15,
        172 + index * 36,
        14,
        index % 2 ? paper : brush.tone(2),
        brush.line(2),
      ),
    );
  const tree = (x: number) =>
    rect(x - 6, 440, 12, 90, ink) +
    disc(x, 416, 46, brush.tone(4)) +
    disc(x - 28, 442, 32, brush.tone(4)) +
    disc(x + 28, 440, 32, brush.tone(4));
  return sky(brush, w, h) + floor(brush, w, h, h * 0.88, 2) + board(w, h, tree(-20) + tree(620) + building);
};

/** The mausoleum's hall of honour with its colonnade. */
export const mausoleum: Motif = (brush, w, h) => {
  const { ink } = brush;
  const hall =
    rect(70, 230, 460, 270, brush.tone(4), brush.line(4)) +
    rect(52, 214, 496, 30, brush.tone(1), brush.line(4)) +
    rect(100, 170, 400, 46, brush.tone(2), brush.line(4)) +
    repeat(
      8,
      (index) =>
        rect(76 + index * 58, 246, 36, 254, brush.tone(1), brush.line(3)) +
        rect(100 + index * 58, 248, 11, 250, brush.tone(3)),
    ) +
    repeat(6, (index) =>
      rect(
        20 - index * 14,
        500 + index * 13,
        560 + index * 28,
        12,
        index % 2 ? brush.tone(2) : brush.paper,
        brush.line(2),
      ),
    );
  const flag =
    stroke('M300 170L300 60', ink, 5) +
    fill('M302 62C330 52 346 76 380 64L380 112C346 124 330 100 302 110Z', brush.bright);
  const square = repeat(7, (index) =>
    stroke(`M${300 + (index - 3) * 60} 580L${300 + (index - 3) * 190} 700`, brush.tint(3), 3),
  );
  return (
    sky(brush, w, h) +
    floor(brush, w, h, h * 0.93, 1) +
    board(w, h, group(hall + flag + square, 'translate(0 -10)'))
  );
};

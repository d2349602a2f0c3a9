import type { Brush } from '../brush.ts';
import { arch, cypress, dome, fill, group, minaret, rect, repeat, waves } from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';

const windows = (
  brush: Brush,
  x: number,
  y: number,
  count: number,
  gap: number,
  wide: number,
  tall: number,
) => repeat(count, (index) => fill(arch(x + index * gap, y, wide, tall), brush.tone(5)));

/** One great dome between four slender minarets: Selimiye in Edirne. */
export const selimiye: Motif = (brush, w, h) => {
  const [light, dark] = [brush.tone(2), brush.tone(4)];
  const body =
    minaret(132, 520, 400, 22, brush.tone(3), brush.ink) +
    minaret(468, 520, 400, 22, brush.tone(3), brush.ink) +
    rect(150, 400, 300, 130, light, brush.line(3)) +
    dome(300, 300, 230, light, dark, 0.56) +
    rect(184, 300, 232, 44, brush.tone(1), brush.line(3)) +
    windows(brush, 206, 338, 9, 23.5, 11, 28) +
    rect(168, 344, 264, 60, light, brush.line(3)) +
    fill('M168 404L150 430L150 404ZM432 404L450 430L450 404Z', dark) +
    windows(brush, 196, 396, 7, 34.6, 14, 36) +
    dome(176, 404, 56, light, dark) +
    dome(424, 404, 56, light, dark) +
    windows(brush, 180, 470, 6, 48, 22, 46) +
    windows(brush, 180, 524, 6, 48, 26, 44) +
    minaret(96, 545, 440, 26, brush.tone(2), brush.ink) +
    minaret(504, 545, 440, 26, brush.tone(2), brush.ink);
  const trees = [40, 66, 540, 566]
    .map((x, index) => cypress(x, 556, 90 + (index % 2) * 30, brush.tone(5)))
    .join('');
  return sky(brush, w, h) + floor(brush, w, h, h * 0.9, 3) + board(w, h, body + trees);
};

/** A cascade of domes above the water with six or four minarets: Sultanahmet, Süleymaniye. */
export const imperialMosque: Motif = (brush, w, h, variant) => {
  const [light, dark] = [brush.tone(2), brush.tone(4)];
  const six = variant !== 'suleymaniye';
  const behind = [six ? 150 : 170, six ? 450 : 430]
    .map((x) => minaret(x, 470, 330, 17, brush.tone(3), brush.ink))
    .join('');
  const front = [70, 530].map((x) => minaret(x, 480, 370, 19, brush.tone(2), brush.ink)).join('');
  const far = six ? [20, 580].map((x) => minaret(x, 480, 270, 15, brush.tone(3), brush.ink)).join('') : '';
  const body =
    dome(300, 270, 180, light, dark, 0.55) +
    rect(206, 268, 188, 30, brush.tone(1), brush.line(3)) +
    windows(brush, 220, 294, 10, 18, 8, 20) +
    dome(210, 340, 130, light, dark, 0.42) +
    dome(390, 340, 130, light, dark, 0.42) +
    dome(300, 352, 190, light, dark, 0.34) +
    rect(140, 338, 320, 36, brush.tone(1), brush.line(3)) +
    windows(brush, 158, 370, 14, 22, 9, 24) +
    repeat(4, (index) => dome(132 + index * 112, 400, 84, light, dark, 0.44)) +
    rect(90, 398, 420, 90, light, brush.line(3)) +
    windows(brush, 112, 440, 12, 34, 15, 32) +
    windows(brush, 112, 484, 12, 34, 17, 34);
  const shore =
    fill(
      'M-260 500C-60 470 60 484 130 488L470 488C560 482 700 470 860 500L860 620L-260 620Z',
      brush.tone(4),
    ) +
    repeat(22, (index) =>
      rect(-190 + index * 46, 484 - (index % 3) * 9, 30, 26, index % 2 ? brush.tone(1) : brush.tone(3)),
    );
  const scene = far + behind + body + front + shore;
  return (
    sky(brush, w, h) +
    board(w, h, group(scene, 'translate(0 -40)')) +
    floor(brush, w, h, h * 0.85, 2) +
    waves(0, h * 0.88, w, 4, brush.tint(5), 2.4, h * 0.03)
  );
};

import type { Brush } from '../brush.ts';
import { fill, rect } from '../shapes.ts';

/** One leaf of this length from its foot, turned about it. */
export const leaf = (x: number, y: number, length: number, turn: number, color: string, extra = '') =>
  fill(
    'M0 0C18 -26 20 -64 0 -100C-20 -64 -18 -26 0 0Z',
    color,
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${length / 100})" ${extra}`,
  );

/** A quiet ground for plants. */
export const plain = (brush: Brush, w: number, h: number) =>
  rect(0, 0, w, h, brush.process === 'engraved' ? brush.tone(1) : brush.tint(0)) +
  (brush.process === 'flat' ? rect(0, h * 0.55, w, h * 0.45, brush.tint(1), 'opacity=".5"') : '');

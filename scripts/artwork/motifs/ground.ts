import type { Brush } from '../brush.ts';
import { rect } from '../shapes.ts';

/** A plain ground in one tone. */
export const ground = (brush: Brush, w: number, h: number, level: 0 | 1 | 2 | 5 = 1) =>
  rect(0, 0, w, h, brush.process === 'engraved' && level === 5 ? brush.tone(4) : brush.tone(level));

import type { Brush } from '../brush.ts';
import { group, rect, repeat, stroke } from '../shapes.ts';

/** Draws into a box of w × h; `variant` picks among siblings (which flower, which year's emblem). */
export type Motif = (brush: Brush, w: number, h: number, variant: string) => string;

/** Centres a subject designed on a 600 × 600 board, standing on the box's lower edge or in its middle. */
export function board(
  w: number,
  h: number,
  inner: string,
  fit: 'foot' | 'middle' | 'cover' = 'foot',
): string {
  const scale = fit === 'cover' ? Math.max(w, h) / 600 : Math.min(w, h) / 600;
  const x = (w - 600 * scale) / 2;
  const y = fit === 'foot' ? h - 600 * scale : (h - 600 * scale) / 2;
  return group(inner, `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`);
}

/** A sky: hatched lines that thin out upwards when engraved, two soft bands otherwise. */
export function sky(brush: Brush, w: number, h: number): string {
  if (brush.process !== 'engraved') {
    return rect(0, 0, w, h, brush.tint(1)) + rect(0, h * 0.62, w, h * 0.38, brush.paper, 'opacity=".45"');
  }
  const lines = Math.floor(h / 9);
  return (
    rect(0, 0, w, h, brush.paper) +
    repeat(lines, (index) => {
      const y = 4 + index * 9;
      return stroke(`M0 ${y}L${w} ${y}`, brush.ink, 2.6 * (1 - y / h) + 0.5, 'opacity=".75"');
    })
  );
}

/** Water or ground across the whole width from y down. */
export const floor = (brush: Brush, w: number, h: number, y: number, level: 1 | 2 | 3 | 4): string =>
  rect(0, y, w, h - y, brush.tone(level));

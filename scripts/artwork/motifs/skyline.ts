import type { Brush } from '../brush.ts';
import { dome, minaret, rect, repeat } from '../shapes.ts';

/** Domes, minarets and roofs far away. */
export const skyline = (brush: Brush, y: number) => {
  const tone = brush.tint(2);
  return (
    dome(90, y, 90, tone, tone, 0.5) +
    dome(430, y, 110, tone, tone, 0.5) +
    [30, 150, 360, 500].map((x) => minaret(x, y + 10, 110, 8, tone, tone)).join('') +
    repeat(16, (index) => rect(-200 + index * 62, y - 8 - (index % 3) * 8, 56, 40, tone))
  );
};

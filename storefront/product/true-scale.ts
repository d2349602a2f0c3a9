import type { Product } from '../../cms/contract/products.ts';
import type { Edges } from './stamp-edges.ts';

/** The picture's edges, and the size between them in millimetres. */
export type Scale = { edges: Edges; widthMm: number; heightMm: number };

export type Measured = Pick<Product, 'widthMm' | 'heightMm' | 'format' | 'hasDrawnPicture'>;

/** Number of stamps side by side and below one another; none if unknown. */
const LAYOUTS: { [format in string]?: ReadonlyArray<readonly [number, number]> } = {
  '': [[1, 1]],
  single: [[1, 1]],
  souvenirSheet: [[1, 1]],
  pair: [
    [2, 1],
    [1, 2],
  ],
  blockOfFour: [[2, 2]],
};

/** Tolerance for inexact edges or a tilted stamp. */
const MOST_DISTORTED = Math.log(1.1);

export const isMeasurable = ({ widthMm, heightMm, format }: Measured): boolean =>
  Boolean(widthMm && heightMm && LAYOUTS[format]);

/**
 * Scale of the picture, from the stamp's size. A photograph must have the stamp's shape; otherwise the edges are wrong,
 * and there is no scale. A drawing only shares the orientation, so each side has its own scale.
 * @param ratio the picture's width by its height
 */
export function scaleOf(edges: Edges, ratio: number, piece: Measured): Scale | null {
  const { widthMm, heightMm, format, hasDrawnPicture } = piece;
  if (!widthMm || !heightMm) return null;
  const shown = Math.log(((edges.right - edges.left) * ratio) / (edges.bottom - edges.top));
  const fitting = (LAYOUTS[format] ?? [])
    .map(([columns, rows]) => {
      const size = { widthMm: columns * widthMm, heightMm: rows * heightMm };
      const shape = Math.log(size.widthMm / size.heightMm);
      const isTurned = Math.abs(shown - shape) > MOST_DISTORTED && Math.sign(shown) !== Math.sign(shape);
      return { size, isTurned, distorted: Math.abs(shown - shape) };
    })
    .filter(({ isTurned, distorted }) => !isTurned && (hasDrawnPicture || distorted <= MOST_DISTORTED))
    .toSorted((one, other) => one.distorted - other.distorted);
  return fitting[0] ? { edges, ...fitting[0].size } : null;
}

/** A millimetre in percent of the picture's width, and of its height. */
export const percentPerMm = ({ edges, widthMm, heightMm }: Scale) => ({
  x: ((edges.right - edges.left) * 100) / widthMm,
  y: ((edges.bottom - edges.top) * 100) / heightMm,
});

/** How many whole millimetres there are from the stamp's corner to the picture's edge. */
export function rulerLengths(scale: Scale): { x: number; y: number } {
  const { x, y } = percentPerMm(scale);
  const whole = (percent: number, perMm: number) => Math.floor(Number((percent / perMm).toFixed(6)));
  return { x: whole((1 - scale.edges.left) * 100, x), y: whole((1 - scale.edges.top) * 100, y) };
}

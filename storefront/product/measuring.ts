import type { Product } from '../../cms/contract/products.ts';

/** Edges of the object in a picture, as shares of the picture's width and height. */
type Edges = { left: number; top: number; right: number; bottom: number };

const WHOLE: Edges = { left: 0, top: 0, right: 1, bottom: 1 };

/** Largest difference in a colour channel (0 to 255) at which a pixel counts as background. */
const SAME_COLOUR = 24;
/** Least share of object pixels in a row or column of the object. Rows and columns with less are dust. */
const LEAST_FILLED = 0.02;

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Finds the edges of an object on a plain background; without such a background, returns the whole picture. */
export function edgesIn({ data, width, height }: Pixels): Edges {
  const channel = (x: number, y: number, index: number) => data[(y * width + x) * 4 + index] ?? 0;
  const isLike = (x: number, y: number) =>
    [0, 1, 2].every((index) => Math.abs(channel(x, y, index) - channel(0, 0, index)) <= SAME_COLOUR);
  const corners = [isLike(width - 1, 0), isLike(0, height - 1), isLike(width - 1, height - 1)];
  if (!corners.every(Boolean)) return WHOLE;
  const columns = new Array<number>(width).fill(0);
  const rows = new Array<number>(height).fill(0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!isLike(x, y)) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
  const isColumn = (count: number) => count > height * LEAST_FILLED;
  const isRow = (count: number) => count > width * LEAST_FILLED;
  if (!columns.some(isColumn) || !rows.some(isRow)) return WHOLE;
  return {
    left: columns.findIndex(isColumn) / width,
    right: (columns.findLastIndex(isColumn) + 1) / width,
    top: rows.findIndex(isRow) / height,
    bottom: (rows.findLastIndex(isRow) + 1) / height,
  };
}

/** Finds the edges in a picture file. Returns the edges of the whole picture if the file is unreadable. */
export async function findEdges(source: string): Promise<Edges> {
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing) return WHOLE;
    drawing.drawImage(image, 0, 0);
    return edgesIn(drawing.getImageData(0, 0, width, height));
  } catch {
    return WHOLE;
  }
}

export type Scale = { edges: Edges; widthMm: number; heightMm: number };

export type Measured = Pick<Product, 'widthMm' | 'heightMm' | 'format' | 'hasDrawnPicture'>;

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

/** Largest distortion, as the logarithm of a ratio. Allows for inexact edges and tilted stamps. */
const MOST_DISTORTED = Math.log(1.1);

export const isMeasurable = ({ widthMm, heightMm, format }: Measured): boolean =>
  Boolean(widthMm && heightMm && LAYOUTS[format]);

/**
 * Calculates the scale from the size of the stamp; null if the picture does not fit. In a photograph, the shape must
 * match the stamp. A drawing needs only the same orientation, and gets separate scales for width and height.
 * @param ratio width of the picture divided by its height
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

export const percentPerMm = ({ edges, widthMm, heightMm }: Scale) => ({
  x: ((edges.right - edges.left) * 100) / widthMm,
  y: ((edges.bottom - edges.top) * 100) / heightMm,
});

/** Ruler lengths in whole millimetres, from the stamp's upper left corner to the edges of the picture. */
export function rulerLengths(scale: Scale): { x: number; y: number } {
  const { x, y } = percentPerMm(scale);
  const whole = (percent: number, perMm: number) => Math.floor(Number((percent / perMm).toFixed(6)));
  return { x: whole((1 - scale.edges.left) * 100, x), y: whole((1 - scale.edges.top) * 100, y) };
}

/** Perforation is the number of holes in this many millimetres. */
export const GAUGE_MM = 20;

const [COARSEST, FINEST] = [5, 20];
const QUARTERS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** Reads `11½ : 12` as 11.5 (above and below) and 12 (at the sides); nothing from `Dantelsiz`. */
export function perforationsIn(text: string): number[] {
  const found = text.matchAll(/(?<!\d)(\d{1,2})(?!\d)(?:([¼½¾])| ?([13])\/([24])(?!\d)|[.,](\d{1,2}))?/g);
  return [...found]
    .map(([, whole, quarter, over, under, decimals]) => {
      if (quarter) return Number(whole) + (QUARTERS[quarter] ?? 0);
      if (over) return Number(whole) + Number(over) / Number(under);
      return Number(`${whole}.${decimals ?? 0}`);
    })
    .filter((holes) => holes >= COARSEST && holes <= FINEST)
    .slice(0, 2);
}

/** Writes `11½`, or `11,3` for other fractions. */
export function perforationText(holes: number): string {
  const whole = Math.floor(holes);
  const quarter = Object.entries(QUARTERS).find(([, part]) => part === holes - whole)?.[0];
  return quarter ? `${whole}${quarter}` : String(holes).replace('.', ',');
}

export const choosablePerforations = (told: readonly number[]): number[] => {
  const halves = Array.from({ length: 21 }, (_, index) => 7 + index / 2);
  return [...new Set([...halves, ...told])].toSorted((one, other) => one - other);
};

export const holesAt = (holes: number): number[] =>
  Array.from({ length: Math.floor(holes) + 1 }, (_, index) => (index * GAUGE_MM) / holes);

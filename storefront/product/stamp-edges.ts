/** Where something lies in a picture, as parts of its width and height. */
export type Edges = { left: number; top: number; right: number; bottom: number };

const WHOLE: Edges = { left: 0, top: 0, right: 1, bottom: 1 };

/** How far a colour may be from the ground's, of 255, and still be the ground. */
const SAME_COLOUR = 24;
/** A speck of dust fills less of a row. */
const LEAST_FILLED = 0.02;

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The edges of what lies on an even ground; of the whole picture where there is no such ground. */
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

/** Looks at the picture itself, which is the shop's own. What cannot be looked at counts as whole. */
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

/** Where the frames of an album page stand, in millimetres. */

/** What is printed of an A4 sheet. A little less than its margins leave, or a browser rounds it up to one more page. */
export const SHEET = { width: 180, height: 265, margin: 15 } as const;
/** A frame is so much wider and higher than its stamp: the mount's edges. */
export const MOUNT_MM = 3;
/** The stamp that is drawn where nobody has told the size: a common one of the Republic's. */
export const USUAL_STAMP = { width: 26, height: 36 } as const;

const HEAD = 24;
const FOOT = 10;
const CAPTION = 13;
const GAP = { x: 6, y: 5 } as const;
/** Captions need so much. */
const NARROWEST_CELL = 34;
const SPACE = { width: SHEET.width, height: SHEET.height - HEAD - FOOT };

export type AlbumValue = { id: string; widthMm: number | null; heightMm: number | null };
export type Frame = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** As wide as its caption may be; the frame stands in the middle of it. */
  cell: number;
  isSizeKnown: boolean;
  /** The sheet is smaller. */
  isCut: boolean;
};

type Size = Omit<Frame, 'x' | 'y'>;

function sizeOf({ id, widthMm, heightMm }: AlbumValue): Size {
  const isSizeKnown = widthMm !== null && heightMm !== null;
  const wanted = {
    width: (widthMm ?? USUAL_STAMP.width) + MOUNT_MM,
    height: (heightMm ?? USUAL_STAMP.height) + MOUNT_MM,
  };
  const width = Math.min(wanted.width, SPACE.width);
  const height = Math.min(wanted.height, SPACE.height - CAPTION);
  const isCut = width < wanted.width || height < wanted.height;
  return { id, width, height, cell: Math.max(width, NARROWEST_CELL), isSizeKnown, isCut };
}

const widthOf = (row: readonly Size[]): number =>
  row.reduce((sum, { cell }) => sum + cell, 0) + GAP.x * Math.max(0, row.length - 1);

function inRows(sizes: readonly Size[]): Size[][] {
  const rows: Size[][] = [];
  for (const size of sizes) {
    const row = rows.at(-1);
    if (row && widthOf([...row, size]) <= SPACE.width) row.push(size);
    else rows.push([size]);
  }
  return rows;
}

/** Frames of a row stand on one line, with their captions under it, in the middle of the sheet. */
function placeRow(row: readonly Size[], top: number, height: number): Frame[] {
  let left = (SPACE.width - widthOf(row)) / 2;
  return row.map((size) => {
    const frame = { ...size, x: left + (size.cell - size.width) / 2, y: top + height - size.height };
    left += size.cell + GAP.x;
    return frame;
  });
}

/** Sheet after sheet, row after row, in the order of the series; no row is on two sheets. */
export function layOutAlbum(values: readonly AlbumValue[]): Frame[][] {
  const sheets: Frame[][] = [];
  let top = Number.POSITIVE_INFINITY;
  for (const row of inRows(values.map(sizeOf))) {
    const height = Math.max(...row.map((size) => size.height));
    if (top + height + CAPTION > SHEET.height - FOOT) {
      sheets.push([]);
      top = HEAD;
    }
    sheets.at(-1)?.push(...placeRow(row, top, height));
    top += height + CAPTION + GAP.y;
  }
  return sheets;
}

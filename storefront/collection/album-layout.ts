/** Where the frames of an album page stand, in millimetres. */

/** Printed area of an A4 sheet, slightly less than its margins leave: a browser would round up to one more page. */
export const SHEET = { width: 180, height: 265, margin: 15 } as const;
/** A frame is so much wider and higher than its stamp: the mount's edges. */
export const MOUNT_MM = 3;
/** Default size for a stamp of unknown size: a common one of the Republic. */
export const USUAL_STAMP = { width: 26, height: 36 } as const;

const HEAD = 24;
const FOOT = 10;
/** The denomination and three lines under it. */
const CAPTION = 16;
const GAP = { x: 6, y: 2 } as const;
/** So much further apart are rows on a sheet that is not full. */
const WIDEST_SPREAD = 6;
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

/**
 * Groups in order, as large as `fits` allows. If the number of groups stays the same, all groups get equal sizes, give
 * or take one: no single stamp at the end.
 */
function inGroups<T>(all: readonly T[], fits: (group: readonly T[]) => boolean): T[][] {
  const fill = (mostOf: (place: number) => number): T[][] => {
    const groups: T[][] = [];
    for (const one of all) {
      const group = groups.at(-1);
      if (group && group.length < mostOf(groups.length - 1) && fits([...group, one])) group.push(one);
      else groups.push([one]);
    }
    return groups;
  };
  const full = fill(() => all.length);
  const [each, left] = [Math.floor(all.length / full.length), all.length % full.length];
  const even = fill((place) => (place < left ? each + 1 : each));
  return even.length > full.length ? full : even;
}

const heightOf = (row: readonly Size[]): number => Math.max(...row.map(({ height }) => height)) + CAPTION;
const heightOfAll = (rows: ReadonlyArray<readonly Size[]>): number =>
  rows.reduce((sum, row) => sum + heightOf(row), 0) + GAP.y * Math.max(0, rows.length - 1);

/** Places the frames of a row on one line, captions below, centred on the sheet. */
function placeRow(row: readonly Size[], top: number): Frame[] {
  const line = top + heightOf(row) - CAPTION;
  let left = (SPACE.width - widthOf(row)) / 2;
  return row.map((size) => {
    const frame = { ...size, x: left + (size.cell - size.width) / 2, y: line - size.height };
    left += size.cell + GAP.x;
    return frame;
  });
}

function placeRows(rows: ReadonlyArray<readonly Size[]>): Frame[] {
  // A caption should be nearer to its own frame than to the next, if there is room.
  const spare = Math.max(0, SPACE.height - heightOfAll(rows)) / Math.max(1, rows.length - 1);
  const gap = GAP.y + Math.min(spare, WIDEST_SPREAD);
  let top = HEAD;
  return rows.flatMap((row) => {
    const placed = placeRow(row, top);
    top += heightOf(row) + gap;
    return placed;
  });
}

/** Sheet after sheet, row after row, in the order of the series; no row is on two sheets. */
export function layOutAlbum(values: readonly AlbumValue[]): Frame[][] {
  const rows = inGroups(values.map(sizeOf), (row) => widthOf(row) <= SPACE.width);
  return inGroups(rows, (sheet) => heightOfAll(sheet) <= SPACE.height).map(placeRows);
}

/** A letter of these faces is about half as wide as high. */
export const fitted = (text: string, width: number, fontSize: number): string => {
  const most = Math.floor(width / (fontSize * 0.5));
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};

export const CAPTION_SIZE = 3;

/** As many parts to a line as fit. */
function wrapped(text: string, separator: string, most: number): string[] {
  const lines: string[] = [];
  for (const part of text.split(separator)) {
    const longer = [...lines.slice(-1), part].join(separator);
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** The colour and the catalogue numbers, in the three lines that the layout leaves room for. */
export function captionsOf(printed: string, numbers: string, cell: number): string[] {
  const most = Math.floor(cell / (CAPTION_SIZE * 0.5));
  const [first = '', second = '', ...others] = [
    ...wrapped(printed, ' ', most),
    ...wrapped(numbers, ' · ', most),
  ].filter(Boolean);
  return [first, second, others.join(' · ')].filter(Boolean).map((line) => fitted(line, cell, CAPTION_SIZE));
}

/** Printed area in millimetres. Slightly smaller than A4 without margins: browsers round up and would add a page. */
export const SHEET = { width: 180, height: 265, margin: 15 } as const;
/** Millimetres added to the width and height of a stamp for the edges of the mount. */
export const MOUNT_MM = 3;
/** Size in millimetres that is used for stamps of unknown size; common among stamps of the Turkish Republic. */
export const USUAL_STAMP = { width: 26, height: 36 } as const;

const HEAD = 24;
const FOOT = 10;
/** Height of a caption in millimetres: a line for the denomination and three further lines. */
const CAPTION = 16;
const GAP = { x: 6, y: 2 } as const;
const WIDEST_SPREAD = 6;
const NARROWEST_CELL = 34;
const SPACE = { width: SHEET.width, height: SHEET.height - HEAD - FOOT };

export type AlbumValue = { id: string; widthMm: number | null; heightMm: number | null };
export type Frame = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the caption, centred below the frame. */
  cell: number;
  isSizeKnown: boolean;
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

/** Divides a list into as few groups as possible, equally large if they fit, so that no stamp is alone. */
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
  // Larger gaps between rows, if there is space, so that a caption is closest to its own frame.
  const spare = Math.max(0, SPACE.height - heightOfAll(rows)) / Math.max(1, rows.length - 1);
  const gap = GAP.y + Math.min(spare, WIDEST_SPREAD);
  let top = HEAD;
  return rows.flatMap((row) => {
    const placed = placeRow(row, top);
    top += heightOf(row) + gap;
    return placed;
  });
}

/** Places frames on sheets, row by row, in the given order; a row never spans two sheets. */
export function layOutAlbum(values: readonly AlbumValue[]): Frame[][] {
  const rows = inGroups(values.map(sizeOf), (row) => widthOf(row) <= SPACE.width);
  return inGroups(rows, (sheet) => heightOfAll(sheet) <= SPACE.height).map(placeRows);
}

/** Shortens a text to a width. Assumes that a letter is half as wide as the font size. */
export const fitted = (text: string, width: number, fontSize: number): string => {
  const most = Math.floor(width / (fontSize * 0.5));
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};

export const CAPTION_SIZE = 3;

function wrapped(text: string, separator: string, most: number): string[] {
  const lines: string[] = [];
  for (const part of text.split(separator)) {
    const longer = [...lines.slice(-1), part].join(separator);
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

export function captionsOf(printed: string, numbers: string, cell: number): string[] {
  const most = Math.floor(cell / (CAPTION_SIZE * 0.5));
  const [first = '', second = '', ...others] = [
    ...wrapped(printed, ' ', most),
    ...wrapped(numbers, ' · ', most),
  ].filter(Boolean);
  return [first, second, others.join(' · ')].filter(Boolean).map((line) => fitted(line, cell, CAPTION_SIZE));
}

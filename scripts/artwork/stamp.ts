import { type Brush, createBrush, hatchDefinitions } from './brush.ts';
import { CANVAS, GROUND, ground, shadow } from './canvas.ts';
import { centreBrush } from './frames/frame.ts';
import { FRAMES } from './frames/registry.ts';
import { drawOverprint, drawPostmark } from './marks.ts';
import { PALETTES } from './palette.ts';
import { holeRow, perforatedOutline, perforatedPath, teethOf } from './perforation.ts';
import { fill, group } from './shapes.ts';
import { drawCover, sheetOf } from './sheet.ts';
import type { Format, StampArt } from './types.ts';

const FACES: Record<Format, { w: number; h: number }> = {
  portrait: { w: 760, h: 940 },
  landscape: { w: 940, h: 720 },
  square: { w: 860, h: 860 },
  octagon: { w: 860, h: 860 },
};

const octagon = (size: number) => {
  const far = size * Math.SQRT1_2;
  const near = size - far;
  return perforatedOutline([
    [near, 0],
    [far, 0],
    [size, near],
    [size, far],
    [far, size],
    [near, size],
    [0, far],
    [0, near],
  ]);
};

type Layout = { columns: number; rows: number; scale: number };

/** What is larger fills more of the picture: a single stamp leaves room round it, pairs, blocks and sheets hardly any. */
const LAYOUTS: Record<'single' | 'pair' | 'block', Record<'tall' | 'wide', Layout>> = {
  single: { tall: { columns: 1, rows: 1, scale: 1.04 }, wide: { columns: 1, rows: 1, scale: 0.92 } },
  pair: { tall: { columns: 2, rows: 1, scale: 0.62 }, wide: { columns: 1, rows: 2, scale: 0.79 } },
  block: { tall: { columns: 2, rows: 2, scale: 0.6 }, wide: { columns: 2, rows: 2, scale: 0.51 } },
};
/** Where both sides are equal. */
const EVEN = { single: 0.94, several: 0.545 };

/** The whole picture of a stamp product. */
export const drawStamp = (art: StampArt): string =>
  picture(`<defs>${definitions(art)}</defs>${ground()}${arrange(art)}`);

export const picture = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.w}" height="${CANVAS.h}" viewBox="0 0 ${CANVAS.w} ${CANVAS.h}">${inner}</svg>`;

const brushOf = (art: StampArt): Brush => createBrush(PALETTES[art.palette], art.process);

/** What `arrange` refers to: the printed face of one stamp, and the hatches of its inks. */
export function definitions(art: StampArt): string {
  const brush = brushOf(art);
  const face = FACES[art.format];
  const printed =
    FRAMES[art.frame](brush, face, art) +
    (art.overprint ? drawOverprint(art.overprint, face.w, face.h, brush.paper) : '');
  const centre = centreBrush(art);
  const hatches = hatchDefinitions(brush) + (centre ? hatchDefinitions(centre) : '');
  return `${hatches}<g id="face">${printed}</g>`;
}

export type Piece = {
  w: number;
  h: number;
  outline: string;
  /** How large one of its stamps is. */
  face: { w: number; h: number };
  paper: string;
  /** The printed side. */
  print: string;
  /** The holes between its stamps. */
  holes: string;
  /** Puts it into the middle of the picture. */
  place: (drawn: string) => string;
};

const placed = (w: number, h: number, scale: number) => (drawn: string) =>
  group(
    drawn,
    `translate(${((CANVAS.w - w * scale) / 2).toFixed(1)} ${((CANVAS.h - h * scale) / 2).toFixed(1)}) scale(${scale})`,
  );

/** A stamp, or several that hang together: what its front and its back have in common. */
export function pieceOf(art: StampArt): Piece {
  const brush = brushOf(art);
  const face = FACES[art.format];
  const arrangement = art.arrangement ?? 'single';
  if (arrangement === 'cover') throw new Error('A cover has no piece of its own.');
  if (arrangement === 'sheet') {
    const { scale, ...sheet } = sheetOf(art, brush, face);
    return { ...sheet, face, holes: '', place: placed(sheet.w, sheet.h, scale) };
  }
  const { columns, rows, scale } = LAYOUTS[arrangement][face.w > face.h ? 'wide' : 'tall'];
  const [w, h] = [face.w * columns, face.h * rows];
  const faces = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `<use href="#face" x="${column * face.w}" y="${row * face.h}"/>`;
  }).join('');
  const holes = art.imperforate
    ? ''
    : Array.from({ length: columns - 1 }, (_, index) =>
        holeRow((index + 1) * face.w, 0, h, 'down', GROUND),
      ).join('') +
      Array.from({ length: rows - 1 }, (_, index) =>
        holeRow(0, (index + 1) * face.h, w, 'across', GROUND),
      ).join('');
  const mark = art.postmark ? drawPostmark(art.postmark, w * 0.74, h * 0.24, -12) : '';
  const fitted =
    art.format === 'square' || art.format === 'octagon' ? EVEN[columns === 1 ? 'single' : 'several'] : scale;
  const outline = outlineOf(art, w, h);
  const print = faces + mark;
  return { w, h, outline, face, paper: brush.paper, print, holes, place: placed(w, h, fitted) };
}

export function arrange(art: StampArt): string {
  if (art.arrangement === 'cover') return drawCover(art, brushOf(art), FACES[art.format]);
  const { outline, paper, print, holes, place } = pieceOf(art);
  // Nothing of a sheet is printed up to its edge, so it is cut off nowhere.
  if (art.arrangement === 'sheet') return place(shadow(outline) + fill(outline, paper) + print);
  return place(
    shadow(outline) +
      `<clipPath id="paper"><path d="${outline}"/></clipPath><g clip-path="url(#paper)">${fill(outline, paper)}${print}</g>${holes}`,
  );
}

/** The same with its torn teeth where they are when it is turned over. */
export function seenFromBehind(art: StampArt): StampArt {
  if (!art.shortTeeth) return art;
  const { edge, teeth } = art.shortTeeth;
  const { w, h } = FACES[art.format];
  const last = teethOf(edge % 2 === 0 ? w : h);
  return {
    ...art,
    shortTeeth: { edge: [0, 3, 2, 1][edge] ?? edge, teeth: teeth.map((tooth) => last - tooth) },
  };
}

function outlineOf(art: StampArt, w: number, h: number): string {
  if (art.format === 'octagon') return octagon(w);
  return art.imperforate ? `M0 0L${w} 0L${w} ${h}L0 ${h}Z` : perforatedPath(w, h, art.shortTeeth);
}

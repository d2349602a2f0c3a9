import { type Brush, createBrush } from '../brush.ts';
import { round } from '../lettering/path.ts';
import { MOTIFS } from '../motifs/registry.ts';
import { PALETTES } from '../palette.ts';
import type { StampArt } from '../types.ts';

export type Face = { w: number; h: number };
/** Draws a stamp's printed face, paper included, into w × h. */
export type Frame = (brush: Brush, face: Face, art: StampArt) => string;

/** What the picture in the middle is printed with, where that is another ink than the frame's. */
export const centreBrush = ({ centre, process }: StampArt): Brush | null =>
  centre ? createBrush(PALETTES[centre], process, 'c') : null;

/** The motif in a window, cut at its edges. */
export function vignette(brush: Brush, art: StampArt, x: number, y: number, w: number, h: number): string {
  const inner = MOTIFS[art.motif](centreBrush(art) ?? brush, w, h, art.variant ?? '');
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" viewBox="0 0 ${round(w)} ${round(h)}" overflow="hidden">${inner}</svg>`;
}

const EASTERN = '٠١٢٣٤٥٦٧٨٩';
/** `20` as ٢٠; fractions stay as they are. */
export const easternDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => EASTERN[Number(digit)] ?? digit);

/** Words of the value in Ottoman, chosen by the unit. */
export const unitWord = (unit: string): 'para' | 'kurus' => (unit.startsWith('PARA') ? 'para' : 'kurus');

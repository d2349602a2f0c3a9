import type { Process } from './brush.ts';
import type { OttomanWord } from './lettering/ottoman.ts';
import type { MotifName } from './motifs/registry.ts';
import type { PaletteName } from './palette.ts';

export type FrameName =
  | 'tugrali'
  | 'duloz'
  | 'imparatorluk'
  | 'medallion'
  | 'sekizgen'
  | 'kemer'
  | 'harc'
  | 'milli'
  | 'ayyildiz'
  | 'londra'
  | 'kamera'
  | 'tifdruk'
  | 'ofset'
  | 'panel'
  | 'sade'
  | 'rakam'
  | 'afis';

export type Format = 'portrait' | 'landscape' | 'square' | 'octagon';
/** How many stamps the picture shows, and how they hang together. */
export type Arrangement = 'single' | 'pair' | 'block' | 'sheet' | 'cover';

export type Overprint = {
  lines?: string[];
  words?: OttomanWord[];
  /** The new value, as the catalogue writes it, when the overprint changes it. */
  value?: string;
  color: 'black' | 'red' | 'blue';
  style?: 'plain' | 'box' | 'star' | 'bars' | 'oxhead' | 'plane';
  /** Height of its middle, as a share of the stamp's. */
  at?: number;
};
export type Postmark = { place: string; date: string };

export type StampArt = {
  kind: 'stamp';
  motif: MotifName;
  /** Which sibling of the motif: a flower, an emblem's year. */
  variant?: string;
  frame: FrameName;
  palette: PaletteName;
  /** The ink of the picture in the middle, when it is not the frame's. */
  centre?: PaletteName;
  process: Process;
  format: Format;
  /** The numerals, Latin digits and ½ ¼. */
  denomination: string;
  /** `PARA`, `KURUŞ`, `LİRA` … in capitals. */
  unit: string;
  /** A line about the occasion, in capitals. */
  inscription?: string;
  /** The issuing country's line; the frame knows the usual one. */
  country?: string;
  arrangement?: Arrangement;
  /** Cut with scissors, no perforation. */
  imperforate?: boolean;
  overprint?: Overprint;
  postmark?: Postmark;
};

export type AccessoryArt = {
  kind: 'album' | 'stockbook' | 'magnifier' | 'tweezers' | 'list';
  /** The model: what its shape is. */
  model: string;
  palette: PaletteName;
  title?: string;
};

export type ProductArt = StampArt | AccessoryArt;

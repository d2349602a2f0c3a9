import type { Process } from './brush.ts';
import type { OttomanWord } from './lettering/ottoman.ts';
import type { MotifName } from './motifs/registry.ts';
import type { PaletteName } from './palette.ts';
import type { ShortTeeth } from './perforation.ts';

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
  shortTeeth?: ShortTeeth;
};

/** The other side of the stamp that `of` names, as its condition tells it. */
export type BackArt = {
  kind: 'back';
  of: string;
  year: number;
  /** `none`: never had any, or washed off; `used` has been on an envelope. */
  gum: 'full' | 'hinged' | 'none' | 'used';
  /** Of thin paper, the print shines through. */
  isThin?: boolean;
  /** The overprint was struck by hand, and its ink went into the paper. */
  isHandStruck?: boolean;
  /** Specks of rust, seen from behind: the centre as shares of the sides, and the radius in pixels. */
  rust?: Array<[x: number, y: number, radius: number]>;
};

/** An example of an expert's certificate, which names nobody. */
export type CertificateArt = {
  kind: 'certificate';
  of: string;
  /** Its name in lines, and what the catalogue says: beside the picture, and in whole lines below it. In capitals. */
  title: string[];
  facts: Array<[label: string, value: string]>;
  below: Array<[label: string, value: string]>;
};

export type AccessoryArt = {
  kind: 'album' | 'stockbook' | 'magnifier' | 'tweezers' | 'list';
  /** The model: what its shape is. */
  model: string;
  palette: PaletteName;
  title?: string;
};

export type ProductArt = StampArt | BackArt | CertificateArt | AccessoryArt;

import type { FrameName } from '../types.ts';
import { duloz, imparatorluk, tugrali } from './classic.ts';
import { ayyildiz, kamera, londra, milli } from './engraved.ts';
import type { Frame } from './frame.ts';
import { afis, ofset, panel, rakam, sade, tifdruk } from './modern.ts';
import { harc, kemer, medallion, sekizgen } from './ottoman.ts';

/** The typographic settings of the periods, oldest first. */
export const FRAMES = {
  tugrali,
  duloz,
  imparatorluk,
  medallion,
  sekizgen,
  kemer,
  harc,
  milli,
  ayyildiz,
  londra,
  kamera,
  tifdruk,
  ofset,
  panel,
  sade,
  rakam,
  afis,
} satisfies Record<FrameName, Frame>;

import { fortress, galata, lighthouse, maidensTower, stoneBridge } from './city.ts';
import { europa } from './europa.ts';
import { flower } from './flowers.ts';
import { dervish, sunDisc, theatre, tile } from './heritage.ts';
import { mausoleum, parliament } from './monuments.ts';
import { imperialMosque, selimiye } from './mosques.ts';
import type { Motif } from './motif.ts';
import { flag, map, torch, wolf } from './nation.ts';
import { bird, harvest, mountain, olive } from './nature.ts';
import { arms, crescent, empire, postOffice, tughra } from './ottoman.ts';
import { profile, sentry } from './people.ts';
import { galley, ship } from './ships.ts';
import { book, compass, dove, globe, redCrescent } from './symbols.ts';
import { plane, train } from './transport.ts';
import { bosphorusBridge, works } from './works.ts';

/** Every picture a stamp can carry. */
export const MOTIFS = {
  arms,
  bird,
  book,
  bosphorusBridge,
  compass,
  crescent,
  dervish,
  dove,
  empire,
  europa,
  flag,
  flower,
  fortress,
  galata,
  galley,
  globe,
  harvest,
  imperialMosque,
  lighthouse,
  maidensTower,
  map,
  mausoleum,
  mountain,
  olive,
  parliament,
  plane,
  postOffice,
  profile,
  redCrescent,
  selimiye,
  sentry,
  ship,
  stoneBridge,
  sunDisc,
  theatre,
  tile,
  torch,
  train,
  tughra,
  wolf,
  works,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

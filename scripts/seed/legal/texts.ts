import type { LegalText } from './block.ts';
import { DISTANCE_SALES, RETURNS } from './distance-sales.ts';
import { MEMBERSHIP } from './membership.ts';
import { NOTICE, PERSONAL_DATA } from './personal-data.ts';

export type { LegalBlock, LegalText } from './block.ts';

/** The privacy page exists, but its body is empty. */
const PRIVACY: LegalText = {
  slug: 'gizlilik-sozlesmesi',
  title: 'Gizlilik Sözleşmesi',
  description: 'Pul dükkânının gizlilik sözleşmesi.',
  body: [],
};

/** The six legal pages of the shop. */
export const LEGAL_TEXTS: readonly LegalText[] = [
  MEMBERSHIP,
  PERSONAL_DATA,
  DISTANCE_SALES,
  PRIVACY,
  RETURNS,
  NOTICE,
];

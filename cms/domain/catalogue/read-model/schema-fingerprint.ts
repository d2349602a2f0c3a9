import { createHash } from 'node:crypto';
import type { Product } from '../../../infra/database/payload-types.ts';
import { FAMILIES } from '../search/colour-synonyms.ts';
import { STOP_WORDS } from '../search/stop-words.ts';
import { IDIOMS, THINGS } from '../search/synonyms.ts';
import { entryOf } from './catalogue-entry.ts';
import { createCatalogueIndex } from './catalogue-schema.ts';

const DAY = '1963-03-21T00:00:00.000Z';

/** A product that says everything. */
const SAMPLE = {
  id: 'sample',
  name: 'Açlıkla Savaş 1963: 75 + 5 Kuruş, dörtlü blok',
  price: 12_345,
  loweredPrice: 9_876,
  loweredFrom: DAY,
  loweredUntil: '9999-12-31T00:00:00.000Z',
  previousPrice: 12_000,
  countInStock: 3,
  rating: 4.5,
  numReviews: 2,
  recommendation: 4.25,
  description: 'Damgasız, zamkı tam.',
  category: 'Türkiye Cumhuriyeti',
  brand: 'PTT',
  printingHouse: 'Kıral Matbaası / İstanbul',
  printingProcess: 'Ofset',
  color: 'Karmen',
  perforation: '13½',
  denominationValueOfStamp: '75 + 5 kuruş',
  seriesIssueDate: DAY,
  printingDate: DAY,
  createdAt: DAY,
  updatedAt: DAY,
  isPublished: true,
  image: {
    filename: 'a.webp',
    width: 10,
    height: 20,
    alt: 'Buğday',
    color: '#ffffff',
    sizes: { webp320: { filename: 'b.webp', width: 320 }, avif320: { filename: 'b.avif', width: 320 } },
  },
} as unknown as Product;

/** The words of which no sample has all. */
const WORDS: readonly unknown[] = [THINGS, IDIOMS, FAMILIES, [...STOP_WORDS]];

/**
 * What this version makes of a product, in short: a snapshot that was made otherwise is not read. Nobody has to count a
 * version up by hand.
 */
export function schemaFingerprint(words = WORDS): string {
  const entry = entryOf(SAMPLE, Date.parse(DAY));
  const index = createCatalogueIndex([entry.indexed]);
  return createHash('sha256')
    .update(JSON.stringify([entry, index.save(), words]))
    .digest('base64url');
}

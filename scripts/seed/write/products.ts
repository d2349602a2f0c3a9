import type { Payload } from 'payload';
import { z } from 'zod';
import { type Lowering, lowerByPercent, wholeMinute } from '../../../cms/contract/rules/lowered-price.ts';
import { summarizeRatings } from '../../../cms/contract/rules/ratings.ts';
import { searchTextOf, storageTextOf } from '../../../cms/domain/catalogue/search-text.ts';
import { newRowId } from '../../../cms/infra/database/rows/ids.ts';
import { readSeed, type SeedProduct } from '../catalogue/schemas.ts';
import type { Progress } from '../progress.ts';
import type { Pictures } from './pictures.ts';
import { seededIds, writeInBatches } from './rows.ts';

export async function writeProducts(
  payload: Payload,
  products: readonly SeedProduct[],
  pictures: Pictures,
  progress: Progress,
): Promise<number> {
  const known = await seededIds(payload, 'products');
  const places = new Map(products.map(({ key }, place) => [key, place]));
  const missing = products.filter((product) => !known.has(product.key));
  await writeInBatches(payload, missing, {
    write: (product, req) => {
      const place = places.get(product.key) ?? 0;
      const data = {
        ...toDocument(product, pictures),
        ...stockroomOf(product, place),
        publishedAt: shownSince(place),
        ...loweringOf(product),
      };
      return payload.db.create({ collection: 'products', data, req, returning: false });
    },
    onDone: (done) => progress('Ürünler yazılıyor:', done, missing.length),
  });
  return missing.length;
}

const DAY_MS = 24 * 60 * 60_000;
const RECENT_DAYS = 8;
const OLD_DAYS = 40;

/** Some pieces of every era came in during the last days, a few a day; the others are older. */
function shownSince(place: number): string {
  const isRecent = place % 6 === 2;
  const daysAgo = isRecent ? 1 + (Math.floor(place / 6) % RECENT_DAYS) : OLD_DAYS + (place % OLD_DAYS);
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString();
}

/** Invented facts of the dealer's stockroom: own number, cost and place. */
function stockroomOf({ priceKurus }: SeedProduct, index: number) {
  const ownNumber = `P-${String(index + 1).padStart(4, '0')}`;
  const place = `Albüm ${1 + Math.floor(index / 40)}, sayfa ${1 + (Math.floor(index / 4) % 10)}`;
  const costPrice = Math.round((priceKurus * (45 + (index % 25))) / 100);
  return { ownNumber, place, costPrice, storageText: storageTextOf({ ownNumber, place }) };
}

/** Percent by which the demonstration lowers prices, by key of the product. */
export const LOWERED = readSeed('lowered.json', z.record(z.string(), z.int().min(1).max(90)));

/** The reductions began on different days before the seed, and last for ninety days. */
function loweringOf({ key, priceKurus }: SeedProduct): Lowering & { previousPrice?: number } {
  const percent = LOWERED[key];
  if (!percent) return {};
  const inDays = (days: number) => wholeMinute(new Date(Date.now() + days * DAY_MS).toISOString());
  return {
    loweredPrice: lowerByPercent(priceKurus, percent),
    previousPrice: priceKurus,
    loweredFrom: inDays(-1 - Object.keys(LOWERED).indexOf(key)),
    loweredUntil: inDays(90),
  };
}

const asTimestamp = (day: string | null) => day && `${day}T00:00:00.000Z`;

export function toDocument(product: SeedProduct, { idOf }: Pictures) {
  const { key, kind, traits, story, state, facts, pictureKey, furtherPictures, priceKurus, ...same } =
    product;
  return {
    ...same,
    seriesIssueDate: asTimestamp(product.seriesIssueDate),
    printingDate: asTimestamp(product.printingDate),
    ...facts,
    price: priceKurus,
    image: idOf(pictureKey),
    pictures: furtherPictures.map(({ key, view }) => ({
      id: newRowId(),
      image: idOf(key),
      view,
      caption: view === 'certificate' ? 'Ekspertiz belgesi örneği' : null,
    })),
    isPublished: true,
    ...summarizeRatings([]),
    searchText: searchTextOf({ ...product, ...facts }),
    seedKey: key,
  };
}

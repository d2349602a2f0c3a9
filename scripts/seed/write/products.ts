import type { Payload } from 'payload';
import { summarizeRatings } from '../../../cms/contract/rules/ratings.ts';
import { searchTextOf } from '../../../cms/domain/catalogue/search-text.ts';
import { inTransaction } from '../../../cms/infra/database/transaction.ts';
import type { SeedProduct } from '../catalogue/read.ts';
import type { Progress } from '../progress.ts';
import { seededIds } from './known.ts';
import type { Pictures } from './pictures.ts';

const BATCH = 500;

/**
 * Adds the products that are missing, by their seed key. Written straight to the database in batches: the hooks of a
 * hundred thousand single saves would take an hour.
 */
export async function writeProducts(
  payload: Payload,
  products: readonly SeedProduct[],
  pictures: Pictures,
  progress: Progress,
): Promise<number> {
  const known = await seededIds(payload, 'products');
  const missing = products.filter((product) => !known.has(product.key));
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    await inTransaction(payload, async (req) => {
      for (const product of batch) {
        await payload.db.create({
          collection: 'products',
          data: toDocument(product, pictures.idOf(product.pictureKey)),
          req,
          returning: false,
        });
      }
    });
    progress('Ürünler yazılıyor:', start + batch.length, missing.length);
  }
  return missing.length;
}

const asTimestamp = (day: string | null) => day && `${day}T00:00:00.000Z`;

function toDocument(product: SeedProduct, image: string | undefined) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    brand: product.brand,
    denominationValueOfStamp: product.denominationValueOfStamp,
    printingProcess: product.printingProcess,
    printingHouse: product.printingHouse,
    seriesIssueDate: asTimestamp(product.seriesIssueDate),
    printingDate: asTimestamp(product.printingDate ?? product.seriesIssueDate),
    ...product.facts,
    price: product.priceKurus,
    countInStock: product.countInStock,
    image,
    isPublished: true,
    ...summarizeRatings([]),
    searchText: searchTextOf({ ...product, ...product.facts }),
    seedKey: product.key,
  };
}

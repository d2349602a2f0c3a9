import { PRIOR } from '../../contract/rules/ratings.ts';
import { parcelTextOf, searchTextOf, searchTextOfOrder } from './search-text.ts';

type Person = { name?: string | null; email?: string | null };
type Row = Person &
  Parameters<typeof searchTextOfOrder>[0] & {
    _id: unknown;
    searchText?: string;
    isDelivered?: boolean;
    deliveredAt?: unknown;
  };
type Collections = {
  collections: Record<
    string,
    {
      collection: {
        updateMany(filter: object, change: object[]): Promise<unknown>;
        find(filter: object, options: object): AsyncIterable<Row>;
        bulkWrite(writes: object[]): Promise<unknown>;
      };
    }
  >;
};

/** MongoDB has no migrations here: fields missing in older documents are computed once, at start. */
export async function backfillRecommendations(database: object): Promise<void> {
  const { products } = (database as Collections).collections;
  const count = { $ifNull: ['$numReviews', 0] };
  const sum = { $multiply: [{ $ifNull: ['$rating', 0] }, count] };
  const recommendation = {
    $divide: [{ $add: [PRIOR.mean * PRIOR.weight, sum] }, { $add: [PRIOR.weight, count] }],
  };
  await products?.collection.updateMany({ recommendation: { $exists: false } }, [
    { $set: { recommendation } },
  ]);
}

const AT_ONCE = 1000;

/** Writes the search texts of older orders and accounts. */
export async function backfillSearchTexts(database: object): Promise<void> {
  await fillTexts(database, 'users', { searchText: { $exists: false } }, (row) => ({
    searchText: searchTextOf(row),
  }));
  // Older orders had no separate shipping step: a delivered order was shipped.
  await fillTexts(database, 'orders', { isShipped: { $exists: false } }, (row) => ({
    searchText: searchTextOfOrder(row),
    isShipped: row.isDelivered === true,
    ...(row.deliveredAt ? { shippedAt: row.deliveredAt } : {}),
  }));
  // Orders from before senders had a search text.
  await fillTexts(database, 'orders', { parcelText: { $exists: false } }, (row) => ({
    parcelText: parcelTextOf(row),
  }));
  // Orders from before firms were found by their tax number.
  await fillTexts(database, 'orders', { 'billingAddress.taxNo': { $regex: /\d/ } }, (row) => {
    const searchText = searchTextOfOrder(row);
    return searchText === row.searchText ? null : { searchText };
  });
}

async function fillTexts(
  database: object,
  slug: string,
  filter: object,
  /** Null when nothing has to be written. */
  changeOf: (row: Row) => object | null,
): Promise<void> {
  const collection = (database as Collections).collections[slug]?.collection;
  if (!collection) return;
  let writes: object[] = [];
  for await (const row of collection.find(filter, {})) {
    const change = changeOf(row);
    if (!change) continue;
    writes.push({ updateOne: { filter: { _id: row._id }, update: { $set: change } } });
    if (writes.length < AT_ONCE) continue;
    await collection.bulkWrite(writes);
    writes = [];
  }
  if (writes.length > 0) await collection.bulkWrite(writes);
}

import { PRIOR } from '../contract/rules/ratings.ts';
import { searchTextOf } from './folded-people.ts';

type Person = { name?: string | null; email?: string | null };
type Collections = {
  collections: Record<
    string,
    {
      collection: {
        updateMany(filter: object, change: object[]): Promise<unknown>;
        find(filter: object, options: object): AsyncIterable<Person & { _id: unknown; buyer?: Person }>;
        bulkWrite(writes: object[]): Promise<unknown>;
      };
    }
  >;
};

/** MongoDB has no migrations here: what documents of before lack is computed when the shop starts, once. */
export async function fillRecommendations(database: object): Promise<void> {
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

/** What administrators search, of orders and accounts that were written before they could. */
export async function fillSearchTexts(database: object): Promise<void> {
  for (const slug of ['users', 'orders']) {
    const collection = (database as Collections).collections[slug]?.collection;
    if (!collection) continue;
    const without = { searchText: { $exists: false } };
    const projection = { name: 1, email: 1, buyer: 1 };
    let writes: object[] = [];
    for await (const { _id, buyer, ...person } of collection.find(without, { projection })) {
      const change = { $set: { searchText: searchTextOf(buyer ?? person) } };
      writes.push({ updateOne: { filter: { _id }, update: change } });
      if (writes.length < AT_ONCE) continue;
      await collection.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await collection.bulkWrite(writes);
  }
}

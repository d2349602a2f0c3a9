import { PRIOR } from '../contract/rules/ratings.ts';

type Collections = {
  collections: Record<
    string,
    { collection: { updateMany(filter: object, change: object[]): Promise<unknown> } }
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

import type { BaseDatabaseAdapter } from 'payload';

/**
 * Payload saves a product by its id, and writes back every field as it was when the save began. What is counted belongs
 * to statements of its own (`where` instead of `id`): a sale, a review or a difference of the stock. So the save of a
 * whole product never carries those numbers, however old they are.
 */
export function guardProducts(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { updateOne } = database;
  database.updateOne = async function (args) {
    if (args.collection !== 'products' || args.id === undefined) return updateOne.call(this, args);
    const { countInStock, rating, numReviews, recommendation, ...data } = args.data;
    return updateOne.call(this, { ...args, data });
  };
  return database;
}

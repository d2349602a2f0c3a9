import { sql } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { ShopError } from '../errors.ts';

export type StockLine = { productId: string; qty: number };

type SqliteDatabase = {
  name: 'sqlite';
  sessions: Record<string, { db: { run(query: unknown): Promise<{ rowsAffected: number }> } }>;
};
type MongoDatabase = {
  name: 'mongoose';
  sessions: Record<string, unknown>;
  collections: {
    products: {
      updateOne(filter: object, update: object, options: object): Promise<{ matchedCount: number }>;
    };
  };
};

/**
 * Takes each line's quantity from the stock, all lines or none: one guarded statement per line, so no two buyers can
 * read the same last copy. Must run in a transaction; the throw undoes what earlier lines took.
 * @throws ShopError STOCK_SHORT with the lines that fell short, as they stand now.
 */
export async function reserveStock(lines: readonly StockLine[], req: PayloadRequest): Promise<void> {
  // Always in the same order, so that two baskets with the same stamps cannot wait for each other.
  const sorted = [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
  const short: string[] = [];
  for (const line of sorted)
    if (!(await changeStock(line.productId, -line.qty, req))) short.push(line.productId);
  if (short.length > 0) throw new ShopError('STOCK_SHORT', { lines: await describeLines(short, req) });
}

/** Gives reserved quantities back. A product that was deleted meanwhile is passed over. */
export async function returnStock(lines: readonly StockLine[], req: PayloadRequest): Promise<void> {
  for (const line of lines) await changeStock(line.productId, line.qty, req);
}

/** True when the product exists, is on sale (for a reservation) and the stock did not fall below zero. */
async function changeStock(productId: string, by: number, req: PayloadRequest): Promise<boolean> {
  const transaction = String(await req.transactionID);
  const database = req.payload.db as unknown as SqliteDatabase | MongoDatabase;
  if (database.name === 'sqlite') {
    const tx = database.sessions[transaction];
    if (!tx) throw new Error('Stock changes only inside a transaction');
    const onSale = by < 0 ? sql`and is_published = 1` : sql``;
    const { rowsAffected } = await tx.db.run(
      sql`update products set count_in_stock = count_in_stock + ${by}
          where id = ${productId} and count_in_stock + ${by} >= 0 ${onSale}`,
    );
    return rowsAffected === 1;
  }
  const session = database.sessions[transaction];
  if (!session) throw new Error('Stock changes only inside a transaction');
  const onSale = by < 0 ? { isPublished: true } : {};
  const { matchedCount } = await database.collections.products.updateOne(
    { _id: productId, countInStock: { $gte: -by }, ...onSale },
    { $inc: { countInStock: by } },
    { session, timestamps: false },
  );
  return matchedCount === 1;
}

async function describeLines(ids: string[], req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    select: { name: true, price: true, countInStock: true, isPublished: true },
    pagination: false,
    depth: 0,
    req,
  });
  return docs.map((product) => ({
    _id: product.id,
    name: product.name,
    price: product.price / 100,
    countInStock: product.isPublished ? product.countInStock : 0,
  }));
}

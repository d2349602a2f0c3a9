import { randomUUID } from 'node:crypto';
import path from 'node:path';

const mongo = process.env.TEST_MONGODB_URL;

/**
 * Only this file reads where the tests' database is: `npm run test:mongo` runs the tests that import it, directly or
 * through others, since it changes nothing for the rest.
 */
export const isOnMongo = Boolean(mongo);

/** A database of its own: a file in `folder`, or a fresh name on the MongoDB that `npm run test:mongo` announces. */
export function freshDatabaseUrl(folder: string): string {
  if (!mongo) return `file:${path.join(folder, 'shop.db')}`;
  const url = new URL(mongo);
  url.pathname = `/shop_${randomUUID().replaceAll('-', '')}`;
  return url.toString();
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** A database of its own: a file in `folder`, or a fresh name on the MongoDB that `npm run test:mongo` announces. */
export function freshDatabaseUrl(folder: string): string {
  const mongo = process.env.TEST_MONGODB_URL;
  if (!mongo) return `file:${path.join(folder, 'shop.db')}`;
  const url = new URL(mongo);
  url.pathname = `/shop_${randomUUID().replaceAll('-', '')}`;
  return url.toString();
}

import type { Config } from 'payload';
import { watchCommits } from './after-commit.ts';
import { applyMiddleware, type DatabaseMiddleware } from './middleware.ts';
import type { MongoOptions } from './mongodb.ts';
import type { SqliteOptions } from './sqlite.ts';
import { blockRolledBackTransactions } from './transaction.ts';

type Options = SqliteOptions & MongoOptions & { middleware: readonly DatabaseMiddleware[] };

/**
 * Creates the database adapter for `DATABASE_URL`: a SQLite file, or MongoDB (a replica set, since checkout needs
 * transactions). Loads only the adapter in use.
 */
export async function createDatabase(options: Options): Promise<Config['db']> {
  const adapter = options.url.startsWith('file:')
    ? await (await import('./sqlite.ts')).sqlite(options)
    : await (await import('./mongodb.ts')).mongodb(options);
  const middleware = [watchCommits, blockRolledBackTransactions, ...options.middleware];
  return { ...adapter, init: (args) => applyMiddleware(adapter.init(args), middleware) };
}

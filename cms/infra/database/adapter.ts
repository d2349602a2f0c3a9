import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import type { Config } from 'payload';
import { watchCommits } from './after-commit.ts';
import { asStartError, DatabaseStartError, restrictFilePermissions } from './database-file.ts';
import { applyMiddleware, type DatabaseMiddleware } from './middleware.ts';
import { backfillRecommendations, backfillSearchTexts } from './mongodb-backfill.ts';
import { trackProductWrites } from './product-changes.ts';
import { protectAccountWrites } from './protect-account-writes.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { writeSearchText } from './search-text.ts';
import { createSqliteClient } from './sqlite-client.ts';
import { addCatalogueIndexes, keepColumnDefaults } from './sqlite-schema.ts';
import { reportFailedCommits } from './sqlite-transactions.ts';
import { labelWriteConflicts } from './transaction.ts';
import { blockRolledBackTransactions } from './transaction-guard.ts';

type DatabaseAdapter = Config['db'];

const START_PATIENCE_MS = 5_000;
/** Mongoose's number for a connected state. */
const CONNECTED = 1;

type Options = {
  url: string;
  migrationDir: string;
  /** A parameter, because old migrations need the mail texts of their time. */
  migrations: ReadonlyArray<{ name: string }>;
  /** The `payload migrate…` commands manage the schema themselves. */
  isMigrating: boolean;
};

/**
 * Payload saves a whole product by its id, with every field as it was when the save began. Counted numbers change only
 * by statements with `where` instead of `id`: a sale, a review, or a difference of the stock. The save of a whole
 * product therefore drops these numbers.
 */
const keepCounts: DatabaseMiddleware = {
  updateOne(args, next) {
    if (args.collection !== 'products' || args.id === undefined) return next(args);
    const { countInStock, rating, numReviews, recommendation, ...data } = args.data;
    return next({ ...args, data });
  },
};

const MIDDLEWARE = [
  watchCommits,
  blockRolledBackTransactions,
  writeSearchText,
  trackProductWrites,
  keepCounts,
  protectAccountWrites,
];

/**
 * The database behind `DATABASE_URL`: a SQLite file, or MongoDB (a replica set, since checkout needs transactions).
 * Only the adapter in use is loaded.
 */
export async function createDatabase(options: Options): Promise<DatabaseAdapter> {
  const adapter = await (options.url.startsWith('file:') ? sqlite(options) : mongodb(options));
  return { ...adapter, init: (args) => applyMiddleware(adapter.init(args), MIDDLEWARE) };
}

async function mongodb({ url }: Options): Promise<DatabaseAdapter> {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
  const adapter = mongooseAdapter({
    url: withoutConcerns(url),
    ensureIndexes: true,
    connectOptions: { serverSelectionTimeoutMS: 10_000, ...CONCERNS },
  });
  return {
    ...adapter,
    init(args) {
      const database = applyMiddleware(adapter.init(args), [labelWriteConflicts]);
      const { connect } = database;
      database.connect = async function (options) {
        await Promise.race([connect?.call(this, options), failUnlessReached(this, url)]);
        await refuseWeakServer(this);
        await backfillRecommendations(this);
        await backfillSearchTexts(this);
      };
      return database;
    },
  };
}

/** An acknowledged write survives a power cut and the loss of a member, whatever the address says. */
const CONCERNS = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
} as const;
const CONCERN_PATIENCE_MS = 5_000;
const ASKED = /^(w|j|journal|wtimeout|wtimeoutms|readconcernlevel|safe)$/i;

/** Pure. Removes concerns from the address, which the driver would prefer. */
export function withoutConcerns(url: string): string {
  const [place, query] = url.split('?', 2);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => !ASKED.test(part.split('=', 1)[0] ?? ''));
  return [place, ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
}

type Mongo = {
  command(command: object): Promise<{ setName?: string }>;
  collection(name: string): {
    updateOne(filter: object, update: object, options: object): Promise<unknown>;
    findOne(filter: object, options: object): Promise<unknown>;
  };
};

/** Tests the server with a write that changes nothing, acknowledged like any other. */
export async function refuseWeakServer(database: object): Promise<void> {
  const { db } = (database as { connection: { db: Mongo } }).connection;
  const refuse = (why: string, cause?: unknown) =>
    new DatabaseStartError(`MongoDB bu dükkân için uygun değil: ${why} (docs/deploying.md).`, { cause });
  if (!(await db.command({ hello: 1 })).setName) throw refuse('bir replica set olmalı, tek üyeli de olur');
  const { writeConcern, readConcern } = CONCERNS;
  const users = db.collection('users');
  const waiting = { writeConcern: { ...writeConcern, wtimeoutMS: CONCERN_PATIENCE_MS } };
  try {
    await users.updateOne({ _id: 'nobody' }, { $set: { name: '' } }, waiting);
    await users.findOne({ _id: 'nobody' }, { readConcern });
  } catch (error) {
    throw refuse('yazıları çoğunluğun günlüğüne (journal) yazıp öyle okuyamıyor', error);
  }
}

/** Fails early with a clear message: the driver would wait longer, and end with a stack trace. */
async function failUnlessReached(database: object, url: string): Promise<void> {
  await sleep(START_PATIENCE_MS, null, { ref: false });
  const { connection } = database as { connection?: { readyState: number } };
  if (connection?.readyState === CONNECTED) return new Promise(() => undefined);
  const [hosts] = url.replace(/^[^/]*\/\/([^@/]*@)?/, '').split(/[/?]/);
  throw new DatabaseStartError(
    `MongoDB’ye ${START_PATIENCE_MS / 1000} saniye içinde ulaşılamadı (${hosts}). Çalışıp çalışmadığını ve DATABASE_URL ayarını denetleyin.`,
  );
}

async function sqlite({ url, migrationDir, isMigrating, migrations }: Options): Promise<DatabaseAdapter> {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  const adapter = sqliteAdapter({
    client: { url },
    idType: 'uuid',
    push: false,
    migrationDir,
    transactionOptions: {},
    afterSchemaInit: [keepColumnDefaults, addCatalogueIndexes],
  });
  return {
    ...adapter,
    init(args) {
      const database = reportFailedCommits(adapter.init(args));
      const { connect, destroy } = database;
      database.connect = async function (options) {
        await restrictFilePermissions(url);
        // The adapter keeps an existing client, and with it our queue for writers.
        const client = await createSqliteClient(url, {
          onLeak: () =>
            this.payload.logger.error('A transaction was neither committed nor rolled back; it was undone'),
        }).catch((error: unknown) => {
          throw asStartError(error, url);
        });
        Object.assign(this, { client });
        await refuseNewerSchema(client, migrations);
        await connect?.call(this, options);
        // Payload migrates by itself in production only; every other mode needs the committed schema, too.
        if (!isMigrating) await this.migrate({ migrations: migrations as never });
      };
      database.destroy = async function () {
        const { client } = this as unknown as { client?: Client };
        await destroy?.call(this);
        client?.close();
      };
      return database;
    },
  };
}

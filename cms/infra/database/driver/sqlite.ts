import type { Client } from '@libsql/client';
import { sql, sqliteAdapter } from '@payloadcms/db-sqlite';
import type { BaseDatabaseAdapter, Config } from 'payload';
import { asStartError, restrictFilePermissions } from './database-file.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { createSqliteClient } from './sqlite-client.ts';
import { turkishLike } from './turkish-like.ts';

export type SqliteOptions = {
  url: string;
  migrationDir: string;
  /** Migrations of the shop. A parameter instead of an import, because old migrations import mail templates. */
  migrations: ReadonlyArray<{ name: string }>;
  /** True in the `payload migrate…` commands, which manage the schema themselves. */
  isMigrating: boolean;
  schemaHooks: NonNullable<Parameters<typeof sqliteAdapter>[0]['afterSchemaInit']>;
};

export function sqlite(options: SqliteOptions): Config['db'] {
  const { url, migrationDir, isMigrating, migrations, schemaHooks } = options;
  const adapter = sqliteAdapter({
    client: { url },
    idType: 'uuid',
    push: false,
    migrationDir,
    transactionOptions: {},
    afterSchemaInit: schemaHooks,
  });
  return {
    ...adapter,
    init(args) {
      const database = reportFailedCommits(adapter.init(args));
      Object.assign((database as unknown as { operators: object }).operators, {
        contains: turkishLike,
        like: turkishLike,
        not_like: (column: unknown, pattern: string) => sql`not ${turkishLike(column, pattern)}`,
      });
      const { connect, destroy } = database;
      database.connect = async function (options) {
        await restrictFilePermissions(url);
        // The adapter keeps a client that is already set, and with it the shop's queue of writers.
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

type Drizzle = { transaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> };
type SqliteAdapter = BaseDatabaseAdapter & {
  drizzle: Drizzle;
  initializing?: Promise<void>;
  sessions: NonNullable<BaseDatabaseAdapter['sessions']>;
};

/**
 * Makes a failed COMMIT reject. Payload's SQLite adapter (3.90.1) resolves even when the COMMIT failed, so the code
 * that began the transaction would not learn that nothing was stored.
 */
function reportFailedCommits(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  database.beginTransaction = async function () {
    const adapter = this as unknown as SqliteAdapter;
    await adapter.initializing;
    const id = crypto.randomUUID();
    adapter.sessions[id] = await openSession(adapter.drizzle);
    return id;
  };
  database.commitTransaction = async function (given) {
    const id = await given;
    const session = this.sessions?.[id];
    if (!session) return;
    delete this.sessions?.[id];
    await session.resolve();
  };
  return database;
}

/** Opens a transaction that stays open until `resolve` or `reject` is called; Drizzle itself takes only a callback. */
async function openSession(drizzle: Drizzle): Promise<SqliteAdapter['sessions'][string]> {
  let commit = () => {};
  let rollback = (_: Error) => {};
  const ended = new Promise<void>((resolve, reject) => {
    commit = resolve;
    rollback = reject;
  });
  let done: Promise<void> = ended;
  const db = await new Promise<unknown>((resolve, reject) => {
    done = drizzle.transaction((tx) => {
      resolve(tx);
      return ended;
    });
    // Rejects if the transaction could not begin; a later failure rejects `resolve` or `reject`.
    done.catch(reject);
  });
  return {
    db,
    resolve: () => {
      commit();
      return done;
    },
    reject: () => {
      rollback(new Error('Rolled back'));
      return done.catch(() => undefined);
    },
  };
}

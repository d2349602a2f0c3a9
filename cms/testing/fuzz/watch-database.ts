import { createHash } from 'node:crypto';
import { type Client, createClient } from '@libsql/client';
import type { Payload } from 'payload';

/** Tables of scheduled work and failed sign-ins change even after a refusal. */
const OWN_PACE = /^payload[_-](jobs|kv|migrations)/;
/** MongoDB keeps all globals in one collection. */
const OWN_GLOBALS = { globalType: { $ne: 'payload-jobs-stats' } };
const OWN_COLUMNS = ['login_attempts', 'lock_until', 'loginAttempts', 'lockUntil'];

type Digest = Record<string, string>;

export const changedTables = (before: Digest, after: Digest): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

type Watch = {
  /** Whether a request by this method may have written something, as far as a cheap check can find it. */
  wasTouched(method: string): Promise<boolean>;
  digest(): Promise<Digest>;
  stop(): void;
};

/** A second connection to the file, to which SQLite reports that another one has written. */
export async function watchFile(url: string): Promise<Watch> {
  const client: Client = createClient({ url });
  const version = async () => Number((await client.execute('PRAGMA data_version')).rows[0]?.[0]);
  let last = await version();
  return {
    async wasTouched() {
      const now = await version();
      const isNew = now !== last;
      last = now;
      return isNew;
    },
    async digest() {
      const digest: Digest = {};
      const { rows: tables } = await client.execute(
        `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
      );
      for (const { name } of tables) {
        if (OWN_PACE.test(String(name))) continue;
        const { rows } = await client.execute(`SELECT * FROM "${name}" ORDER BY rowid`);
        digest[String(name)] = hashOf(rows);
      }
      return digest;
    },
    stop: () => client.close(),
  };
}

export function watchMongo(payload: Payload): Watch {
  const { connection } = payload.db as unknown as {
    connection: {
      db: {
        listCollections(): { toArray(): Promise<Array<{ name: string }>> };
        collection(name: string): {
          find(where: object): { sort(by: object): { toArray(): Promise<unknown[]> } };
        };
      };
    };
  };
  return {
    wasTouched: async (method) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
    async digest() {
      const digest: Digest = {};
      const names = (await connection.db.listCollections().toArray()).map(({ name }) => name).sort();
      for (const name of names) {
        if (OWN_PACE.test(name)) continue;
        digest[name] = hashOf(
          await connection.db.collection(name).find(OWN_GLOBALS).sort({ _id: 1 }).toArray(),
        );
      }
      return digest;
    },
    stop: () => undefined,
  };
}

const hashOf = (rows: unknown) => createHash('sha1').update(JSON.stringify(rows, withoutOwn)).digest('hex');

const withoutOwn = (key: string, value: unknown) => (OWN_COLUMNS.includes(key) ? undefined : value);

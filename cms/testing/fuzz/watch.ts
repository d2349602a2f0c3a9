import { createHash } from 'node:crypto';
import { type Client, createClient } from '@libsql/client';
import type { Payload } from 'payload';

/** Scheduled work, and the counting of wrong passwords, go on whatever is refused. */
const OWN_PACE = /^payload[_-](jobs|kv|migrations)/;
const OWN_COLUMNS = ['login_attempts', 'lock_until', 'loginAttempts', 'lockUntil'];

type Watch = {
  /** Whether a request by this method may have written something, as far as that can be told cheaply. */
  wasTouched(method: string): Promise<boolean>;
  digest(): Promise<string>;
  stop(): void;
};

/** A second connection to the file: SQLite itself tells it that another one has written. */
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
      const hash = createHash('sha1');
      const { rows: tables } = await client.execute(
        `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
      );
      for (const { name } of tables) {
        if (OWN_PACE.test(String(name))) continue;
        const { rows } = await client.execute(`SELECT * FROM "${name}" ORDER BY rowid`);
        hash.update(`${name}${JSON.stringify(rows, withoutOwn)}`);
      }
      return hash.digest('hex');
    },
    stop: () => client.close(),
  };
}

export function watchMongo(payload: Payload): Watch {
  const { connection } = payload.db as unknown as {
    connection: {
      db: {
        listCollections(): { toArray(): Promise<Array<{ name: string }>> };
        collection(name: string): { find(): { sort(by: object): { toArray(): Promise<unknown[]> } } };
      };
    };
  };
  return {
    wasTouched: async (method) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
    async digest() {
      const hash = createHash('sha1');
      const names = (await connection.db.listCollections().toArray()).map(({ name }) => name).sort();
      for (const name of names) {
        if (OWN_PACE.test(name)) continue;
        hash.update(
          `${name}${JSON.stringify(await connection.db.collection(name).find().sort({ _id: 1 }).toArray(), withoutOwn)}`,
        );
      }
      return hash.digest('hex');
    },
    stop: () => undefined,
  };
}

const withoutOwn = (key: string, value: unknown) => (OWN_COLUMNS.includes(key) ? undefined : value);

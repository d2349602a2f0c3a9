import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { DatabaseStartError } from './database-start-error.ts';

/**
 * Holds a SQLite file for one shop, until the returned function is called or the process ends, however it ends: each
 * shop counts on being the only one that sells from its catalogue in memory. What is held is a lock of SQLite on an empty
 * file beside the database, so that commands go on reading and writing the database itself.
 * @throws DatabaseStartError while another shop holds it
 */
export async function lockDatabaseFile(url: string): Promise<() => Promise<void>> {
  const file = url.slice('file:'.length);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const client = createClient({ url: `${url}.lock` });
  try {
    await client.execute('BEGIN EXCLUSIVE');
  } catch (error) {
    client.close();
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new DatabaseStartError(
      `Bu veritabanıyla başka bir dükkân açık: ${file}. Önce onu durdurun ya da DATABASE_URL ile başka bir dosya verin.`,
    );
  }
  return async () => {
    await client.execute('ROLLBACK');
    client.close();
  };
}

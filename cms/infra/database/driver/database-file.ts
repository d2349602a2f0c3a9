import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';

/** Error when the database cannot be opened. The message is one sentence for the operator who starts the shop. */
export class DatabaseStartError extends Error {}

const START_FAULTS: ReadonlyArray<readonly [code: RegExp, sentence: (file: string) => string]> = [
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    (file) => `Veritabanı dosyası bozuk: ${file}. Yedekten dönün (docs/operating.md).`,
  ],
  [
    /^(BUSY|SQLITE_BUSY)/,
    (file) => `Veritabanını başka bir program kilitli tutuyor: ${file}. Onu kapatıp yeniden deneyin.`,
  ],
  [/^SQLITE_FULL/, (file) => `Veritabanı açılamadı, diskte yer yok: ${file}.`],
];

/** Turns a fault of the file that the operator can mend into one sentence; returns any other error unchanged. */
export function asStartError(error: unknown, url: string): unknown {
  const code = String((error as { code?: unknown } | null)?.code);
  const [, sentence] = START_FAULTS.find(([pattern]) => pattern.test(code)) ?? [];
  return sentence ? new DatabaseStartError(sentence(url.slice('file:'.length))) : error;
}

/**
 * Locks a SQLite file for this process, until the returned function is called or the process ends: two shops on one
 * file would sell from two catalogues in memory. The lock is on an empty file beside the database, so that commands can
 * still use the database.
 * @throws DatabaseStartError while another shop holds the lock
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

/**
 * Makes the database file readable only by its owner, since it contains addresses and password hashes. SQLite gives new
 * side files the same permissions.
 */
export async function restrictFilePermissions(url: string): Promise<void> {
  const file = url.slice('file:'.length);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Opens only a new file: closing a file would release the locks that SQLite has on the file in this process.
  const made = await open(file, 'ax', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await made?.close();
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    await chmod(name, 0o600).catch((error: NodeJS.ErrnoException) => {
      // Another user's file, such as in a mounted folder, keeps its permissions.
      if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
    });
}

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Client, createClient } from '@libsql/client';
import { z } from 'zod';
import { CommandError } from '../setup/run.mjs';

/** Files of the shop, as absolute paths. `database`: a file or a MongoDB address. Pictures in a bucket are not copied. */
export type ShopFiles = { database: string; mediaDir: string; dataDir: string; bucket: string | null };

export const inArchive = (folder: string) => ({
  database: path.join(folder, 'shop.db'),
  mongodb: path.join(folder, 'mongodb'),
  media: path.join(folder, 'media'),
  secret: path.join(folder, 'secret'),
  manifest: path.join(folder, 'manifest.json'),
});

const manifest = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  pictures: z.number(),
  /** SHA-256 of each file by its path in the backup; absent in backups of earlier versions. */
  sums: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws CommandError when the folder is not a backup, or of an unknown version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = inArchive(folder).manifest;
  if (!existsSync(file)) throw new CommandError(`Yedek değil: ${folder} içinde manifest.json yok.`);
  try {
    return manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new CommandError(`Bu sürümün anladığı bir yedek değil: ${file}`);
  }
}

export const isMongodb = (database: string): boolean => database.startsWith('mongodb');

export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Paths of all files below a folder, relative to the folder; none if the folder is absent. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** SHA-256 of each file below a folder, by its path; those of the files in `names` alone, if given. */
export async function sumFiles(folder: string, names?: readonly string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of names ?? (await listFiles(folder))) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    sums[name] = hash.digest('hex');
  }
  return sums;
}

/** @throws CommandError when SQLite finds the file damaged. */
export const checkDatabase = (file: string): Promise<void> =>
  readDatabase(file, async (client) => {
    const { rows } = await client.execute('PRAGMA integrity_check');
    if (rows[0]?.integrity_check !== 'ok') throw new Error(String(rows[0]?.integrity_check));
  });

/** Counts the rows of each table of a SQLite file. @throws CommandError when the file is damaged */
export const countRows = (file: string): Promise<Map<string, number>> =>
  readDatabase(file, async (client) => {
    const tables = await client.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
    const counts = new Map<string, number>();
    for (const { name } of tables.rows) {
      const { rows } = await client.execute(`SELECT count(*) AS n FROM "${String(name)}"`);
      counts.set(String(name), Number(rows[0]?.n));
    }
    return counts;
  });

async function readDatabase<T>(file: string, read: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${file}` });
  try {
    return await read(client);
  } catch (error) {
    throw new CommandError(`Veritabanı bozuk: ${file} (${(error as Error).message})`);
  } finally {
    client.close();
  }
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
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

const manifest = z.object({ version: z.literal(1), createdAt: z.iso.datetime(), pictures: z.number() });
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

export async function countFiles(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** @throws CommandError when SQLite finds the file damaged. */
export async function checkDatabase(file: string): Promise<void> {
  const client = createClient({ url: `file:${file}` });
  try {
    const { rows } = await client.execute('PRAGMA integrity_check');
    if (rows[0]?.integrity_check !== 'ok') throw new Error(String(rows[0]?.integrity_check));
  } catch (error) {
    throw new CommandError(`Veritabanı bozuk: ${file} (${(error as Error).message})`);
  } finally {
    client.close();
  }
}

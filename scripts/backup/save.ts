import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { CommandError } from '../setup/run.mjs';
import {
  checkDatabase,
  countRows,
  inArchive,
  isEmpty,
  isMongodb,
  listFiles,
  type Manifest,
  type ShopFiles,
  sumFiles,
} from './archive.ts';
import { dumpDatabase } from './mongodb.ts';

/**
 * Copies database, pictures and the secret of a shop that may be running.
 * @throws CommandError when there is no shop, or `folder` already holds something.
 */
export async function save(shop: ShopFiles, folder: string): Promise<Manifest> {
  if (!isMongodb(shop.database) && !existsSync(shop.database))
    throw new CommandError(`Burada bir veritabanı yok: ${shop.database}`);
  if (`${folder}/`.startsWith(`${shop.mediaDir}/`))
    throw new CommandError(`Yedek, kopyaladığı resimlerin içinde duramaz: ${folder}`);
  if (!(await isEmpty(folder))) throw new CommandError(`Klasör boş değil, hiçbir şey yazılmadı: ${folder}`);

  // The folder gets its name at the end, so that an interrupted copy is never taken for a backup.
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const to = inArchive(partial);
  // Later changes may be missing in the copy.
  const createdAt = new Date().toISOString();
  try {
    // The database comes before the pictures: pictures never change, so all pictures that its rows name still exist.
    if (isMongodb(shop.database)) await dumpDatabase(shop.database, to.mongodb);
    else await copyDatabase(shop.database, to.database);
    if (!shop.bucket && existsSync(shop.mediaDir))
      await cp(shop.mediaDir, to.media, { recursive: true, preserveTimestamps: true });
    const secret = path.join(shop.dataDir, 'secret');
    if (existsSync(secret)) await copyFile(secret, to.secret);

    const pictures = await comparePictures(shop.mediaDir, to.media);
    const manifest: Manifest = { version: 1, createdAt, pictures, sums: await sumFiles(partial) };
    await writeFile(to.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    if (existsSync(folder)) await rmdir(folder);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Tables whose rows are never deleted. */
const KEPT_TABLES = ['orders', 'order_events', 'payment_attempts'];

/**
 * Copies the database as of a single moment to a file, while others read and write it. Reads the copy back: it has every
 * table, and of the tables that only grow a number of rows between those of before and after.
 * @throws CommandError when the copy differs
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const before = await countRows(from);
  const client = createClient({ url: `file:${from}` });
  try {
    await client.execute('PRAGMA busy_timeout = 10000');
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] });
  } finally {
    client.close();
  }
  // The copy holds addresses of customers.
  await chmod(to, 0o600);
  await checkDatabase(to);
  compareRows({ before, copied: await countRows(to), after: await countRows(from) });
}

type Counts = ReadonlyMap<string, number>;

/** @throws CommandError when the copy has too few rows or too many */
export function compareRows({ before, copied, after }: Record<'before' | 'copied' | 'after', Counts>): void {
  for (const [table, least] of before) {
    const count = copied.get(table) ?? -1;
    const isGrowing = KEPT_TABLES.includes(table);
    if (count < 0 || (isGrowing && (count < least || count > (after.get(table) ?? 0)))) throw differs(table);
  }
}

/** Compares the copied pictures with the shop's, and counts them. @throws CommandError when one differs */
async function comparePictures(mediaDir: string, copy: string): Promise<number> {
  const names = await listFiles(copy);
  const copied = await sumFiles(copy, names);
  // A picture may have been deleted meanwhile.
  const left = names.filter((name) => existsSync(path.join(mediaDir, name)));
  for (const [name, sum] of Object.entries(await sumFiles(mediaDir, left)))
    if (copied[name] !== sum) throw differs(name);
  return names.length;
}

const differs = (name: string) => new CommandError(`Yedek, kopyaladığından farklı, silindi: ${name}`);

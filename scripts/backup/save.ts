import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { CommandError } from '../setup/run.mjs';
import {
  checkDatabase,
  countFiles,
  inArchive,
  isEmpty,
  isMongodb,
  type Manifest,
  type ShopFiles,
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

    const pictures = await countFiles(to.media);
    const manifest: Manifest = { version: 1, createdAt, pictures };
    await writeFile(to.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    if (existsSync(folder)) await rmdir(folder);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database as of a single moment to a file, while others read and write it. */
async function copyDatabase(from: string, to: string): Promise<void> {
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
}

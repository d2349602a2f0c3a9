import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../setup/run.mjs';
import {
  checkDatabase,
  countFiles,
  inArchive,
  isEmpty,
  type Manifest,
  readManifest,
  type ShopFiles,
} from './archive.ts';

/**
 * Puts a backup where no shop is yet. What exists is never overwritten.
 * @throws CommandError when the copy is incomplete or damaged, or the target holds a shop already.
 */
export async function restore(shop: ShopFiles, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const from = inArchive(folder);
  const pictures = await countFiles(from.media);
  if (!existsSync(from.database)) throw new CommandError(`Yedekte veritabanı yok: ${from.database}`);
  if (pictures !== manifest.pictures)
    throw new CommandError(`Yedekte resimler eksik: ${manifest.pictures} dosyadan ${pictures} tanesi var.`);
  await refuseUnlessEmpty(shop);

  const arriving = `${shop.database}.partial`;
  await mkdir(path.dirname(shop.database), { recursive: true });
  await mkdir(shop.dataDir, { recursive: true });
  await copyFile(from.database, arriving);
  try {
    await checkDatabase(arriving);
    if (existsSync(from.media))
      await cp(from.media, shop.mediaDir, { recursive: true, preserveTimestamps: true });
    if (existsSync(from.secret)) await copyFile(from.secret, path.join(shop.dataDir, 'secret'));
    // Last, so that a shop with a database is a whole one.
    await rename(arriving, shop.database);
  } finally {
    await rm(arriving, { force: true });
  }
  return manifest;
}

async function refuseUnlessEmpty({ database, mediaDir, dataDir }: ShopFiles): Promise<void> {
  const inTheWay = [database, `${database}-wal`, path.join(dataDir, 'secret')].filter((file) =>
    existsSync(file),
  );
  if (!(await isEmpty(mediaDir))) inTheWay.push(mediaDir);
  if (inTheWay.length > 0)
    throw new CommandError(
      `Yalnızca boş bir dükkâna geri yüklenir, hiçbir şey yazılmadı. Engel olanlar:\n${inTheWay.map((file) => `  ${file}`).join('\n')}`,
    );
}

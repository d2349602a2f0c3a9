import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreMarkFile } from '../../cms/infra/settings/data-folder.ts';
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
  for (const folder of [path.dirname(shop.database), shop.dataDir])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFile(from.database, arriving);
  try {
    // Whoever carried the copy here may have opened it to others.
    await chmod(arriving, 0o600);
    await checkDatabase(arriving);
    if (existsSync(from.media))
      await cp(from.media, shop.mediaDir, { recursive: true, preserveTimestamps: true });
    if (existsSync(from.secret)) {
      const secret = path.join(shop.dataDir, 'secret');
      await copyFile(from.secret, secret);
      await chmod(secret, 0o600);
    }
    // A snapshot of another database would be trusted.
    await rm(path.join(shop.dataDir, 'catalogue'), { recursive: true, force: true });
    // From this the shop looks for lost payments at the provider.
    const mark = { backupAt: manifest.createdAt, restoredAt: new Date().toISOString() };
    await writeFile(restoreMarkFile(shop.dataDir), JSON.stringify(mark), { mode: 0o600 });
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

import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeRestoreMark } from '../../cms/infra/settings/data-folder.ts';
import { CommandError } from '../setup/run.mjs';
import {
  checkDatabase,
  inArchive,
  isEmpty,
  isMongodb,
  listFiles,
  type Manifest,
  readManifest,
  type ShopFiles,
  sumFiles,
} from './archive.ts';
import { checkDump, emptyDatabase, filledCollections, loadDatabase } from './mongodb.ts';

/**
 * Restores a backup into an empty shop. Existing files and documents are never overwritten.
 * @throws CommandError when the backup is incomplete or damaged, or the shop is not empty
 */
export async function restore(shop: ShopFiles, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const from = inArchive(folder);
  const database = isMongodb(shop.database)
    ? mongodbFrom(from.mongodb, shop.database)
    : fileFrom(from.database, shop.database);
  if (!existsSync(database.copy))
    throw new CommandError(`Yedekte bu dükkânın açtığı türden bir veritabanı yok: ${database.copy}`);
  await checkFiles(folder, manifest);
  await refuseUnlessEmpty(shop, await database.inTheWay());

  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
  try {
    await database.prepare();
    if (existsSync(from.media))
      await cp(from.media, shop.mediaDir, { recursive: true, preserveTimestamps: true });
    if (existsSync(from.secret)) {
      const secret = path.join(shop.dataDir, 'secret');
      await copyFile(from.secret, secret);
      await chmod(secret, 0o600);
    }
    // With this mark, the shop compares its payments with the provider at the next start.
    const newestEventAt = new Date().toISOString();
    await writeRestoreMark(shop.dataDir, { newestEventAt, backupAt: manifest.createdAt });
    // The database comes last: an interrupted restore leaves no shop with a database.
    await database.arrive();
  } catch (error) {
    // All three were missing or empty before, and the next restore refuses a shop that has them.
    for (const name of await readdir(shop.mediaDir).catch(() => []))
      await rm(path.join(shop.mediaDir, name), { recursive: true, force: true });
    await rm(path.join(shop.dataDir, 'secret'), { force: true });
    await writeRestoreMark(shop.dataDir, null);
    throw error;
  } finally {
    await database.tidyUp();
  }
  return manifest;
}

/** @throws CommandError when a file of the backup is missing or was changed since */
async function checkFiles(folder: string, { pictures, sums = {} }: Manifest): Promise<void> {
  const found = (await listFiles(inArchive(folder).media)).length;
  if (found !== pictures)
    throw new CommandError(`Yedekte resimler eksik: ${pictures} dosyadan ${found} tanesi var.`);
  const names = Object.keys(sums);
  const missing = names.find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw new CommandError(`Yedekte bir dosya eksik: ${missing}`);
  const changed = Object.entries(await sumFiles(folder, names)).find(([name, sum]) => sums[name] !== sum);
  if (changed) throw new CommandError(`Yedeğin bir dosyası sonradan değişmiş ya da bozulmuş: ${changed[0]}`);
}

type Arrival = {
  /** Path of the copy in the backup. */
  copy: string;
  inTheWay(): Promise<string[]>;
  /** @throws CommandError when the copy is damaged */
  prepare(): Promise<void>;
  arrive(): Promise<void>;
  tidyUp(): Promise<void>;
};

function fileFrom(copy: string, file: string): Arrival {
  const arriving = `${file}.partial`;
  return {
    copy,
    inTheWay: async () => [file, `${file}-wal`].filter((name) => existsSync(name)),
    async prepare() {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await copyFile(copy, arriving);
      // The permissions may have changed on the way of the backup.
      await chmod(arriving, 0o600);
      await checkDatabase(arriving);
    },
    arrive: () => rename(arriving, file),
    tidyUp: () => rm(arriving, { force: true }),
  };
}

const mongodbFrom = (copy: string, url: string): Arrival => ({
  copy,
  inTheWay: async () => (await filledCollections(url)).map((name) => `MongoDB: ${name}`),
  prepare: () => checkDump(copy),
  async arrive() {
    try {
      await loadDatabase(url, copy);
    } catch (error) {
      // The database was empty before.
      await emptyDatabase(url);
      throw error;
    }
  },
  tidyUp: async () => undefined,
});

async function refuseUnlessEmpty({ mediaDir, dataDir }: ShopFiles, filled: string[]): Promise<void> {
  const secret = path.join(dataDir, 'secret');
  const inTheWay = existsSync(secret) ? [...filled, secret] : filled;
  if (!(await isEmpty(mediaDir))) inTheWay.push(mediaDir);
  if (inTheWay.length > 0)
    throw new CommandError(
      `Yalnızca boş bir dükkâna geri yüklenir, hiçbir şey yazılmadı. Engel olanlar:\n${inTheWay.map((file) => `  ${file}`).join('\n')}`,
    );
}

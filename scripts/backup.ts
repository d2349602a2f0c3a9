import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, SettingsError } from '../cms/infra/settings/env.ts';
import { restore } from './backup/restore.ts';
import { save } from './backup/save.ts';
import { CommandError, script } from './setup/run.mjs';

const HELP = `Dükkânın veritabanını ve resimlerini, dükkân açıkken kopyalar; kopyadan geri yükler.

  npm run backup                           DATA_DIR/backups/<zaman> klasörüne
  npm run backup -- <klasör>               henüz olmayan ya da boş bir klasöre
  npm run backup -- --restore <klasör>     o klasörden, boş bir dükkâna; dükkân kapalı olmalıdır

Hangi dükkân olduğunu ayarlar söyler: DATABASE_URL, DATA_DIR ve MEDIA_DIR. S3_BUCKET verilmişse resimler kovada kalır,
kopyaya girmez: silinenleri geri getirecek olan, kovanın sürüm saklamasıdır (versioning).`;

const inBucket = (name: string) =>
  `Resimler ${name} kovasında kalır, kopyaya girmez: kova eski sürümleri saklamalı (versioning).`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { restore: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (positionals.length > (values.restore === undefined ? 1 : 0))
      throw new Error(`Yalnızca bir klasör verilebilir; anlaşılmayan: ${positionals.join(' ')}`);
    if (values.restore === '') throw new Error('--restore bir yedek klasörü ister');
    return { isHelp: values.help === true, restoreFrom: values.restore, saveTo: positionals[0] };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function readShop() {
  try {
    // Reading the settings may make a secret, and a restore needs a place where nothing is yet.
    const env = readEnv({ ...process.env, PAYLOAD_SECRET: 'neither read nor written by a backup' });
    const { isFileDatabase, databaseUrl, mediaDir, dataDir, bucket } = env;
    const database = isFileDatabase ? databaseUrl.slice('file:'.length) : databaseUrl;
    return { database, mediaDir, dataDir, bucket: bucket?.name ?? null };
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
    throw error;
  }
}

const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

// Backups contain customers' data.
process.umask(0o077);

script(async () => {
  const { isHelp, restoreFrom, saveTo } = readArguments();
  if (isHelp) return console.log(HELP);
  const shop = readShop();
  if (restoreFrom !== undefined) {
    const folder = path.resolve(restoreFrom);
    const { createdAt, pictures } = await restore(shop, folder);
    console.log(`${createdAt} tarihli yedek geri yüklendi: veritabanı ve ${pictures} resim dosyası.`);
    if (shop.bucket && pictures > 0)
      console.log(`Dosyalar ${shop.mediaDir} klasöründe; kovaya taşımak için: npm run media -- move`);
    console.log('Dükkân açılınca o zamandan sonra ödenenleri iyzico’da arar; panelde beklerler.');
  } else {
    const folder = path.resolve(saveTo ?? path.join(shop.dataDir, 'backups', timestamp()));
    const { pictures } = await save(shop, folder);
    console.log(`Yedeklendi: veritabanı ve ${pictures} resim dosyası, ${folder}`);
    if (shop.bucket) console.log(inBucket(shop.bucket));
  }
});

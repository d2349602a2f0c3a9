import path from 'node:path';
import { writeLastBackup } from '../cms/infra/settings/data-folder.ts';
import { readEnv } from '../cms/infra/settings/env.ts';
import { restore } from './backup/restore.ts';
import { save } from './backup/save.ts';
import { command } from './command.ts';

const HELP = `Dükkânın veritabanını ve resimlerini, dükkân açıkken kopyalar; kopyadan geri yükler.

  npm run backup                           DATA_DIR/backups/<zaman> klasörüne
  npm run backup -- <klasör>               henüz olmayan ya da boş bir klasöre
  npm run backup -- --restore <klasör>     o klasörden, boş bir dükkâna; dükkân kapalı olmalıdır

Hangi dükkân olduğunu ayarlar söyler: DATABASE_URL, DATA_DIR ve MEDIA_DIR. S3_BUCKET verilmişse resimler kovada kalır,
kopyaya girmez: silinenleri geri getirecek olan, kovanın sürüm saklamasıdır (versioning).`;

const UNNOTED = 'DATA_DIR’a yazılamadı: panel bu yedeği bilmeyecek.';

function readShop() {
  // Without this value, reading the settings would make a secret, and a restore refuses a folder that has one.
  const env = readEnv({ ...process.env, PAYLOAD_SECRET: 'neither read nor written by a backup' });
  const { isFileDatabase, databaseUrl, mediaDir, dataDir, bucket } = env;
  const database = isFileDatabase ? databaseUrl.slice('file:'.length) : databaseUrl;
  return { database, mediaDir, dataDir, bucket: bucket?.name ?? null };
}

/** With milliseconds, because two backups may begin in the same second. */
const timestamp = () => new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');

process.umask(0o077);

command({
  help: HELP,
  options: { restore: { type: 'string' } },
  readTask({ values: { restore: restoreFrom }, positionals }) {
    if (positionals.length > (restoreFrom === undefined ? 1 : 0))
      throw new Error(`Yalnızca bir klasör verilebilir; anlaşılmayan: ${positionals.join(' ')}`);
    if (restoreFrom === '') throw new Error('--restore bir yedek klasörü ister');
    return { restoreFrom, saveTo: positionals[0] };
  },
  async run({ restoreFrom, saveTo }) {
    const shop = readShop();
    if (restoreFrom !== undefined) {
      const folder = path.resolve(restoreFrom);
      const { createdAt, pictures } = await restore(shop, folder);
      console.log(`${createdAt} tarihli yedek geri yüklendi: veritabanı ve ${pictures} resim dosyası.`);
      if (shop.bucket && pictures > 0)
        console.log(`Dosyalar ${shop.mediaDir} klasöründe; kovaya taşımak için: npm run media -- move`);
      console.log('Dükkân açılınca o zamandan sonra ödenenleri iyzico’da arar; panelde beklerler.');
      return;
    }
    const folder = path.resolve(saveTo ?? path.join(shop.dataDir, 'backups', timestamp()));
    const { pictures, createdAt } = await save(shop, folder);
    await writeLastBackup(shop.dataDir, createdAt).catch(() => console.log(UNNOTED));
    console.log(`Yedeklendi: veritabanı ve ${pictures} resim dosyası, ${folder}`);
    if (shop.bucket)
      console.log(
        `Resimler ${shop.bucket} kovasında kalır, kopyaya girmez: kova eski sürümleri saklamalı (versioning).`,
      );
  },
});

import { parseArgs } from 'node:util';
import { ShopError } from '../cms/infra/errors.ts';
import { createPictureBucket } from '../cms/infra/pictures/picture-bucket.ts';
import { readEnv, SettingsError } from '../cms/infra/settings/env.ts';
import { type Difference, move, verify } from './media/move.ts';
import { createProgress } from './seed/progress.ts';
import { CommandError, script } from './setup/run.mjs';

const HELP = `Resim dosyalarını MEDIA_DIR klasöründen S3_BUCKET kovasına taşır.

  npm run media -- move     kopyalar, sonra karşılaştırır; yarıda kalırsa yeniden verilir ve kalanları kopyalar
  npm run media -- verify   yalnızca karşılaştırır: eksik ya da farklı dosya varsa adlarını yazar, 1 ile biter

Klasörde hiçbir şey değişmez ve silinmez. Kovayı S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID ve
S3_SECRET_ACCESS_KEY söyler.`;

const WORDS: Record<Difference['how'], string> = {
  missing: 'kovada yok',
  size: 'boyutu farklı',
  checksum: 'içeriği farklı',
};

function readArguments(): 'move' | 'verify' | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    const [task, ...rest] = positionals;
    if (values.help) return null;
    if ((task !== 'move' && task !== 'verify') || rest.length > 0)
      throw new Error(
        `Ne yapılacağı gerekir: move ya da verify; anlaşılmayan: ${positionals.join(' ') || 'boş'}`,
      );
    return task;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function readPlaces() {
  try {
    // Neither read nor written here, and a shop may not have made it yet.
    const { mediaDir, bucket } = readEnv({ ...process.env, PAYLOAD_SECRET: 'not of this command at all' });
    if (!bucket) throw new CommandError('S3_BUCKET verilmemiş: resimlerin taşınacağı kova bilinmiyor.');
    return { mediaDir, bucket };
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
    throw error;
  }
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 ** 2).toLocaleString('tr', { maximumFractionDigits: 1 })} MB`;

script(async () => {
  const task = readArguments();
  if (!task) return console.log(HELP);
  const { mediaDir, bucket: settings } = readPlaces();
  const bucket = createPictureBucket(settings);
  const progress = createProgress((line) => console.log(line));
  try {
    if (task === 'move') {
      const { copied, skipped } = await move(mediaDir, bucket, (done, of) =>
        progress('Resimler kopyalanıyor:', done, of),
      );
      console.log(`${copied} dosya kopyalandı, ${skipped} dosya zaten kovadaydı.`);
    }
    const { count, bytes, differences } = await verify(mediaDir, bucket, (done, of) =>
      progress('Resimler karşılaştırılıyor:', done, of),
    );
    for (const { name, how } of differences) console.error(`${name}: ${WORDS[how]}`);
    if (differences.length > 0)
      throw new CommandError(
        `${count} dosyadan ${differences.length} tanesi ${settings.name} kovasında farklı.`,
      );
    console.log(
      `${count} dosya, ${megabytes(bytes)}: hepsi ${settings.name} kovasında, boyutları ve içerikleri aynı.`,
    );
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new CommandError(
      `${settings.name} kovasına ulaşılamadı: ${((error.cause ?? error) as Error).message}`,
    );
  }
});

import { ShopError } from '../cms/infra/errors.ts';
import { createPictureBucket } from '../cms/infra/pictures/picture-bucket.ts';
import { readEnv } from '../cms/infra/settings/env.ts';
import { command } from './command.ts';
import { type Difference, move, verify } from './media/move.ts';
import { createProgress } from './seed/progress.ts';
import { CommandError } from './setup/run.mjs';

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

function readPlaces() {
  // Without this value, reading the settings would make a secret, which this command does not need.
  const { mediaDir, bucket } = readEnv({ ...process.env, PAYLOAD_SECRET: 'not of this command at all' });
  if (!bucket) throw new CommandError('S3_BUCKET verilmemiş: resimlerin taşınacağı kova bilinmiyor.');
  return { mediaDir, settings: bucket };
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 ** 2).toLocaleString('tr', { maximumFractionDigits: 1 })} MB`;

async function run(task: string): Promise<void> {
  const { mediaDir, settings } = readPlaces();
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
}

command({
  help: HELP,
  options: {},
  readTask({ positionals }) {
    const [task, ...rest] = positionals;
    if ((task !== 'move' && task !== 'verify') || rest.length > 0)
      throw new Error(
        `Ne yapılacağı gerekir: move ya da verify; anlaşılmayan: ${positionals.join(' ') || 'boş'}`,
      );
    return task;
  },
  run,
});

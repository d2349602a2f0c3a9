import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { getPayload, type Payload } from 'payload';
import { CSV_LIMITS, type CsvReport } from '../cms/contract/csv.ts';
import { exportProducts } from '../cms/domain/catalogue/csv/export-products.ts';
import { importProducts } from '../cms/domain/catalogue/csv/import-products.ts';
import { planImport } from '../cms/domain/catalogue/csv/plan-import.ts';
import { DatabaseStartError } from '../cms/infra/database/database-file.ts';
import { ShopError } from '../cms/infra/errors.ts';
import { readEnv, SettingsError } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { createProgress } from './seed/progress.ts';
import { CommandError, script } from './setup/run.mjs';

const grouped = (count: number) => count.toLocaleString('tr');

const HELP = `Ürünleri CSV dosyasına yazar, dosyadan okur.

  npm run products -- export urunler.csv
  npm run products -- import urunler.csv --dry-run   yalnızca ne olacağını söyler
  npm run products -- import urunler.csv             hepsini yazar ya da hiçbirini

Bir dosyada en fazla ${grouped(CSV_LIMITS.rows)} satır olabilir; bunların en fazla ${grouped(CSV_LIMITS.writes)} tanesi ürün ekleyip değiştirebilir.`;

const READ_BY_OWNER = 0o600;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [task, file, ...rest] = positionals;
    if (values.help) return null;
    if ((task !== 'export' && task !== 'import') || file === undefined || rest.length > 0)
      throw new Error('Ne yapılacağı ve bir dosya gerekir.');
    return { task, file, isDryRun: values['dry-run'] === true };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function print({ rows, created, changed, unchanged, faultCount, faults }: CsvReport): void {
  for (const { row, column, value, reason } of faults)
    console.error(`${row}. satır${column && `, ${column}`}${value && ` “${value}”`}: ${reason}`);
  if (faultCount > faults.length) console.error(`… ve ${faultCount - faults.length} hata daha.`);
  console.log(`${rows} satır: ${created} yeni, ${changed} değişen, ${unchanged} aynı, ${faultCount} hata.`);
}

type Task = NonNullable<ReturnType<typeof readArguments>>;

async function run(payload: Payload, { task, file, isDryRun }: Task): Promise<void> {
  if (task === 'export') {
    await pipeline(Readable.from(exportProducts(payload)), createWriteStream(file, { mode: READ_BY_OWNER }));
    return console.log(`Yazıldı: ${file}`);
  }
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`Dosya okunamadı: ${file}`);
  });
  const progress = createProgress((line) => console.log(line));
  const onRead = (read: number, of: number) =>
    progress('Dosya okunuyor (%):', Math.floor((read / of) * 100), 100);
  const { report, isWritten } = isDryRun
    ? { report: (await planImport(payload, bytes, { onRead })).report, isWritten: false }
    : await importProducts(payload, bytes, {
        admin: null,
        onRead,
        onProgress: (written, of) => progress('Ürünler yazılıyor:', written, of),
      });
  print(report);
  if (report.faultCount > 0) throw new CommandError('Dosyada hata var; hiçbir şey değiştirilmedi.');
  console.log(isWritten ? 'Hepsi yazıldı.' : 'Deneme bitti; hiçbir şey değiştirilmedi.');
}

script(async () => {
  const task = readArguments();
  if (!task) return console.log(HELP);
  try {
    const payload = await getPayload({ config: createPayloadConfig(readEnv(process.env)) });
    payload.logger.level = 'warn';
    await run(payload, task).finally(() => payload.destroy());
    process.exit(0);
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
    if (error instanceof ShopError || error instanceof DatabaseStartError)
      throw new CommandError(error.message);
    throw error;
  }
});

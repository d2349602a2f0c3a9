import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getPayload, type Payload } from 'payload';
import { CSV_LIMITS, type CsvReport } from '../cms/contract/csv-transfers.ts';
import { exportProducts } from '../cms/domain/catalogue/csv/export-products.ts';
import { importProducts } from '../cms/domain/catalogue/csv/import-products.ts';
import { planImport, type Unmapped } from '../cms/domain/catalogue/csv/plan-import.ts';
import { DatabaseStartError } from '../cms/infra/database/driver/database-file.ts';
import { ShopError } from '../cms/infra/errors.ts';
import { readEnv } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { command } from './command.ts';
import { createProgress } from './seed/progress.ts';
import { CommandError } from './setup/run.mjs';

const grouped = (count: number) => count.toLocaleString('tr');

const HELP = `Ürünleri CSV dosyasına yazar, dosyadan okur.

  npm run products -- export urunler.csv
  npm run products -- import urunler.csv --dry-run   yalnızca ne olacağını söyler
  npm run products -- import urunler.csv             hatalı satır varsa hiçbir şey yazmaz
    --skip-faulty      hatalı satırları atlar, ötekileri yazar
    --keep-duplicates  dükkânda zaten olan ürünleri de yeniden ekler

Bir dosyada en fazla ${grouped(CSV_LIMITS.rows)} satır olabilir. Yarıda kalan bir dosya yeniden verilince kaldığı yerden sürer.
Tedarikçinin sütun adları bir kez panelde eşlenir, burada da öyle okunur.`;

const READ_BY_OWNER = 0o600;

type Task = {
  task: 'export' | 'import';
  file: string;
  isDryRun: boolean;
  choices: { skipsFaulty: boolean; duplicates?: 'all' };
};

function print(report: CsvReport): void {
  const { rows, created, changed, unchanged, skipped, faultCount, faults, duplicates, earlier } = report;
  if (earlier && !earlier.isDone)
    console.log(`Bu dosya daha önce ${earlier.lastRow}. satıra kadar yazıldı; oradan sürüyor.`);
  for (const { row, name, as, id } of duplicates)
    console.log(`${row}. satır, “${name}”: bu ürün zaten var, atlanıyor: ${id ?? as}`);
  for (const { row, column, value, reason } of faults)
    console.error(`${row}. satır${column && `, ${column}`}${value && ` “${value}”`}: ${reason}`);
  if (faultCount > faults.length) console.error(`… ve ${faultCount - faults.length} hata daha.`);
  console.log(
    `${rows} satır: ${created} yeni, ${changed} değişen, ${unchanged} aynı, ${skipped} atlanan, ${faultCount} hata.`,
  );
}

async function run(payload: Payload, { task, file, isDryRun, choices }: Task): Promise<void> {
  if (task === 'export') {
    await pipeline(
      Readable.from(exportProducts(payload, { hasStorage: true })),
      createWriteStream(file, { mode: READ_BY_OWNER }),
    );
    return console.log(`Yazıldı: ${file}`);
  }
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`Dosya okunamadı: ${file}`);
  });
  const progress = createProgress((line) => console.log(line));
  const onRead = (read: number, of: number) =>
    progress('Dosya okunuyor (%):', Math.floor((read / of) * 100), 100);
  const outcome = isDryRun
    ? await planImport(payload, bytes, { ...choices, onRead })
    : await importProducts(payload, bytes, {
        ...choices,
        admin: null,
        onRead,
        onProgress: (written, of) => progress('Ürünler yazılıyor:', written, of),
      });
  if ('unmapped' in outcome) throw new CommandError(unmapped(outcome));
  const { report, isWritten } = outcome;
  print(report);
  if (!isWritten && report.refused > 0 && !choices.skipsFaulty)
    throw new CommandError('Dosyada hata var; hiçbir şey değiştirilmedi.');
  console.log(isWritten ? 'Yazıldı.' : 'Deneme bitti; hiçbir şey değiştirilmedi.');
}

const unmapped = (file: Unmapped) =>
  `Bilinmeyen sütun: ${file.unmapped
    .filter(({ name }) => !file.columns.includes(name))
    .map(({ name }) => `“${name}”`)
    .join(', ')}. Adını düzeltin, sütunu silin ya da dosyayı bir kez panelden yükleyip sütunlarını eşleyin.`;

command({
  help: HELP,
  options: {
    'dry-run': { type: 'boolean' },
    'skip-faulty': { type: 'boolean' },
    'keep-duplicates': { type: 'boolean' },
  },
  known: [ShopError, DatabaseStartError],
  readTask({ values, positionals: [task, file, ...rest] }): Task {
    if ((task !== 'export' && task !== 'import') || file === undefined || rest.length > 0)
      throw new Error('Ne yapılacağı ve bir dosya gerekir.');
    return {
      task,
      file,
      isDryRun: values['dry-run'] === true,
      choices: {
        skipsFaulty: values['skip-faulty'] === true,
        ...(values['keep-duplicates'] && { duplicates: 'all' }),
      },
    };
  },
  async run(task) {
    const payload = await getPayload({ config: createPayloadConfig(readEnv(process.env)) });
    payload.logger.level = 'warn';
    await run(payload, task).finally(() => payload.destroy());
    process.exit(0);
  },
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { getPayload } from 'payload';
import { DatabaseStartError } from '../../cms/infra/database/driver/database-file.ts';
import { refreshStatistics } from '../../cms/infra/database/driver/statistics.ts';
import { openPictureFiles } from '../../cms/infra/pictures/picture-files.ts';
import { writeRestoreMark } from '../../cms/infra/settings/data-folder.ts';
import { type Env, readEnv } from '../../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../../cms/payload/create-payload-config.ts';
import { command } from '../command.ts';
import { CommandError } from '../setup/run.mjs';
import { HELP, OPTIONS, readOptions } from './arguments.ts';
import { hasAdmin } from './people.ts';
import { seedShop } from './seed-shop.ts';

async function resetShop(env: Env): Promise<void> {
  if (env.isFileDatabase) {
    const file = env.databaseUrl.slice('file:'.length);
    for (const part of [file, `${file}-wal`, `${file}-shm`]) await rm(part, { force: true });
  } else {
    const payload = await getPayload({ config: createPayloadConfig(env), key: 'reset' });
    const { connection } = payload.db as unknown as { connection: { dropDatabase(): Promise<void> } };
    await connection.dropDatabase();
    await payload.destroy();
  }
  // A new shop was not restored, and has no payments.
  await writeRestoreMark(env.dataDir, null);
  await rm(path.join(env.dataDir, 'simulator.jsonl'), { force: true });
  // Files in a bucket stay: another shop may use the bucket by mistake, and deleted files cannot be brought back.
  if (env.bucket) console.log(`${env.bucket.name} kovasındaki resim dosyaları silinmedi.`);
  else await rm(env.mediaDir, { recursive: true, force: true });
}

/** Fills the shop; a repeated run adds only missing records. */
async function seed(options: ReturnType<typeof readOptions>): Promise<void> {
  // Only the owner may read the files.
  process.umask(0o077);
  const env = readEnv(process.env);
  if (options.reset) {
    if (!options.yes && !(await confirmReset(env.databaseUrl)))
      return console.log('Vazgeçildi; hiçbir şey silinmedi.');
    await resetShop(env);
  }
  const payload = await getPayload({ config: createPayloadConfig(env) });
  payload.logger.level = 'warn';
  try {
    const profile = options.profile ?? (options.products === null ? env.seed : 'demo');
    if (options.ifEmpty && (await hasAdmin(payload))) return;
    const files = openPictureFiles(env);
    await seedShop(payload, {
      shopName: env.shopName,
      ...options,
      profile,
      admin: env.admin,
      files,
      log: (line) => console.log(line),
    });
    await refreshStatistics(payload);
  } finally {
    await payload.destroy();
  }
}

async function confirmReset(databaseUrl: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('--reset etkileşimsiz çalışırken --yes ister.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const place = databaseUrl.replace(/\/\/[^@/]*@/, '//');
  const answer = await prompt.question(
    `${place} içindeki HER ŞEY (siparişler, üyeler, resimler) silinecek. Önce dükkânı durdurun. Onay için "sil" yazın: `,
  );
  prompt.close();
  return answer.trim() === 'sil';
}

command({
  help: HELP,
  options: OPTIONS,
  allowPositionals: false,
  readTask: readOptions,
  run: seed,
  known: [DatabaseStartError],
});

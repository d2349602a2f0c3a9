import { existsSync } from 'node:fs';
import { getPayload, type Payload } from 'payload';
import { checkBooks } from '../cms/domain/books/check-books.ts';
import { createProviders } from '../cms/domain/payment/providers.ts';
import { type Env, readEnv } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { command } from './command.ts';
import { examine } from './doctor/examine.ts';
import { CommandError } from './setup/run.mjs';

const HELP = `Dükkânı muayene eder; hiçbir şeyi değiştirmez.

  npm run doctor              ayarlar, veritabanı, disk, saat, ödeme, e-posta, yedek, ilk adımlar
  npm run doctor -- --books   her siparişin tutarı, KDV’si, ödemesi, iadesi, postaları, sözleşmesi ve tarihleri tutuyor mu

Dükkân açıkken de çalışır. Yanlış bir şey varsa 1 ile biter.`;

const MARKS = { ok: '✓', note: '!', wrong: '✗' };

/** Prints what was found. Returns whether nothing is wrong. */
async function tellHealth(payload: Payload, env: Env): Promise<boolean> {
  const told = await examine(payload, env, createProviders(env));
  for (const { state, message } of told) console.log(`${MARKS[state]} ${message}`);
  const count = told.filter(({ state }) => state === 'wrong').length;
  console.log(count === 0 ? 'Yanlış bir şey yok.' : `${count} şey yanlış.`);
  return count === 0;
}

async function tellBooks(payload: Payload): Promise<boolean> {
  const { orders, differences } = await checkBooks(payload);
  for (const { order, told } of differences) console.log(`${order}: ${told}`);
  const found = differences.length === 0 ? 'Kayıtlar tutuyor.' : `${differences.length} fark var.`;
  console.log(`${orders} siparişe bakıldı. ${found}`);
  return differences.length === 0;
}

command({
  help: HELP,
  options: { books: { type: 'boolean' } },
  allowPositionals: false,
  readTask: ({ values }) => values.books === true,
  async run(hasBooks) {
    // Without this value, reading the settings would make a secret where there is no shop.
    const env = readEnv({ PAYLOAD_SECRET: 'neither read nor written by the doctor', ...process.env });
    const file = env.databaseUrl.slice('file:'.length);
    if (env.isFileDatabase && !existsSync(file))
      throw new CommandError(`Burada bir veritabanı yok, dükkânı bir kez başlatın: ${file}`);
    const payload = await getPayload({ config: createPayloadConfig(env) });
    payload.logger.level = hasBooks ? 'warn' : 'silent';
    const isWell = await (hasBooks ? tellBooks(payload) : tellHealth(payload, env));
    await payload.destroy();
    process.exit(isWell ? 0 : 1);
  },
});

import { parseArgs } from 'node:util';
import { getPayload } from 'payload';
import { checkBooks } from '../cms/domain/books/check-books.ts';
import { readEnv, SettingsError } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { CommandError, script } from './setup/run.mjs';

const HELP = `Dükkânın kayıtlarını denetler; hiçbir şeyi değiştirmez.

  npm run doctor -- --books   her siparişin tutarı, KDV’si, ödemesi, iadesi, postaları, sözleşmesi ve tarihleri tutuyor mu

Dükkân açıkken de çalışır. Fark varsa 1 ile biter.`;

function readArguments(): { books: boolean } {
  try {
    const options = { books: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    return { books: values.books === true && values.help !== true };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

script(async () => {
  if (!readArguments().books) return console.log(HELP);
  try {
    const payload = await getPayload({ config: createPayloadConfig(readEnv(process.env)) });
    payload.logger.level = 'warn';
    const { orders, differences } = await checkBooks(payload);
    for (const { order, told } of differences) console.log(`${order}: ${told}`);
    const found = differences.length === 0 ? 'Kayıtlar tutuyor.' : `${differences.length} fark var.`;
    console.log(`${orders} siparişe bakıldı. ${found}`);
    await payload.destroy();
    process.exit(differences.length === 0 ? 0 : 1);
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
    throw error;
  }
});

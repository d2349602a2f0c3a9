import { getPayload } from 'payload';
import { checkBooks } from '../cms/domain/books/check-books.ts';
import { readEnv } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { command } from './command.ts';

const HELP = `Dükkânın kayıtlarını denetler; hiçbir şeyi değiştirmez.

  npm run doctor -- --books   her siparişin tutarı, KDV’si, ödemesi, iadesi, postaları, sözleşmesi ve tarihleri tutuyor mu

Dükkân açıkken de çalışır. Fark varsa 1 ile biter.`;

command({
  help: HELP,
  options: { books: { type: 'boolean' } },
  allowPositionals: false,
  readTask: ({ values }) => values.books === true,
  async run(hasBooks) {
    if (!hasBooks) return console.log(HELP);
    const payload = await getPayload({ config: createPayloadConfig(readEnv(process.env)) });
    payload.logger.level = 'warn';
    const { orders, differences } = await checkBooks(payload);
    for (const { order, told } of differences) console.log(`${order}: ${told}`);
    const found = differences.length === 0 ? 'Kayıtlar tutuyor.' : `${differences.length} fark var.`;
    console.log(`${orders} siparişe bakıldı. ${found}`);
    await payload.destroy();
    process.exit(differences.length === 0 ? 0 : 1);
  },
});

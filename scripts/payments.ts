import { getPayload } from 'payload';
import { formatLira } from '../cms/contract/money.ts';
import {
  compareNow,
  OUTCOMES,
  reconcileRestore,
  rowsOf,
} from '../cms/domain/checkout/recover/compare-restore.ts';
import { noteRestore } from '../cms/domain/checkout/recover/notice-restore.ts';
import { findRestores } from '../cms/domain/restores.ts';
import { ShopError } from '../cms/infra/errors.ts';
import { readEnv } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { createShop } from '../cms/startup/create-shop.ts';
import { command } from './command.ts';

const HELP = `Yedekten dönen dükkânı iyzico ile karşılaştırır; o zamana kadar dükkân satmaz, para iade etmez.

  npm run payments                               karşılaştırır ve listeler
  npm run payments -- --reconciled               karşılaştırmayı bitirir: dükkân yeniden satar
  npm run payments -- --since 2026-11-24T09:00   o zamanki yedekten dönüldüğünü yazar, dükkânı durdurur

Deneme ödemelerinde simülatör ancak dükkân açıkken yanıt verir.`;

const sumOf = (kurus: number | null): string => (kurus === null ? '?' : formatLira(kurus));

command({
  help: HELP,
  options: { since: { type: 'string' }, reconciled: { type: 'boolean' } },
  allowPositionals: false,
  known: [ShopError],
  readTask({ values }) {
    const since = values.since === undefined ? null : new Date(values.since);
    if (since && !(since.getTime() < Date.now()))
      throw new Error(`--since geçmişte bir zaman ister: ${values.since}`);
    return { since, isReconciled: values.reconciled ?? false };
  },
  async run(task) {
    const env = readEnv(process.env);
    const payload = await getPayload({ config: createPayloadConfig(env) });
    payload.logger.level = 'error';
    const shop = createShop(payload, env);
    if (task.since) await noteRestore(payload, task.since);
    const [latest] = await findRestores(shop);
    if (!latest) console.log('Dükkân bir yedekten geri yüklenmedi.');
    else await compareNow(shop, latest);
    if (task.isReconciled) await reconcileRestore(shop, 'npm run payments');
    await shop.background.idle();
    const rows = rowsOf((await findRestores(shop))[0] ?? {});
    if (latest && rows.length === 0) console.log('iyzico’nun listesinde dükkânın bir ödemesi yok.');
    for (const { number, outcome, paid, refunded } of rows)
      console.log([number, sumOf(paid), sumOf(refunded), OUTCOMES[outcome].tr].join('\t'));
    if (task.isReconciled) console.log('Mutabakat tamamlandı: dükkân yeniden satıyor ve iade yapıyor.');
    await payload.destroy();
    process.exit(0);
  },
});

import { parseArgs } from 'node:util';
import { getPayload } from 'payload';
import { checkRestoresNow, noteRestore } from '../cms/domain/checkout/database-restores.ts';
import { findForgottenPayments } from '../cms/domain/checkout/unrecorded-payments.ts';
import {
  OutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '../cms/domain/payment/provider-errors.ts';
import { readEnv, SettingsError } from '../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../cms/payload/create-payload-config.ts';
import { createShop } from '../cms/startup/create-shop.ts';
import { CommandError, script } from './setup/run.mjs';

const HELP = `Geri yüklenen bir dükkânın unuttuğu ödemeleri iyzico’nun listesinde arar.

  npm run payments -- --since 2026-11-24T09:00   o zamanki yedekten dönüldüğünü de dükkâna yazar
  npm run payments                               yazılı olanları şimdi yeniden karşılaştırır

Bulunanlar panelde “İncelenecek ödeme” olarak bekler. iyzico’nun listesi saatlerce gecikebilir: açık olan dükkân 36 saat
boyunca yarım saatte bir kendisi de bakar.`;

function readArguments(): { since: Date | null } | null {
  try {
    const { values } = parseArgs({
      options: { since: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return null;
    if (values.since === undefined) return { since: null };
    const since = new Date(values.since);
    if (!(since.getTime() < Date.now())) throw new Error(`--since geçmişte bir zaman ister: ${values.since}`);
    return { since };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

script(async () => {
  const task = readArguments();
  if (!task) return console.log(HELP);
  try {
    const env = readEnv(process.env);
    const payload = await getPayload({ config: createPayloadConfig(env) });
    payload.logger.level = 'warn';
    const shop = createShop(payload, env);
    if (task.since) await noteRestore(payload, { backupAt: task.since, restoredAt: new Date() });
    else await checkRestoresNow(payload);
    let count = 0;
    // Again while there is a rest and it shrinks: payments without a report of the provider are left to the running shop.
    for (let isDone = false; !isDone; ) {
      const found = await findForgottenPayments(shop);
      const written = found.reduce((sum, { adopted, refunded }) => sum + adopted + refunded, 0);
      count += written;
      isDone = written === 0 || !found.some(({ isRest }) => isRest);
    }
    await shop.background.idle();
    console.log(count === 0 ? 'Unutulmuş bir ödeme bulunmadı.' : `${count} ödeme yazıldı; panelde bekliyor.`);
    await payload.destroy();
    process.exit(0);
  } catch (error) {
    if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
    if (error instanceof ProviderRejectedError)
      throw new CommandError(`iyzico ödeme listesini vermedi (${error.errorCode}).`);
    if (error instanceof ProviderUnavailableError || error instanceof OutcomeUnknownError)
      throw new CommandError(
        'iyzico’ya ulaşılamadı: daha sonra yeniden deneyin. Deneme ödemelerinde simülatör ancak dükkân açıkken yanıt verir.',
      );
    throw error;
  }
});

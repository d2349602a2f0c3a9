import { Cron } from 'croner';
import { greetForgotten } from './account/greet.ts';
import { forgetRemovals } from './catalogue/read-model/forget-removals.ts';
import { findForgottenPayments } from './checkout/forgotten-payments.ts';
import { reconcilePayments } from './checkout/reconcile.ts';
import type { Env } from './env.ts';
import { tellNewMatches } from './keeping/tell-new-matches.ts';
import { tellWhoWaits } from './keeping/tell-who-waits.ts';
import { sendDueMail } from './mail/send-due-mail.ts';
import { anonymiseDueOrders } from './orders/anonymise.ts';
import type { Shop } from './shop.ts';

/**
 * What every shop process does by the clock. Not in Payload's queue: what there is to do stands in the records
 * themselves, each claimed by who does it, so nothing is forgotten when a process is killed, and nobody can stop it.
 */
export function startJobs(shop: Shop, env: Pick<Env, 'reconcile'>): { stop(): void } {
  const jobs = [
    start(env.reconcile.cron, 'Reconciling payments', shop, () => reconcilePayments(shop)),
    start(env.reconcile.cron, 'Looking for forgotten payments', shop, () => findForgottenPayments(shop)),
    start(env.reconcile.cron, 'Sending mail', shop, () => sendDueMail(shop)),
    start(env.reconcile.cron, 'Telling who waits', shop, () => tellWhoWaits(shop)),
    start(EVERY_HOUR, 'Greeting newcomers', shop, () => greetForgotten(shop.payload)),
    start(EVERY_HOUR, 'Looking for saved searches', shop, () => tellNewMatches(shop)),
    start(EVERY_SECOND, 'Reading the catalogue', shop, () => shop.catalogue.model.look()),
    start(EVERY_NIGHT, 'Forgetting deleted products', shop, () => forgetRemovals(shop.payload)),
    start(EVERY_NIGHT, 'Anonymising orders', shop, () => anonymiseDueOrders(shop.payload)),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}

const EVERY_SECOND = '* * * * * *';
const EVERY_NIGHT = '40 3 * * *';
const EVERY_HOUR = '0 * * * *';

/** A run that takes long delays the next one; it is never started beside it. */
function start(pattern: string, name: string, { payload }: Shop, work: () => Promise<unknown>): Cron {
  return new Cron(pattern, { protect: true, unref: true }, async () => {
    await work().catch((error: unknown) => payload.logger.error({ err: error, msg: `${name} failed` }));
  });
}

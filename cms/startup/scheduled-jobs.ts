import { Cron } from 'croner';
import { sendMissedWelcomeMails } from '../domain/account/register.ts';
import { sendSearchAlerts } from '../domain/alerts/send-search-alerts.ts';
import { sendWantMails } from '../domain/alerts/send-want-mails.ts';
import { sendStockAlerts } from '../domain/alerts/stock-alerts.ts';
import { purgeTombstones } from '../domain/catalogue/read-model/poll-changes.ts';
import { reconcilePayments } from '../domain/checkout/reconcile-payments.ts';
import { findForgottenPayments } from '../domain/checkout/unrecorded-payments.ts';
import { resumePublications } from '../domain/legal/planned-publication.ts';
import { anonymiseDueOrders } from '../domain/orders/anonymise-orders.ts';
import { forgetOldAskers } from '../domain/questions/forget-askers.ts';
import type { Shop } from '../domain/shop.ts';
import { pollTerms } from '../domain/shop-terms.ts';
import { sendOutbox } from '../infra/mail/send-outbox.ts';
import type { Env } from '../infra/settings/env.ts';

/**
 * The jobs that every shop process runs by the clock. Not in Payload's queue: what is due is stored in the records
 * themselves, each claimed by one process, so nothing is lost when a process is killed, and nobody can stop it.
 */
export function startScheduledJobs(shop: Shop, env: Pick<Env, 'reconcile'>): { stop(): void } {
  const jobs = [
    start(env.reconcile.cron, 'Reconciling payments', shop, () => reconcilePayments(shop)),
    start(env.reconcile.cron, 'Looking for forgotten payments', shop, () => findForgottenPayments(shop)),
    start(env.reconcile.cron, 'Sending mail', shop, () => sendOutbox(shop)),
    start(env.reconcile.cron, 'Sending stock alerts', shop, () => sendStockAlerts(shop)),
    start(EVERY_MINUTE, 'Resuming publications', shop, () => resumePublications(shop.payload)),
    start(EVERY_HOUR, 'Welcoming new users', shop, () => sendMissedWelcomeMails(shop.payload)),
    start(EVERY_HOUR, 'Sending search alerts', shop, () => sendSearchAlerts(shop)),
    start(env.reconcile.cron, 'Sending mail about wants', shop, () => sendWantMails(shop)),
    start(EVERY_SECOND, 'Reading the catalogue', shop, () => shop.catalogue.model.poll()),
    start(EVERY_SECOND, 'Reading the home page', shop, () => shop.home.poll()),
    start(EVERY_SECOND, 'Reading the settings', shop, () => pollTerms(shop.payload)),
    start(EVERY_NIGHT, 'Purging tombstones', shop, () => purgeTombstones(shop.payload)),
    start(EVERY_NIGHT, 'Anonymising orders', shop, () => anonymiseDueOrders(shop.payload)),
    start(EVERY_NIGHT, 'Forgetting askers', shop, () => forgetOldAskers(shop.payload)),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}

const EVERY_SECOND = '* * * * * *';
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '40 3 * * *';
const EVERY_HOUR = '0 * * * *';

/** A run that takes long delays the next one; it is never started beside it. */
function start(pattern: string, name: string, { payload }: Shop, work: () => Promise<unknown>): Cron {
  return new Cron(pattern, { protect: true, unref: true }, loggedOnce(name, payload.logger, work));
}

type Logger = { error(facts: object): void; info(text: string): void };

/** The first failure of several, and their end: a database that is away would fill the log with the same lines. */
export function loggedOnce(name: string, logger: Logger, work: () => Promise<unknown>): () => Promise<void> {
  let failures = 0;
  return async () => {
    try {
      await work();
      if (failures > 0) logger.info(`${name} works again after ${failures} failures`);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) logger.error({ err: error, msg: `${name} failed` });
    }
  };
}

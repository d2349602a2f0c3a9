import { Cron } from 'croner';
import { sendMissedWelcomeMails } from '../domain/account/register.ts';
import { sendSearchAlerts } from '../domain/alerts/send-search-alerts.ts';
import { sendWantMails } from '../domain/alerts/send-want-mails.ts';
import { sendStockAlerts } from '../domain/alerts/stock-alerts.ts';
import { checkAndKeepBooks } from '../domain/books/books-report.ts';
import { purgeTombstones } from '../domain/catalogue/read-model/poll-changes.ts';
import { reconcilePayments } from '../domain/checkout/reconcile-payments.ts';
import { findForgottenPayments } from '../domain/checkout/unrecorded-payments.ts';
import { resumePublications } from '../domain/legal/planned-publication.ts';
import { anonymiseDueOrders } from '../domain/orders/anonymise-orders.ts';
import { forgetOldAskers } from '../domain/questions/forget-askers.ts';
import type { Shop } from '../domain/shop.ts';
import { pollTerms } from '../domain/shop-terms.ts';
import type { JobRun, JobRuns } from '../http/metrics/job-metrics.ts';
import { checkDatabaseFile } from '../infra/database/quick-check.ts';
import { refreshStatistics } from '../infra/database/statistics.ts';
import { sendOutbox } from '../infra/mail/send-outbox.ts';
import type { Env } from '../infra/settings/env.ts';

/**
 * Scheduled jobs of every shop process, outside Payload's queue: due times are stored in the records themselves, each
 * claimed by one process, so nothing is lost when a process is killed, and no caller can stop it.
 */
export function startScheduledJobs(
  shop: Shop,
  env: Pick<Env, 'reconcile'>,
  runs: JobRuns = new Map(),
): { stop(): void } {
  /** A run that takes long delays the next one; it is never started beside it. */
  function start(pattern: string, name: string, work: () => Promise<unknown>): Cron {
    const run: JobRun = { succeededAt: Date.now(), seconds: 0, failures: 0, intervalSeconds: 0 };
    const counted = async () => {
      const startedAt = Date.now();
      try {
        await work();
        run.succeededAt = Date.now();
      } catch (error) {
        run.failures += 1;
        throw error;
      } finally {
        run.seconds = (Date.now() - startedAt) / 1000;
      }
    };
    const job = new Cron(
      pattern,
      { protect: true, unref: true },
      loggedOnce(name, shop.payload.logger, counted),
    );
    run.intervalSeconds = longestPause(job);
    runs.set(name, run);
    return job;
  }

  const statistics = start(EVERY_HOUR, 'Refreshing statistics', () => refreshStatistics(shop.payload));
  // A shop that was restored, or made before there were statistics, has none.
  void statistics.trigger();
  const jobs = [
    start(env.reconcile.cron, 'Reconciling payments', () => reconcilePayments(shop)),
    start(env.reconcile.cron, 'Looking for forgotten payments', () => findForgottenPayments(shop)),
    start(env.reconcile.cron, 'Sending mail', () => sendOutbox(shop)),
    start(env.reconcile.cron, 'Sending stock alerts', () => sendStockAlerts(shop)),
    start(EVERY_MINUTE, 'Resuming publications', () => resumePublications(shop.payload)),
    start(EVERY_HOUR, 'Welcoming new users', () => sendMissedWelcomeMails(shop.payload)),
    start(EVERY_HOUR, 'Sending search alerts', () => sendSearchAlerts(shop)),
    start(env.reconcile.cron, 'Sending mail about wants', () => sendWantMails(shop)),
    start(EVERY_SECOND, 'Reading the catalogue', () => shop.catalogue.model.poll()),
    start(EVERY_SECOND, 'Reading the home page', () => shop.home.poll()),
    start(EVERY_SECOND, 'Reading the settings', () => pollTerms(shop.payload)),
    statistics,
    start(EVERY_NIGHT, 'Checking the database file', () => checkDatabaseFile(shop.payload)),
    start(EVERY_NIGHT, 'Purging tombstones', () => purgeTombstones(shop.payload)),
    start(EVERY_NIGHT, 'Anonymising orders', () => anonymiseDueOrders(shop.payload)),
    start(EVERY_NIGHT, 'Forgetting askers', () => forgetOldAskers(shop.payload)),
    start(EVERY_NIGHT, 'Checking the books', () => checkAndKeepBooks(shop.payload)),
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

/** In seconds, between two of its next runs. */
function longestPause(job: Cron): number {
  const times = job.nextRuns(10).map((date) => date.getTime());
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
}

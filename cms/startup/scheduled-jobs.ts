import { Cron } from 'croner';
import { sendMissedWelcomeMails } from '../domain/account/register.ts';
import { sendProductAlerts } from '../domain/alerts/product-alerts.ts';
import { sendDailyMails } from '../domain/alerts/send-daily-mails.ts';
import { checkAndKeepBooks } from '../domain/books/check-books.ts';
import { purgeTombstones } from '../domain/catalogue/read-model/poll-changes.ts';
import { compareDueRestores } from '../domain/checkout/recover/compare-restore.ts';
import { noticeLostOrders, noticeRestore } from '../domain/checkout/recover/notice-restore.ts';
import { reconcilePayments } from '../domain/checkout/recover/reconcile-payments.ts';
import { resumePublications } from '../domain/legal/planned-publication.ts';
import { anonymiseDueOrders } from '../domain/orders/anonymise-orders.ts';
import { forgetOldAskers } from '../domain/questions/forget-askers.ts';
import type { Shop } from '../domain/shop.ts';
import { pollTerms } from '../domain/shop-terms.ts';
import type { JobRun, JobRuns } from '../http/metrics/metrics.ts';
import { checkDatabaseFile } from '../infra/database/driver/check-database-file.ts';
import { refreshStatistics } from '../infra/database/driver/statistics.ts';
import { sendOutbox } from '../infra/mail/send-outbox.ts';
import type { Env } from '../infra/settings/env.ts';

/**
 * Starts the scheduled jobs of a shop process, without Payload's queue. Each record stores when it is due, and one
 * process claims the record. A process that is killed therefore loses no work.
 */
export function startScheduledJobs(
  shop: Shop,
  env: Pick<Env, 'reconcile' | 'dataDir'>,
  runs: JobRuns = new Map(),
): { stop(): void } {
  /** Schedules a job. A run that takes too long delays the next run, so that two runs of a job never overlap. */
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
  const lostOrders = start(EVERY_HOUR, 'Noticing lost orders', () => noticeLostOrders(shop));
  void lostOrders.trigger();
  const jobs = [
    start(env.reconcile.cron, 'Reconciling payments', () => reconcilePayments(shop)),
    start(env.reconcile.cron, 'Comparing after a restore', () => compareDueRestores(shop)),
    start(EVERY_MINUTE, 'Noticing restores', () => noticeRestore(shop.payload, env.dataDir)),
    lostOrders,
    start(env.reconcile.cron, 'Sending mail', () => sendOutbox(shop)),
    start(env.reconcile.cron, 'Telling of returned products', () => sendProductAlerts(shop)),
    start(EVERY_MINUTE, 'Resuming publications', () => resumePublications(shop.payload)),
    start(EVERY_HOUR, 'Welcoming new users', () => sendMissedWelcomeMails(shop.payload)),
    start(env.reconcile.cron, 'Sending daily alerts', () => sendDailyMails(shop)),
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

/** Logs the first of several failures, and their end: an unreachable database would fill the log with equal lines. */
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

/** Longest pause in seconds between two of the job's next runs. */
function longestPause(job: Cron): number {
  const times = job.nextRuns(10).map((date) => date.getTime());
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
}

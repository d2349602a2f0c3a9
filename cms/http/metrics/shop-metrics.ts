import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { LIFECYCLE } from '../../domain/checkout/lifecycle/lifecycle.ts';
import type { Shop } from '../../domain/shop.ts';
import type { ErrorCode } from '../../infra/errors.ts';
import { type Outcomes, outcomesOf } from '../../infra/outcomes.ts';
import type { Env } from '../../infra/settings/env.ts';
import { addCounter, addGauge } from './add-metric.ts';
import { type Backlog, readBacklog, WAITING } from './backlog.ts';

const READ_LIMITS = {
  /** Age in milliseconds up to which a result is reused, so that several scrapes cost a single database read. */
  freshMs: 10_000,
  /** Longest wait for the database, so that the other metrics reach Prometheus within its ten seconds. */
  patienceMs: 2_000,
};

/**
 * Wraps `read`, so that a result younger than `freshMs` is reused and only one call runs at a time. The result is null
 * when the call fails or takes longer than `patienceMs`.
 */
export function limitReads<T>(
  read: () => Promise<T>,
  { freshMs, patienceMs }: typeof READ_LIMITS = READ_LIMITS,
): () => Promise<T | null> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let reading: Promise<T | null> = Promise.resolve(null);
  return () => {
    if (!isReading && performance.now() - begunAt >= freshMs) {
      begunAt = performance.now();
      isReading = true;
      reading = read()
        .catch(() => null)
        .finally(() => {
          isReading = false;
        });
    }
    return Promise.race([reading, sleep(patienceMs, null, { ref: false })]);
  };
}

const rules = Object.values(LIFECYCLE).flatMap((events) => Object.entries(events));
/** Outcomes counted from zero, because Prometheus's `increase` misses the first event of a new counter. */
const FROM_ZERO: Record<keyof Outcomes, ReadonlySet<string>> = {
  orders: new Set([
    'placed',
    ...(['PAYMENT_UNAVAILABLE', 'PAYMENT_REJECTED', 'CONTRACT_INCOMPLETE', 'INTERNAL'] satisfies ErrorCode[]),
    ...rules.flatMap(([, { order }]) => order ?? []),
  ]),
  payments: new Set([...rules.map(([event]) => event), 'BOOKS_DIFFER' satisfies ErrorCode]),
};

type Parts = { shop: Pick<Shop, 'payload' | 'catalogue'>; env: Pick<Env, 'dataDir' | 'mediaDir'> };

export function addShopMetrics(registry: Registry, { shop, env }: Parts, limits = READ_LIMITS): void {
  const { payload, catalogue } = shop;

  const countOutcomes = (of: keyof Outcomes, name: string, help: string) =>
    addCounter(registry, { name, help, labels: ['outcome'] }, () => [
      ...[...FROM_ZERO[of]].map((outcome) => [{ outcome }, 0] as const),
      ...[...outcomesOf(payload)[of]].map(([outcome, count]) => [{ outcome }, count] as const),
    ]);
  countOutcomes(
    'orders',
    'shop_orders_total',
    'Checkouts by their outcome (placed, or the code of the refusal), and orders that became paid, cancelled, refunded, or for review',
  );
  countOutcomes(
    'payments',
    'shop_payments_total',
    'What happened to payments, in the words of the lifecycle: formOpened, paid, timeUp, refundDone',
  );

  const read = limitReads(() => readBacklog(payload), limits);
  const addRead = (name: string, help: string, valueIn: (backlog: Backlog) => number) =>
    addGauge(registry, { name, help }, async () => {
      const backlog = await read();
      return backlog && valueIn(backlog);
    });
  const up =
    'Whether the database answered this scrape in time; without it, what is read from there is missing';
  addGauge(registry, { name: 'shop_database_up', help: up }, async () => ((await read()) ? 1 : 0));
  addRead(
    'shop_can_sell',
    'Whether the texts and details are complete without which nothing is sold',
    ({ canSell }) => (canSell ? 1 : 0),
  );
  addRead(
    'shop_publications_failed',
    'Planned publications that were given up',
    ({ failedPublications }) => failedPublications,
  );
  addRead(
    'shop_books_differences',
    'What does not fit together in the books of orders, by the last nightly check',
    ({ booksDifferences }) => booksDifferences,
  );
  for (const kind of Object.keys(WAITING) as Array<keyof typeof WAITING>) addWaiting(registry, kind, read);

  addCatalogue(registry, catalogue.model);
  addDisks(registry, { data: env.dataDir, media: env.mediaDir });
}

const HELP = {
  payments: 'Payments that are undecided, are being refunded, or wait for a person',
  returns: 'Returns whose money is not back yet',
  mails: 'Mails that are to be sent, and those that were given up',
};

function addWaiting(
  registry: Registry,
  kind: keyof typeof WAITING,
  read: () => Promise<Backlog | null>,
): void {
  const add = (name: string, help: string, valueIn: (found: Backlog['mails'][number]) => number) =>
    addGauge(registry, { name, help, label: 'state' }, async () =>
      ((await read())?.[kind] ?? []).map((found) => [found.state, valueIn(found)]),
    );
  add(`shop_${kind}_waiting`, HELP[kind], ({ count }) => count);
  add(
    `shop_${kind}_waiting_oldest_seconds`,
    `${HELP[kind]}: how long the one has waited that waits longest; 0 when none does`,
    ({ oldest }) => (oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000),
  );
}

function addCatalogue(registry: Registry, model: Shop['catalogue']['model']): void {
  const add = (name: string, help: string, value: () => number | null) =>
    addGauge(registry, { name, help }, value);
  add('shop_catalogue_products', 'Published products in memory', () => model.status.products);
  add(
    'shop_catalogue_waiting',
    'Products that were changed and are not read again yet',
    () => model.status.waiting,
  );
  add(
    'shop_catalogue_last_look_timestamp_seconds',
    'When this process last looked for what others have changed',
    () => model.status.polledAt / 1000,
  );
}

function addDisks(registry: Registry, folders: Record<string, string>): void {
  const add = (name: string, help: string, part: 'bavail' | 'blocks') =>
    addGauge(registry, { name, help, label: 'folder' }, () =>
      Promise.all(
        Object.entries(folders).map(async ([folder, place]) => {
          const disk = await statfs(place).catch(() => null);
          return [folder, disk && disk[part] * disk.bsize] as const;
        }),
      ),
    );
  add('shop_disk_free_bytes', 'Left on the disk of a folder of the shop', 'bavail');
  add('shop_disk_size_bytes', 'Size of the disk of a folder of the shop', 'blocks');
}

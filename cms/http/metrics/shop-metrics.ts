import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { LIFECYCLE } from '../../domain/checkout/lifecycle.ts';
import type { Shop } from '../../domain/shop.ts';
import type { ErrorCode } from '../../infra/errors.ts';
import { type Outcomes, outcomesOf } from '../../infra/outcomes.ts';
import type { Env } from '../../infra/settings/env.ts';
import { type Backlog, readBacklog, WAITING } from './backlog.ts';
import { limitReads, READ_LIMITS } from './limited-read.ts';

const rules = Object.values(LIFECYCLE).flatMap((events) => Object.entries(events));
/** `increase` misses the first event of a counter that does not start at zero. */
const FROM_ZERO: Record<keyof Outcomes, ReadonlySet<string>> = {
  orders: new Set([
    'placed',
    ...(['PAYMENT_UNAVAILABLE', 'PAYMENT_REJECTED', 'CONTRACT_INCOMPLETE', 'INTERNAL'] satisfies ErrorCode[]),
    ...rules.flatMap(([, { order }]) => order ?? []),
  ]),
  payments: new Set([...rules.map(([event]) => event), 'BOOKS_DIFFER' satisfies ErrorCode]),
};

type Parts = { shop: Pick<Shop, 'payload' | 'catalogue'>; env: Pick<Env, 'dataDir' | 'mediaDir'> };

/** Metrics of sales, and of pending work. */
export function addShopMetrics(registry: Registry, { shop, env }: Parts, limits = READ_LIMITS): void {
  const registers = [registry];
  const { payload } = shop;

  const countOutcomes = (of: keyof Outcomes, name: string, help: string) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const outcome of FROM_ZERO[of]) this.inc({ outcome }, 0);
        for (const [outcome, count] of outcomesOf(payload)[of]) this.inc({ outcome }, count);
      },
    });
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
  /** Drops the gauge after a failed reading: old numbers would look like new ones. */
  const tell = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const backlog = await read();
        if (backlog) this.set(value(backlog));
        else this.remove();
      },
    });
  new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answered this scrape in time; without it, what is read from there is missing',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  tell(
    'shop_can_sell',
    'Whether the texts and details are complete without which nothing is sold',
    ({ canSell }) => (canSell ? 1 : 0),
  );
  tell(
    'shop_publications_failed',
    'Planned publications that were given up',
    ({ failedPublications }) => failedPublications,
  );
  tell(
    'shop_books_differences',
    'What does not fit together in the books of orders, by the last nightly check',
    ({ booksDifferences }) => booksDifferences,
  );
  for (const kind of Object.keys(WAITING) as Array<keyof typeof WAITING>) addWaiting(registry, kind, read);

  addCatalogue(registry, shop.catalogue.model);
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
  const gauge = (name: string, help: string, value: (found: Backlog['mails'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const found of (await read())?.[kind] ?? []) this.set({ state: found.state }, value(found));
      },
    });
  gauge(`shop_${kind}_waiting`, HELP[kind], ({ count }) => count);
  gauge(
    `shop_${kind}_waiting_oldest_seconds`,
    `${HELP[kind]}: how long the one has waited that waits longest; 0 when none does`,
    ({ oldest }) => (oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000),
  );
}

function addCatalogue(registry: Registry, model: Shop['catalogue']['model']): void {
  const gauge = (name: string, help: string, value: () => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const now = value();
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  gauge('shop_catalogue_products', 'Published products in memory', () => model.status.products);
  gauge(
    'shop_catalogue_waiting',
    'Products that were changed and are not read again yet',
    () => model.status.waiting,
  );
  gauge(
    'shop_catalogue_last_look_timestamp_seconds',
    'When this process last looked for what others have changed',
    () => model.status.polledAt / 1000,
  );
}

function addDisks(registry: Registry, folders: Record<string, string>): void {
  const gauge = (name: string, help: string, part: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const [folder, place] of Object.entries(folders)) {
          const disk = await statfs(place).catch(() => null);
          if (disk) this.set({ folder }, disk[part] * disk.bsize);
          else this.remove({ folder });
        }
      },
    });
  gauge('shop_disk_free_bytes', 'Left on the disk of a folder of the shop', 'bavail');
  gauge('shop_disk_size_bytes', 'Size of the disk of a folder of the shop', 'blocks');
}

import type { SeedProduct } from './catalogue/types.ts';
import { createRandom } from './random.ts';
import { REFERENCE_TIME } from './reviews.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAST_DAYS = 240;

export type SeedOrder = {
  /** Stable and unique. */
  key: string;
  /** Into the lists that were handed in. */
  customerIndex: number;
  lines: Array<{ productIndex: number; productKey: string; qty: number }>;
  /** ISO timestamps; null where it has not happened. */
  createdAt: string;
  isPaid: boolean;
  paidAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
};

type Buyable = Pick<SeedProduct, 'key' | 'countInStock'>;

/** Orders of the past months, oldest first: most paid and delivered, the newest still on their way, a few never paid. */
export function* generateOrders(
  products: readonly Buyable[],
  customers: readonly unknown[],
  count = 40,
): Generator<SeedOrder> {
  const buyable = products.flatMap((product, index) => (product.countInStock > 1 ? [index] : []));
  if (buyable.length === 0 || customers.length === 0) return;
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`order:${index}`);
    const daysAgo = Math.round(PAST_DAYS * (1 - index / count)) + 1;
    const created = REFERENCE_TIME - daysAgo * DAY + random.int(0, 14) * HOUR + random.int(0, 59) * 60_000;
    const isPaid = random.next() < 0.88;
    const isDelivered = isPaid && daysAgo > 14;
    const chosen = new Set(Array.from({ length: random.int(1, 5) }, () => random.pick(buyable)));
    const iso = (time: number) => new Date(time).toISOString();
    yield {
      key: `order-${index + 1}`,
      customerIndex: random.int(0, customers.length - 1),
      lines: [...chosen].map((productIndex) => ({
        productIndex,
        productKey: products[productIndex]?.key ?? '',
        qty: random.next() < 0.75 ? 1 : Math.min(random.int(2, 3), products[productIndex]?.countInStock ?? 1),
      })),
      createdAt: iso(created),
      isPaid,
      paidAt: isPaid ? iso(created + random.int(2, 11) * 60_000) : null,
      isDelivered,
      deliveredAt: isDelivered ? iso(created + random.int(3, 9) * DAY) : null,
    };
  }
}

import type { Payload } from 'payload';
import { DEFAULT_PRICES, priceBasket } from '../../../cms/contract/rules/pricing.ts';
import { imagePath } from '../../../cms/domain/catalogue/serialize-product.ts';
import { takeOrderNumber } from '../../../cms/domain/orders/order-number.ts';
import { inTransaction } from '../../../cms/infra/database/driver/transaction.ts';
import type { SeedProduct } from '../catalogue/schemas.ts';
import { CUSTOMERS, customerIds } from '../people.ts';
import type { Progress } from '../progress.ts';
import { createRandom } from '../random.ts';
import { REFERENCE_TIME } from '../reviews.ts';
import { seededIds } from './rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAST_DAYS = 240;
const NOW = Date.now();

type SeedOrder = {
  key: string;
  /** Index in the list `customers` given to `generateOrders`. */
  customerIndex: number;
  lines: Array<{ productIndex: number; qty: number }>;
  /** ISO timestamps; null for a step that has not happened. */
  createdAt: string;
  isPaid: boolean;
  paidAt: string | null;
  isShipped: boolean;
  shippedAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
};

type Buyable = Pick<SeedProduct, 'key' | 'countInStock'>;

/** Orders of the past months until the day of the seed, oldest first: most delivered, a few never paid. */
export function* generateOrders(
  products: readonly Buyable[],
  customers: readonly unknown[],
  count = 40,
): Generator<SeedOrder> {
  const buyable = products.flatMap((product, index) => (product.countInStock > 1 ? [index] : []));
  if (buyable.length === 0 || customers.length === 0) return;
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`order:${index}`);
    const daysAgo = Math.round(PAST_DAYS * (1 - (index + 1) / count) ** 1.5);
    const began = REFERENCE_TIME - daysAgo * DAY + random.int(0, 14) * HOUR + random.int(0, 59) * 60_000;
    const created = Math.min(began, NOW - HOUR);
    const isPaid = random.next() < 0.88;
    const isShipped = isPaid && daysAgo > 4;
    const isDelivered = isPaid && daysAgo > 14;
    const chosen = new Set(Array.from({ length: random.int(1, 5) }, () => random.pick(buyable)));
    const iso = (time: number) => new Date(time).toISOString();
    yield {
      key: `order-${index + 1}`,
      customerIndex: random.int(0, customers.length - 1),
      lines: [...chosen].map((productIndex) => ({
        productIndex,
        qty: random.next() < 0.75 ? 1 : Math.min(random.int(2, 3), products[productIndex]?.countInStock ?? 1),
      })),
      createdAt: iso(created),
      isPaid,
      paidAt: isPaid ? iso(created + random.int(2, 11) * 60_000) : null,
      isShipped,
      shippedAt: isShipped ? iso(created + 2 * DAY) : null,
      isDelivered,
      deliveredAt: isDelivered ? iso(created + random.int(3, 9) * DAY) : null,
    };
  }
}

/** Adds missing orders of the past; they take no pieces from the stock, since these were sold long ago. */
export async function writeOrders(
  payload: Payload,
  products: readonly SeedProduct[],
  progress: Progress,
): Promise<number> {
  const known = await seededIds(payload, 'orders');
  const productIds = await seededIds(payload, 'products');
  const userIds = await customerIds(payload);
  let added = 0;
  const orders = [...generateOrders(products, CUSTOMERS)];
  for (const [index, { key, customerIndex, lines: asked, ...steps }] of orders.entries()) {
    progress('Siparişler yazılıyor:', index, orders.length);
    const customer = CUSTOMERS[customerIndex];
    const user = customer && userIds.get(customer.email);
    const address = customer?.addresses[0];
    if (!user || !address || known.has(key)) continue;
    const lines = await describeLines(payload, asked, products, productIds);
    const number = await takeOrderNumber(payload, new Date(steps.createdAt));
    await inTransaction(payload, async (req) => {
      const data = {
        number,
        seedKey: key,
        state: steps.isPaid ? ('paid' as const) : ('cancelled' as const),
        user,
        buyer: { name: customer.name, email: customer.email },
        orderItems: lines,
        shippingAddress: address,
        billingAddress: { ...address, billingType: 'individual' as const },
        ...priceBasket(lines, DEFAULT_PRICES).totals,
        ...steps,
        carrier: steps.isShipped ? 'PTT Kargo' : null,
      };
      await payload.create({ collection: 'orders', data, depth: 0, overrideAccess: true, req });
    });
    added += 1;
  }
  return added;
}

async function describeLines(
  payload: Payload,
  lines: SeedOrder['lines'],
  products: readonly SeedProduct[],
  productIds: Map<string, string>,
) {
  const one = { collection: 'products', depth: 1, overrideAccess: true, disableErrors: true } as const;
  return Promise.all(
    lines.map(async ({ productIndex, qty }) => {
      const product = products[productIndex];
      const id = productIds.get(product?.key ?? '') ?? '';
      const stored = await payload.findByID({ ...one, id });
      return {
        product: id,
        name: product?.name ?? '',
        image: imagePath(stored?.image),
        price: product?.priceKurus ?? 0,
        costPrice: stored?.costPrice ?? null,
        qty,
      };
    }),
  );
}

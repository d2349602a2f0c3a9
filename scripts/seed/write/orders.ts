import type { Payload } from 'payload';
import { priceBasket } from '../../../cms/contract/rules/pricing.ts';
import { imagePath } from '../../../cms/domain/catalogue/serialize-product.ts';
import { nextOrderNumber } from '../../../cms/domain/orders/order-number.ts';
import { inTransaction } from '../../../cms/infra/database/transaction.ts';
import type { SeedProduct } from '../catalogue/types.ts';
import { generateOrders, type SeedOrder } from '../orders.ts';
import { CUSTOMERS } from '../people.ts';
import type { Progress } from '../progress.ts';
import { customerIds, seededIds } from './known.ts';

/** Adds the past orders that are missing. They took their stock long ago, so none is taken now. */
export async function writeOrders(
  payload: Payload,
  products: readonly SeedProduct[],
  progress: Progress,
): Promise<number> {
  const known = await seededIds(payload, 'orders');
  const productIds = await seededIds(payload, 'products');
  const userIds = await customerIds(
    payload,
    CUSTOMERS.map((customer) => customer.email),
  );
  let added = 0;
  const orders = [...generateOrders(products, CUSTOMERS)];
  for (const [index, order] of orders.entries()) {
    progress('Siparişler yazılıyor:', index, orders.length);
    const customer = CUSTOMERS[order.customerIndex];
    const user = customer && userIds.get(customer.email);
    const address = customer?.addresses[0];
    if (!user || !address || known.has(order.key)) continue;
    const lines = await describeLines(payload, order, products, productIds);
    await inTransaction(payload, async (req) => {
      const number = await nextOrderNumber(req, new Date(order.createdAt));
      const data = {
        number,
        seedKey: order.key,
        state: order.isPaid ? ('paid' as const) : ('cancelled' as const),
        user,
        buyer: { name: customer.name, email: customer.email },
        orderItems: lines,
        shippingAddress: address,
        billingAddress: { ...address, billingType: 'individual' as const },
        ...priceBasket(lines).totals,
        isPaid: order.isPaid,
        paidAt: order.paidAt,
        isShipped: order.isDelivered,
        shippedAt: order.deliveredAt,
        isDelivered: order.isDelivered,
        deliveredAt: order.deliveredAt,
        createdAt: order.createdAt,
      };
      await payload.create({ collection: 'orders', data, depth: 0, req });
    });
    added += 1;
  }
  return added;
}

async function describeLines(
  payload: Payload,
  order: SeedOrder,
  products: readonly SeedProduct[],
  productIds: Map<string, string>,
) {
  return Promise.all(
    order.lines.map(async ({ productIndex, productKey, qty }) => {
      const product = products[productIndex];
      const id = productIds.get(productKey) ?? '';
      const stored = await payload.findByID({ collection: 'products', id, depth: 1, disableErrors: true });
      return {
        product: id,
        name: product?.name ?? '',
        image: imagePath(stored?.image),
        price: product?.priceKurus ?? 0,
        qty,
      };
    }),
  );
}

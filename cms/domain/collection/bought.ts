import type { Where } from 'payload';
import type { z } from 'zod';
import type { addBoughtRequest, BoughtPiece } from '../../contract/collection.ts';
import { numberOf } from '../../contract/orders.ts';
import { keyOfProduct, type Lot, MAX_PIECES, readLots } from '../../contract/rules/collection.ts';
import { rateOfLine, ratesOfOrder } from '../../contract/rules/order-tax.ts';
import { withTax } from '../../contract/rules/pricing.ts';
import { yearSpanOf } from '../../contract/rules/stamp-attributes.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Order, PaymentAttempt, Product, Return } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { lineBalances } from '../checkout/lifecycle/order-lines.ts';
import { factsOf } from '../orders/sold-facts.ts';
import { lockAccountRow } from '../signed-in-user.ts';
import {
  addRow,
  areSome,
  type CollectionShop,
  changeRow,
  findOwnRows,
  ONE,
  type Owner,
  type Row,
  refuseBeyondLimit,
  removeRows,
  type Thing,
} from './collection-rows.ts';
import { findLists, productThing } from './things.ts';

/** Highest number of orders offered for the collection, the newest first. */
const MOST_ORDERS = 50;

type Offer = Omit<BoughtPiece, 'added' | 'isAdded'> & { thing: Thing; line: string };

/** Whether a product is a stamp. A deleted product counts as a stamp, since stamps are single pieces. */
const isStamp = (product: Product | undefined): boolean =>
  !product || Boolean(product.denominationValueOfStamp || product.series || yearSpanOf(product));

/** Quantity and price of an order line that a lot of a row contains; both are absent if unknown. */
type Counted = { text: string; row: string; condition: string; qty?: number; paid?: number };

/** Reads all rows of the collector, since the key of a piece changes when its series gets a list of values. */
async function findCounted(reader: Reader, owner: Owner): Promise<Map<string, Counted>> {
  const hasLines: Where = { or: [{ boughtLines: { exists: true } }, { others: { exists: true } }] };
  const countedIn = ({ id: row }: Row, { condition, boughtLines }: Lot) =>
    boughtLines.map((text): [string, Counted] => {
      const [order, product, qty, paid] = text.split(':');
      const known = { text, row, condition, ...(qty && { qty: Number(qty), paid: Number(paid) }) };
      return [`${order}:${product}`, known];
    });
  const rows = await findOwnRows(reader, owner, hasLines);
  return new Map(rows.flatMap((row) => readLots(row).flatMap((lot) => countedIn(row, lot))));
}

/** Finds pieces of paid orders that were not returned, and returned pieces that a collection row still counts. */
async function findOffers(
  reader: Reader,
  owner: Owner,
  counted: ReadonlyMap<string, Counted>,
  order?: string,
): Promise<Offer[]> {
  const paid = {
    user: { equals: owner.id },
    state: { in: ['paid', 'refunded'] },
    ...(order && { id: { equals: order } }),
  };
  const newest = { sort: '-createdAt', limit: MOST_ORDERS };
  const orders = await findRows<Order>(reader, 'orders', paid, newest);
  if (orders.length === 0) return [];
  const ids = [
    ...new Set(orders.flatMap(({ orderItems }) => (orderItems ?? []).map(({ product }) => product))),
  ];
  const ofOrders = { order: { in: orders.map(({ id }) => id) } };
  const [products, returns, attempts] = await Promise.all([
    findRows<Product>(reader, 'products', { id: { in: ids } }),
    findRows<Return & { order: string }>(reader, 'returns', ofOrders),
    findRows<PaymentAttempt & { order: string }>(reader, 'payment-attempts', ofOrders),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const lists = await findLists(
    reader,
    products.map(({ series }) => series ?? ''),
  );
  return orders.flatMap((order) => {
    const isGone = order.state === 'refunded' || order.goodsRefunded === true;
    const isOf = (one: { order: string }) => one.order === order.id;
    const balances = lineBalances({ order, attempt: attempts.find(isOf), returns: returns.filter(isOf) });
    const rates = ratesOfOrder(order);
    return (order.orderItems ?? []).flatMap(({ product: id, name, price, sold }): Offer[] => {
      const product = byId.get(id);
      const line = balances.find(({ productId }) => productId === id);
      const qty = line && !isGone ? line.stays - line.onTheirWay : 0;
      // Subtracts refunds for pieces that stay with the buyer.
      const paid = Math.min(price * qty, line?.paid ? line.paid - line.refunded : price * qty);
      const key = `${order.id}:${id}`;
      if (qty < 1 ? !counted.get(key)?.qty : !isStamp(product)) return [];
      const series = product?.series ?? '';
      const seriesValue = product?.seriesValue ?? null;
      return [
        {
          order: order.id,
          orderNumber: numberOf(order),
          product: id,
          name,
          series,
          condition: factsOf({ sold }, product).condition ?? '',
          qty,
          paidTotal: withTax(paid, rateOfLine(rates, id)),
          thing: product
            ? productThing({ id, name, series, seriesValue }, lists)
            : { key: keyOfProduct(id), series: '', value: null, product: id, title: name },
          line: key,
        },
      ];
    });
  });
}

/** Finds the collection row of a piece by value, or by product if added before the series listed values. */
async function findRowOf(reader: Reader, owner: Owner, { thing, product }: Offer): Promise<Row | undefined> {
  const keys = [...new Set([thing.key, keyOfProduct(product)])];
  const rows = await findOwnRows(reader, owner, { key: { in: keys } });
  return rows.find(({ key }) => key === thing.key) ?? rows[0];
}

export async function listBought({ payload }: CollectionShop, owner: Owner): Promise<BoughtPiece[]> {
  const reader = { payload };
  const counted = await findCounted(reader, owner);
  const offers = await findOffers(reader, owner, counted);
  return offers.map(({ thing: _, line, ...piece }) => {
    const was = counted.get(line);
    const added = was ? (was.qty ?? piece.qty) : 0;
    return { ...piece, added, isAdded: added === piece.qty };
  });
}

/**
 * Adds each bought line once, to the lot of its condition, on however many requests; removes returned pieces.
 * @throws ShopError ORDER_NOT_FOUND when the order has nothing to add; COLLECTION_FULL
 */
export async function addBought(
  shop: CollectionShop,
  owner: Owner,
  { order, products }: z.output<typeof addBoughtRequest>,
): Promise<BoughtPiece[]> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const counted = await findCounted(req, owner);
    const offers = await findOffers(req, owner, counted, order);
    if (offers.length === 0) throw new ShopError('ORDER_NOT_FOUND');
    for (const offer of offers.filter(({ product }) => products.includes(product))) {
      const was = counted.get(offer.line);
      if (was && (was.qty ?? offer.qty) === offer.qty) continue;
      const row = was
        ? (await findOwnRows(req, owner, { id: { equals: was.row } }))[0]
        : await findRowOf(req, owner, offer);
      const lots = lotsWith(row ? readLots(row) : [], offer, was);
      if (row) await (areSome(lots) ? changeRow(req, row, lots) : removeRows(req, [row.id]));
      else if (areSome(lots)) {
        await refuseBeyondLimit(req, owner, 1);
        await addRow(req, owner, { thing: offer.thing, lots });
      }
    }
  });
  return listBought(shop, owner);
}

/** Changes the lot that has the order line, or else the lot of the piece's condition, which may be new. */
function lotsWith(lots: readonly Lot[], { line, qty, paidTotal, condition }: Offer, was?: Counted): Lot[] {
  const asked = was ? was.condition : condition;
  const lot = lots.find((one) => one.condition === asked) ?? { ...ONE, condition, count: 0 };
  const changed: Lot = {
    ...lot,
    count: Math.min(lot.count + qty - (was?.qty ?? 0), MAX_PIECES),
    paidTotal: Math.max((lot.paidTotal ?? 0) + paidTotal - (was?.paid ?? 0), 0) || null,
    boughtLines: [
      ...lot.boughtLines.filter((text) => text !== was?.text),
      ...(qty > 0 ? [`${line}:${qty}:${paidTotal}`] : []),
    ],
  };
  const all = lots.includes(lot) ? lots.map((one) => (one === lot ? changed : one)) : [...lots, changed];
  return all.filter(({ count }) => count > 0);
}

import type { Where } from 'payload';
import type { z } from 'zod';
import type { addBoughtRequest, BoughtPiece } from '../../contract/collection.ts';
import { numberOf } from '../../contract/orders.ts';
import { COLLECTION_NOTE_LENGTH, keyOfProduct, MAX_PIECES } from '../../contract/rules/collection.ts';
import { rateOfLine, ratesOfOrder } from '../../contract/rules/order-tax.ts';
import { withTax } from '../../contract/rules/pricing.ts';
import { CONDITIONS, yearSpanOf } from '../../contract/rules/stamp-attributes.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Order, PaymentAttempt, Product, Return } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { lineBalances } from '../checkout/lifecycle/order-lines.ts';
import { factsOf } from '../orders/sold-facts.ts';
import { lockAccountRow } from '../signed-in-user.ts';
import {
  addRow,
  type CollectionShop,
  changeRow,
  findOwnRows,
  type Owner,
  type Row,
  refuseBeyondLimit,
  removeRows,
  type Said,
  saidOf,
  type Thing,
} from './collection-rows.ts';
import { findLists, productThing } from './things.ts';

/** Highest number of orders offered for the collection, the newest first. */
const MOST_ORDERS = 50;

type Offer = Omit<BoughtPiece, 'added' | 'isAdded' | 'otherCondition'> & { thing: Thing; line: string };

/** Whether a product is a stamp. A deleted product counts as a stamp, since stamps are single pieces. */
const isStamp = (product: Product | undefined): boolean =>
  !product || Boolean(product.denominationValueOfStamp || product.series || yearSpanOf(product));

/** Quantity and price of an order line that a collection row contains; both are absent if unknown. */
type Counted = { text: string; row: string; qty?: number; paid?: number };

/** Reads all rows of the collector, since the key of a piece changes when its series gets a list of values. */
async function findCounted(reader: Reader, owner: Owner): Promise<Map<string, Counted>> {
  const rows = await findOwnRows(reader, owner, { boughtLines: { exists: true } });
  const countedIn = ({ id: row, boughtLines }: Row) =>
    (boughtLines ?? []).map((text): [string, Counted] => {
      const [order, product, qty, paid] = text.split(':');
      return [`${order}:${product}`, { text, row, ...(qty && { qty: Number(qty), paid: Number(paid) }) }];
    });
  return new Map(rows.flatMap(countedIn));
}

/** Finds pieces of paid orders that were not returned, and returned pieces that a collection row still counts. */
async function findOffers(
  reader: Reader,
  owner: Owner,
  counted: ReadonlyMap<string, Counted>,
  order?: string,
): Promise<Offer[]> {
  const paid: Where[] = [
    { user: { equals: owner.id } },
    { state: { in: ['paid', 'refunded'] } },
    ...(order ? [{ id: { equals: order } }] : []),
  ];
  const orders = await findRows<Order>(
    reader,
    'orders',
    { and: paid },
    { sort: '-createdAt', limit: MOST_ORDERS },
  );
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
async function findRowsOf(reader: Reader, owner: Owner, offers: readonly Offer[]) {
  const keys = [...new Set(offers.flatMap(({ thing, product }) => [thing.key, keyOfProduct(product)]))];
  const rows = keys.length > 0 ? await findOwnRows(reader, owner, { key: { in: keys } }) : [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return ({ thing, product }: Offer) => byKey.get(thing.key) ?? byKey.get(keyOfProduct(product));
}

const otherCondition = (row: Row | undefined, { condition }: Offer): BoughtPiece['otherCondition'] =>
  row?.condition && condition && row.condition !== condition ? row.condition : '';

export async function listBought({ payload }: CollectionShop, owner: Owner): Promise<BoughtPiece[]> {
  const reader = { payload };
  const counted = await findCounted(reader, owner);
  const offers = await findOffers(reader, owner, counted);
  const rowOf = await findRowsOf(reader, owner, offers);
  return offers.map((offer) => {
    const { thing: _, line, ...piece } = offer;
    const was = counted.get(line);
    const added = was ? (was.qty ?? offer.qty) : 0;
    const other = was ? '' : otherCondition(rowOf(offer), offer);
    return { ...piece, added, isAdded: added === offer.qty, otherCondition: other };
  });
}

/**
 * Adds each bought line once, however often the request is sent; pieces returned later are removed.
 * @throws ShopError ORDER_NOT_FOUND when the order has nothing to add; COLLECTION_FULL, also for a full note
 */
export async function addBought(
  shop: CollectionShop,
  owner: Owner,
  { order, products, joinsOthers }: z.output<typeof addBoughtRequest>,
): Promise<BoughtPiece[]> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const counted = await findCounted(req, owner);
    const offers = await findOffers(req, owner, counted, order);
    if (offers.length === 0) throw new ShopError('ORDER_NOT_FOUND');
    for (const offer of offers.filter(({ product }) => products.includes(product))) {
      const { thing, line, condition, qty, paidTotal } = offer;
      const was = counted.get(line);
      if (was && (was.qty ?? qty) === qty) continue;
      const [row] = was
        ? await findOwnRows(req, owner, { id: { equals: was.row } })
        : [(await findRowsOf(req, owner, [offer]))(offer)];
      if (!was && otherCondition(row, offer) && !joinsOthers) continue;
      const boughtLines = qty > 0 ? [`${line}:${qty}:${paidTotal}`] : [];
      if (!row) {
        await refuseBeyondLimit(req, owner, 1);
        const count = Math.min(qty, MAX_PIECES);
        await addRow(req, owner, { thing, said: { condition, count, paidTotal, note: '', boughtLines } });
        continue;
      }
      const said = saidOf(row);
      const count = Math.min(said.count + qty - (was?.qty ?? 0), MAX_PIECES);
      if (count < 1) {
        await removeRows(req, [row.id]);
        continue;
      }
      await changeRow(req, row, {
        ...said,
        count,
        paidTotal: Math.max((said.paidTotal ?? 0) + paidTotal - (was?.paid ?? 0), 0) || null,
        note: noteWith(said, offer, was?.qty),
        boughtLines: [...said.boughtLines.filter((text) => text !== was?.text), ...boughtLines],
      });
    }
  });
  return listBought(shop, owner);
}

/**
 * Returns the note of a row, with a line about pieces in another condition than the row's.
 * @throws ShopError COLLECTION_FULL if the note becomes too long
 */
function noteWith({ condition: ofRow, note }: Said, offer: Offer, was = 0): string {
  const { name, orderNumber, condition, qty } = offer;
  if (condition === '' || condition === ofRow) return note;
  const lineOf = (count: number) =>
    count > 0 ? `${count} adedi ${CONDITIONS[condition]} (${orderNumber})` : '';
  const before = `\n${note}`.replace(`\n${lineOf(was)}`, '');
  const named = `${before}\n${lineOf(qty)}`.trim();
  if (named.length <= COLLECTION_NOTE_LENGTH) return named;
  throw new ShopError('COLLECTION_FULL', {
    message: `“${name}” eklenemedi: kaydın notunda durumunu yazacak yer kalmadı. Notu kısaltıp yeniden ekleyin.`,
  });
}

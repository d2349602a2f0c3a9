import type { Where } from 'payload';
import type { z } from 'zod';
import type { addBoughtRequest, BoughtPiece } from '../../contract/collection.ts';
import { numberOf } from '../../contract/orders.ts';
import { COLLECTION_NOTE_LENGTH, keyOfProduct, MAX_PIECES } from '../../contract/rules/collection.ts';
import { withTax } from '../../contract/rules/pricing.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import { CONDITIONS, yearSpanOf } from '../../contract/rules/stamp-attributes.ts';
import type { Order, PaymentAttempt, Product, Return } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { lineBalances } from '../checkout/order-lines.ts';
import { factsOf } from '../orders/sold-facts.ts';
import {
  addRow,
  type CollectionShop,
  changeRow,
  findOwnRows,
  type Owner,
  type Row,
  refuseBeyondLimit,
  type Said,
  saidOf,
  type Thing,
} from './collection-rows.ts';
import { findLists, productThing } from './things.ts';

/** As many orders are looked through, the newest first. */
const MOST_ORDERS = 50;

type Offer = Omit<BoughtPiece, 'isAdded' | 'otherCondition'> & { thing: Thing; line: string };

/** A table lamp is no stamp; of what is gone from the shop nobody knows, and stamps are what it sells one of. */
const isStamp = (product: Product | undefined): boolean =>
  !product || Boolean(product.denominationValueOfStamp || product.series || yearSpanOf(product));

/** Pieces of paid orders that were not given back. */
async function findOffers(reader: Reader, owner: Owner, order?: string): Promise<Offer[]> {
  const paid: Where[] = [
    { user: { equals: owner.id } },
    { state: { equals: 'paid' } },
    { goodsRefunded: { not_equals: true } },
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
    const isOf = (one: { order: string }) => one.order === order.id;
    const balances = lineBalances({ order, attempt: attempts.find(isOf), returns: returns.filter(isOf) });
    return (order.orderItems ?? []).flatMap(({ product: id, name, price, sold }): Offer[] => {
      const product = byId.get(id);
      const line = balances.find(({ productId }) => productId === id);
      const qty = line ? line.stays - line.onTheirWay : 0;
      // Less what was given back for pieces that stay.
      const paid = Math.min(price * qty, line?.paid ? line.paid - line.refunded : price * qty);
      if (qty < 1 || !isStamp(product)) return [];
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
          paidTotal: withTax(paid, termsOfOrder(order).taxPercent),
          thing: product
            ? productThing({ id, name, series, seriesValue }, lists)
            : { key: keyOfProduct(id), series: '', value: null, product: id, title: name },
          line: `${order.id}:${id}`,
        },
      ];
    });
  });
}

/** Of all rows: the key of a piece changes when its series gets a list. */
async function findAddedLines(reader: Reader, owner: Owner): Promise<Set<string>> {
  const rows = await findOwnRows(reader, owner, { boughtLines: { exists: true } });
  return new Set(rows.flatMap(({ boughtLines }) => boughtLines ?? []));
}

/** Finds the row that a piece joins: its value's, or its product's from before the series had a list. */
async function findRowsOf(reader: Reader, owner: Owner, offers: readonly Offer[]) {
  const keys = [...new Set(offers.flatMap(({ thing, product }) => [thing.key, keyOfProduct(product)]))];
  const rows = keys.length > 0 ? await findOwnRows(reader, owner, { key: { in: keys } }) : [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return ({ thing, product }: Offer) => byKey.get(thing.key) ?? byKey.get(keyOfProduct(product));
}

const otherCondition = (row: Row | undefined, { condition }: Offer): BoughtPiece['otherCondition'] =>
  row?.condition && condition && row.condition !== condition ? row.condition : '';

async function tellOffers(reader: Reader, owner: Owner, offers: readonly Offer[]): Promise<BoughtPiece[]> {
  const added = await findAddedLines(reader, owner);
  const rowOf = await findRowsOf(reader, owner, offers);
  return offers.map((offer) => {
    const { thing: _, line, ...piece } = offer;
    const isAdded = added.has(line);
    return { ...piece, isAdded, otherCondition: isAdded ? '' : otherCondition(rowOf(offer), offer) };
  });
}

/** What was bought lately, and whether it is in the collection already. */
export async function listBought({ payload }: CollectionShop, owner: Owner): Promise<BoughtPiece[]> {
  return tellOffers({ payload }, owner, await findOffers({ payload }, owner));
}

/**
 * Adds pieces of an order to those that are there: each line once, however often it is asked for.
 * @throws ShopError ORDER_NOT_FOUND where nothing of such an order can be added, COLLECTION_FULL, also of a note
 */
export async function addBought(
  shop: CollectionShop,
  owner: Owner,
  { order, products, joinsOthers }: z.output<typeof addBoughtRequest>,
): Promise<BoughtPiece[]> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const offers = await findOffers(req, owner, order);
    if (offers.length === 0) throw new ShopError('ORDER_NOT_FOUND');
    const added = await findAddedLines(req, owner);
    const open = offers.filter(({ product, line }) => products.includes(product) && !added.has(line));
    for (const offer of open) {
      const { thing, line, condition, qty, paidTotal } = offer;
      const row = (await findRowsOf(req, owner, [offer]))(offer);
      if (otherCondition(row, offer) && !joinsOthers) continue;
      if (!row) {
        await refuseBeyondLimit(req, owner, 1);
        const count = Math.min(qty, MAX_PIECES);
        await addRow(req, owner, {
          thing,
          said: { condition, count, paidTotal, note: '', boughtLines: [line] },
        });
        continue;
      }
      const said = saidOf(row);
      await changeRow(req, row, {
        ...said,
        count: Math.min(said.count + qty, MAX_PIECES),
        paidTotal: (said.paidTotal ?? 0) + paidTotal,
        note: noteWith(said, offer),
        boughtLines: [...said.boughtLines, line],
      });
    }
  });
  return listBought(shop, owner);
}

/** The note of a row, which names pieces whose condition the row does not have. @throws ShopError COLLECTION_FULL */
function noteWith({ condition: ofRow, note }: Said, { name, orderNumber, condition, qty }: Offer): string {
  if (condition === '' || condition === ofRow) return note;
  const named = `${note}\n${qty} adedi ${CONDITIONS[condition]} (${orderNumber})`.trim();
  if (named.length <= COLLECTION_NOTE_LENGTH) return named;
  throw new ShopError('COLLECTION_FULL', {
    message: `“${name}” eklenemedi: kaydın notunda durumunu yazacak yer kalmadı. Notu kısaltıp yeniden ekleyin.`,
  });
}

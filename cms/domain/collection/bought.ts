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
  removeRows,
  type Said,
  saidOf,
  type Thing,
} from './collection-rows.ts';
import { findLists, productThing } from './things.ts';

/** As many orders are looked through, the newest first. */
const MOST_ORDERS = 50;

type Offer = Omit<BoughtPiece, 'added' | 'isAdded' | 'otherCondition'> & { thing: Thing; line: string };

/** A table lamp is no stamp; of what is gone from the shop nobody knows, and stamps are what it sells one of. */
const isStamp = (product: Product | undefined): boolean =>
  !product || Boolean(product.denominationValueOfStamp || product.series || yearSpanOf(product));

/** Pieces and price that a row counts for an order line; without numbers if unknown. */
type Counted = { text: string; row: string; qty?: number; paid?: number };

/** Reads all rows, since the key of a piece changes when its series gets a list. */
async function findCounted(reader: Reader, owner: Owner): Promise<Map<string, Counted>> {
  const rows = await findOwnRows(reader, owner, { boughtLines: { exists: true } });
  const countedIn = ({ id: row, boughtLines }: Row) =>
    (boughtLines ?? []).map((text): [string, Counted] => {
      const [order, product, qty, paid] = text.split(':');
      return [`${order}:${product}`, { text, row, ...(qty && { qty: Number(qty), paid: Number(paid) }) }];
    });
  return new Map(rows.flatMap(countedIn));
}

/** Pieces of paid orders that were not given back, and those that a row still counts. */
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
    return (order.orderItems ?? []).flatMap(({ product: id, name, price, sold }): Offer[] => {
      const product = byId.get(id);
      const line = balances.find(({ productId }) => productId === id);
      const qty = line && !isGone ? line.stays - line.onTheirWay : 0;
      // Less what was given back for pieces that stay.
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
          paidTotal: withTax(paid, termsOfOrder(order).taxPercent),
          thing: product
            ? productThing({ id, name, series, seriesValue }, lists)
            : { key: keyOfProduct(id), series: '', value: null, product: id, title: name },
          line: key,
        },
      ];
    });
  });
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

/** Lists pieces bought lately, with the number that the collection counts already. */
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
 * Adds pieces of an order to those that are there: each line once, however often it is asked for. Of a line that was added
 * it takes out the pieces that were given back since.
 * @throws ShopError ORDER_NOT_FOUND where nothing of such an order can be added, COLLECTION_FULL, also of a note
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

/** The note of a row, which names pieces whose condition the row does not have. @throws ShopError COLLECTION_FULL */
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

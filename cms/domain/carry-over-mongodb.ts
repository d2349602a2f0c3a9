import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { TAX_PERCENT, withTax } from '../contract/rules/pricing.ts';
import { PRIOR } from '../contract/rules/ratings.ts';
import { parcelTextOf, searchTextOf, searchTextOfOrder } from '../contract/rules/search-text.ts';
import { NATURALLY_ORDERED, orderKeysOf } from './natural-order.ts';

type RawCollection = ReturnType<Connection['collection']>;
type Stored = Record<string, unknown>;
type Row = Parameters<typeof searchTextOf>[0] &
  Parameters<typeof searchTextOfOrder>[0] & {
    searchText?: string;
    isDelivered?: boolean;
    deliveredAt?: unknown;
  };

/** Computes fields that are missing in older documents, once at start; on MongoDB the shop has no migrations. */
export async function carryOver(database: object): Promise<void> {
  const { connection } = database as { connection: Connection };
  await backfillRecommendations(connection.collection('products'));
  await backfillSearchTexts(connection);
  await carryAlerts(connection);
  await dateArchived(connection);
  await nameShop(connection);
}

/** Keeps the name of a shop from before names could be chosen; a new shop has no users yet, and gets no name. */
async function nameShop(connection: Connection): Promise<void> {
  const isOld = (await connection.collection('users').findOne({})) !== null;
  const at = new Date();
  const $setOnInsert = { ...(isOld && { name: 'Pul Dükkânı' }), createdAt: at, updatedAt: at };
  const isName = { globalType: 'shop-identity' };
  await connection.collection('globals').updateOne(isName, { $setOnInsert }, { upsert: true });
}

/** Dates archived products themselves. Earlier, each had a row without a record beside those of deleted products. */
async function dateArchived(connection: Connection): Promise<void> {
  const archived = connection.collection('archived-products');
  const products = connection.collection('products');
  const dates = new Map<string, unknown>();
  for await (const row of archived.find({ record: null })) dates.set(String(row.product), row.createdAt);
  if (dates.size === 0) return;
  await change(products, { isPublished: { $ne: true } }, ({ _id }) => {
    const archivedAt = dates.get(String(_id));
    return archivedAt === undefined ? null : { archivedAt };
  });
  await archived.deleteMany({ record: null });
}

async function backfillRecommendations(products: RawCollection): Promise<void> {
  const count = { $ifNull: ['$numReviews', 0] };
  const sum = { $multiply: [{ $ifNull: ['$rating', 0] }, count] };
  const recommendation = {
    $divide: [{ $add: [PRIOR.mean * PRIOR.weight, sum] }, { $add: [PRIOR.weight, count] }],
  };
  await products.updateMany({ recommendation: { $exists: false } }, [{ $set: { recommendation } }]);
}

const AT_ONCE = 1000;

async function backfillSearchTexts(connection: Connection): Promise<void> {
  const orders = connection.collection('orders');
  const users = connection.collection('users');
  await change(users, { searchText: { $exists: false } }, (row) => ({ searchText: searchTextOf(row) }));
  // Older orders had no separate shipping step: a delivered order was shipped.
  await change(orders, { isShipped: { $exists: false } }, (row) => ({
    searchText: searchTextOfOrder(row),
    isShipped: row.isDelivered === true,
    ...(row.deliveredAt ? { shippedAt: row.deliveredAt } : {}),
  }));
  // Orders stored before the search text for senders existed.
  await change(orders, { parcelText: { $exists: false } }, (row) => ({ parcelText: parcelTextOf(row) }));
  // Orders stored before the search found firms by their tax number.
  await change(orders, { 'billingAddress.taxNo': { $regex: /\d/ } }, (row) => {
    const searchText = searchTextOfOrder(row);
    return searchText === row.searchText ? null : { searchText };
  });
  for (const name of Object.keys(NATURALLY_ORDERED))
    await change(connection.collection(name), { nameOrder: { $exists: false } }, (row) =>
      orderKeysOf(name, row as Stored),
    );
}

/** Sets fields of the matching rows; null leaves a row as it is. */
async function change(
  collection: RawCollection,
  filter: object,
  changeOf: (row: Row & { _id: unknown }) => object | null,
): Promise<void> {
  await writeAll(collection.find(filter), collection, (row) => {
    const $set = changeOf(row as never);
    return $set && { filter: { _id: row._id }, update: { $set } };
  });
}

/** Writes an update for each row, in batches; null leaves a row as it is. Returns whether there were any rows. */
async function writeAll(
  rows: AsyncIterable<Stored>,
  to: RawCollection,
  updateOf: (row: Stored) => Promise<object | null> | object | null,
): Promise<boolean> {
  const writes: object[] = [];
  let isThere = false;
  for await (const row of rows) {
    isThere = true;
    const update = await updateOf(row);
    if (update) writes.push({ updateOne: update });
    if (writes.length >= AT_ONCE) await to.bulkWrite(writes.splice(0) as never);
  }
  if (writes.length > 0) await to.bulkWrite(writes as never);
  return isThere;
}

const newToken = (): string => randomBytes(32).toString('hex');

/** Moves rows of earlier collections, once. Rows keep their ids, and their tokens in older mails. */
async function carryAlerts(connection: Connection): Promise<void> {
  const settings = await connection.collection('globals').findOne({ globalType: 'shop-settings' });
  const taxPercent = Number(settings?.taxPercent ?? TAX_PERCENT);
  const names = new Map<string, unknown>();
  const keys = new Set<string>();
  /** The first living row of an owner and subject gets the key; further ones are stored without a key. */
  const keyOf = (owner: unknown, subject: unknown) => {
    const key = `${owner}:${subject}`;
    if (keys.has(key)) return {};
    keys.add(key);
    return { key };
  };
  await move(connection, 'wants', 'wishlist-items', (row) => row);
  await move(connection, 'stock-notices', 'alerts', async ({ email, key: _, token, state, ...row }) => {
    const id = String(row.product);
    if (!names.has(id))
      names.set(
        id,
        (await connection.collection('products').findOne({ _id: row.product as never }))?.name ?? '',
      );
    const isWaiting = state === 'waiting';
    const waiting = isWaiting ? { email, ...keyOf(email, id), mailConsentAt: row.createdAt } : {};
    const facts = { kind: 'product', title: names.get(id), subject: id, lookedAt: row.createdAt };
    return { ...row, ...facts, ...waiting, state, known: {}, token: newToken(), ownerToken: token };
  });
  await move(connection, 'wanted-stamps', 'alerts', ({ series: _, token, maxPrice, ...row }) => ({
    ...row,
    kind: String(row.subject).startsWith('value:') ? 'value' : 'number',
    state: row.mailConsentAt ? 'waiting' : 'quiet',
    ...keyOf(row.user, row.subject),
    token: newToken(),
    ownerToken: token,
    // Adds VAT, because the earlier rows stored the highest price without VAT.
    ...(typeof maxPrice === 'number' && { maxPrice: withTax(maxPrice, taxPercent) }),
  }));
  await move(connection, 'saved-searches', 'alerts', ({ path, state, ...row }) => ({
    ...row,
    kind: 'search',
    subject: path,
    known: {},
    ownerToken: newToken(),
    ...(state === 'active'
      ? { state: 'waiting', ...keyOf(row.user, path), mailConsentAt: row.createdAt }
      : { state: 'left' }),
  }));
}

async function move(
  connection: Connection,
  from: string,
  to: string,
  convert: (row: Stored) => object | Promise<object>,
): Promise<void> {
  const source = connection.collection(from);
  // Sorts the rows, so that a start after an interrupted one gives each key to the same row.
  const rows = source.find({}, { sort: { _id: 1 } });
  const isThere = await writeAll(rows, connection.collection(to), async (row) => {
    const { _id, ...data } = (await convert(row)) as Stored;
    return { filter: { _id }, update: { $setOnInsert: data }, upsert: true };
  });
  if (isThere) await source.drop();
}

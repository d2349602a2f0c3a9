import type { BaseDatabaseAdapter } from 'payload';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import type { DatabaseMiddleware } from './middleware.ts';

type Person = { name?: string | null; email?: string | null };
type Text = string | null | undefined;
type Address = { recipient?: Text; phoneNumber?: Text; firmName?: Text; taxNo?: Text };
type Order = {
  number?: Text;
  buyer?: Person | null;
  shippingAddress?: Address | null;
  billingAddress?: Address | null;
  orderItems?: Array<{ name?: Text }> | null;
  trackingNumber?: Text;
};
type Data = Record<string, unknown>;

export const searchTextOf = ({ name, email }: Person): string => foldTurkish(`${name ?? ''} ${email ?? ''}`);

/** Search text of an order: its number, names, phone and tax numbers and e-mail, tracking number and items. */
export const searchTextOfOrder = (order: Order): string =>
  join([
    searchTextOf(order.buyer ?? {}),
    ...[order.number, order.trackingNumber].map(fold),
    ...[order.shippingAddress, order.billingAddress].flatMap((address) =>
      [address?.recipient, address?.firmName, address?.phoneNumber, address?.taxNo].map(fold),
    ),
    ...(order.orderItems ?? []).map(({ name }) => fold(name)),
  ]);

/** The same from a sender's visible fields only: a match on a hidden field would reveal it. */
export const parcelTextOf = ({ buyer, shippingAddress, orderItems, ...order }: Order): string =>
  join(
    [
      order.number,
      order.trackingNumber,
      buyer?.name,
      shippingAddress?.recipient,
      shippingAddress?.phoneNumber,
      ...(orderItems ?? []).map(({ name }) => name),
    ].map(fold),
  );

const fold = (text: Text) => foldTurkish(text ?? '');
const join = (texts: readonly string[]): string =>
  texts.filter((text, place, all) => text && all.indexOf(text) === place).join(' ');

type Searched = { fields: readonly string[]; textsOf: (data: Data) => Record<string, string> };
/** Searched fields of a collection, and the texts made from them. */
const SEARCHED: Record<string, Searched> = {
  users: { fields: ['name', 'email'], textsOf: (data) => ({ searchText: searchTextOf(data) }) },
  orders: {
    fields: ['number', 'buyer', 'shippingAddress', 'billingAddress', 'orderItems', 'trackingNumber'],
    textsOf: (data) => ({ searchText: searchTextOfOrder(data), parcelText: parcelTextOf(data) }),
  },
};

/**
 * Writes the search text with every write of its fields, since checkout and seed bypass Payload's hooks. A partial
 * change of one order or account reads the other fields; a change of many rows must write all of them.
 */
export const writeSearchText: DatabaseMiddleware = {
  create: (args, next) => next(withSearchText(args)),
  updateOne: async (args, next, database) => next(withSearchText(args, await restOf(database, args))),
  updateMany: (args, next) => next(withSearchText(args)),
};

function withSearchText<Args extends { collection: string; data: unknown }>(
  args: Args,
  before: Data = {},
): Args {
  const data = args.data as Data;
  const searched = SEARCHED[args.collection];
  if (!searched?.fields.some((name) => data[name] !== undefined)) return args;
  return { ...args, data: { ...data, ...searched.textsOf({ ...before, ...data }) } };
}

async function restOf(
  database: BaseDatabaseAdapter,
  { collection, id, where, data, req }: Parameters<BaseDatabaseAdapter['updateOne']>[0],
): Promise<Data> {
  const { fields = [] } = SEARCHED[collection] ?? {};
  const told = fields.filter((name) => (data as Data)[name] !== undefined);
  if (told.length === 0 || told.length === fields.length) return {};
  const found = await database.findOne<Data & { id: string }>({
    collection,
    where: id === undefined ? (where ?? {}) : { id: { equals: id } },
    req,
  });
  return found ?? {};
}

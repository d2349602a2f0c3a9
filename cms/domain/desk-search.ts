import type { BaseDatabaseAdapter, CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import type { PageFacts, PageQuery } from '../contract/field-schemas.ts';
import { parcelTextOf, searchTextOf, searchTextOfOrder } from '../contract/rules/search-text.ts';
import { searchPhrases } from '../contract/rules/turkish-folding.ts';
import type { DatabaseMiddleware } from '../infra/database/driver/middleware.ts';
import { currentPrefixes } from '../infra/shop-identity.ts';

/** Search in the back office and in the panel's lists, by a text that is stored with each row. */

type Data = Record<string, unknown>;
type Searched = { fields: readonly string[]; textsOf: (data: Data) => Record<string, string> };
const SEARCHED: Record<string, Searched> = {
  users: { fields: ['name', 'email'], textsOf: (data) => ({ searchText: searchTextOf(data) }) },
  orders: {
    fields: ['number', 'buyer', 'shippingAddress', 'billingAddress', 'orderItems', 'trackingNumber'],
    textsOf: (data) => ({ searchText: searchTextOfOrder(data), parcelText: parcelTextOf(data) }),
  },
};

/**
 * Writes the search text of orders and accounts at each change in the database, because checkout and seed bypass
 * Payload's hooks. An update of a single row reads the other searched fields; an update of many rows must contain all
 * of them.
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
  const isChanged = id === undefined ? (where ?? {}) : { id: { equals: id } };
  return (await database.findOne<Data & { id: string }>({ collection, where: isChanged, req })) ?? {};
}

type SearchedText = 'searchText' | 'parcelText' | 'storageText';

const allOf = (phrases: readonly string[], ...texts: SearchedText[]): Where | null => {
  const isIn = (phrase: string) => texts.map((text): Where => ({ [text]: { contains: phrase } }));
  return phrases.length === 0 ? null : { and: phrases.map((phrase) => ({ or: isIn(phrase) })) };
};

/** Returns a query for rows whose search text contains each word of the keyword; null for a keyword without words. */
export const searchWhere = (keyword: string): Where | null => allOf(searchPhrases(keyword), 'searchText');

/** Finds products for admins, by own number, place and supplier too. */
export const storageSearchWhere = (keyword: string): Where | null =>
  allOf(searchPhrases(keyword), 'searchText', 'storageText');

/** Returns a query that also finds short order numbers, and phone numbers in every spelling. */
export function orderSearchWhere(
  keyword: string,
  prefixes: readonly string[],
  text: SearchedText = 'searchText',
): Where | null {
  const [, prefix, year, typed] = ORDER_NUMBER.exec(keyword.trim()) ?? [];
  const words = allOf(searchPhrases(joinPhoneNumbers(keyword)), text);
  if (!typed || (prefix && !prefixes.includes(prefix.toUpperCase()))) return words;
  const count = typed.padStart(5, '0');
  if (year) return { number: { contains: `-${year}-${count}` } };
  const isNumber: Where = { number: { contains: `-${count}` } };
  // Reads these digits only as an order number: up to three digits occur in most phone numbers, and no year or amount
  // begins with a zero.
  const isNothingElse = typed.length < 4 || /^0\d{4}$/.test(typed);
  return isNothingElse || !words ? isNumber : { or: [isNumber, words] };
}

/** Matches an order number: `42`, `2026-42`, `PD-2026-00042` */
const ORDER_NUMBER = /^(?:([a-z]{2,6})[- ])?(?:(20\d\d)[-/])?(\d{1,6})$/i;

const DIGITS = /\d[\d\s().-]*/g;
/** Matches a phone number: an optional prefix, then ten digits, of which the first is 2 to 5 or 8. */
const PHONE_NUMBER = /^(?:00?90|90|0)?([2-58]\d{9})$/;

/** Writes phone numbers as stored: `+90 (532) 000 00 13` becomes `5320000013`. */
const joinPhoneNumbers = (keyword: string): string =>
  keyword.replace(DIGITS, (run) => {
    const [, number] = PHONE_NUMBER.exec(run.replace(/\D/g, '')) ?? [];
    return number ? `${number} ` : run;
  });

const PAGE_SIZE = 50;

async function toWhere(payload: Payload, collection: CollectionSlug, keyword: string): Promise<Where | null> {
  if (keyword === '') return {};
  if (collection !== 'orders') return searchWhere(keyword);
  return orderSearchWhere(keyword, await currentPrefixes(payload));
}

/**
 * Reads a page of an administrator's list, the newest first. The stored search text must contain every word of the
 * keyword, folded for Turkish. The caller must check that the reader is an admin.
 */
export async function findAdminSearchPage<Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  { keyword = '', pageNumber: page = 1 }: PageQuery,
  select: Record<string, boolean>,
): Promise<PageFacts & { docs: Array<DataFromCollectionSlug<Slug>> }> {
  const where = await toWhere(payload, collection, keyword);
  if (!where) return { docs: [], page, pages: 0, total: 0 };
  const { docs, totalDocs: total } = await payload.find({
    collection,
    where,
    sort: ['-createdAt', '-id'],
    limit: PAGE_SIZE,
    page,
    depth: 0,
    overrideAccess: true,
    select: select as never,
  });
  return { docs: docs as never, page, pages: Math.ceil(total / PAGE_SIZE), total };
}

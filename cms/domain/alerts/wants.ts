import type { PayloadRequest, Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import { PRODUCT_FIELDS } from '../../contract/rules/product-fields.ts';
import { CATALOGUE_NUMBERS } from '../../contract/rules/series-values.ts';
import { MAX_WANTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Want, WantsToAdd, WantTerms } from '../../contract/wants.ts';
import type { WantedStamp } from '../../infra/database/payload-types.ts';
import { findRow, findRows, insertRow, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow, updateWhere } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { countWants } from '../../infra/rate-limits/account-limits.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { readCatalogueNumber } from '../catalogue/search/catalogue-numbers.ts';
import { toPlainText } from '../catalogue/search/plain-text.ts';
import { findValues, type StoredValue } from '../catalogue/series/match-products.ts';
import {
  findOnSale,
  type OnSale,
  offersFor,
  serializeWanted,
  valueSubject,
  type WantSubject,
} from '../catalogue/wanted-products.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { newUnsubscribeToken } from './unsubscribe.ts';

type WantShop = Pick<Shop, 'payload' | 'catalogue'>;
type Owner = Pick<SignedInUser, 'id'>;
/** A row as the database has it. */
export type WantRow = WantedStamp & { user: string; known: Known };
/** Lowest price told or shown while on sale, by product id. */
export type Known = Readonly<Record<string, Kurus>>;

export const WANTS = 'wanted-stamps';
const ofOwner = ({ id }: Owner): Where => ({ user: { equals: id } });

function serializeWant(row: WantedStamp, onSale: OnSale, now: number): Want {
  const offers = offersFor(onSale, row, now);
  const [cheapest] = offers;
  const { id: _id, name } = cheapest?.product ?? {};
  return {
    ...serializeWanted(row),
    offer:
      cheapest && _id !== undefined
        ? { count: offers.length, product: { _id, name: String(name), price: cheapest.price } }
        : null,
  };
}

/** Includes the pieces on sale now. */
async function serializeAll({ payload, catalogue }: WantShop, rows: readonly WantRow[]): Promise<Want[]> {
  const inMemory = await catalogue.model.current();
  const subjects = rows.map(({ subject }) => subject);
  const onSale = await findOnSale({ payload }, inMemory, subjects);
  const now = Date.now();
  return mapInTurns(rows, (some) => some.map((row) => serializeWant(row, onSale, now)));
}

/** The newest first. */
export async function listWants(shop: WantShop, owner: Owner): Promise<Want[]> {
  const newestFirst = { sort: ['-createdAt', 'title', 'id'] };
  return serializeAll(shop, await findRows<WantRow>(shop, WANTS, ofOwner(owner), newestFirst));
}

type Wanted = { subject: WantSubject; title: string; series?: string };

const refuse = (place: number, name: 'value' | 'number', message: string) =>
  new ShopError('INVALID_INPUT', { message, errors: [{ path: `wants.${place}.${name}`, message }] });

/** `Londra Baskısı: 10 para, Yeşil (Scott 254)` */
function valueWanted(series: string, value: StoredValue): Wanted {
  const { id, denomination, color, paper, perforation } = value;
  const name = CATALOGUE_NUMBERS.find((one) => value[one]);
  const number = name ? ` (${PRODUCT_FIELDS[name].label} ${value[name]})` : '';
  const told = [denomination, color, paper, perforation].filter(Boolean).join(', ');
  return { subject: valueSubject(id), title: `${series}: ${told}${number}`.slice(0, 500), series };
}

function readNumber(typed: string): Wanted | null {
  const read = readCatalogueNumber(toPlainText(typed));
  if (!read) return null;
  const { label } = PRODUCT_FIELDS[`${read.catalogue}Number`];
  return { subject: read.term, title: `${label} ${read.number.replace(/^bl/, 'Bl. ')}` };
}

const NOT_A_NUMBER = 'Kataloğu ve numarayı birlikte yazın, örneğin Michel 774.';
const NO_VALUE = 'Bu değer serinin listesinde artık yok. Sayfayı yenileyip yeniden seçin.';

/** Reads the requested stamps, without duplicates. @throws ShopError INVALID_INPUT */
async function readWanted(reader: Reader, asked: WantsToAdd['wants']): Promise<Wanted[]> {
  const values = await findValues(
    reader,
    asked.flatMap(({ value }) => value ?? []),
  );
  const wanted = asked.map(({ value, number = '' }, place) => {
    const found = value === undefined ? undefined : values.get(value);
    if (found) return valueWanted(found.series, found.value);
    if (value !== undefined) throw refuse(place, 'value', NO_VALUE);
    const read = readNumber(number);
    if (!read) throw refuse(place, 'number', NOT_A_NUMBER);
    return read;
  });
  return [...new Map(wanted.map((one) => [one.subject, one])).values()];
}

/** Time of the consent: only later products are news. */
const consentAt = (now: string) => ({ mailConsentAt: now, lookedAt: now });

/**
 * Adds wanted stamps. Stamps already wanted stay unchanged. Fitting products on sale now count as seen: only a lower
 * price or a return is mailed.
 * @throws ShopError INVALID_INPUT, WANTED_FULL, TOO_MANY_REQUESTS
 */
export async function addWants(shop: WantShop, owner: Owner, asked: WantsToAdd): Promise<Want[]> {
  const { payload, catalogue } = shop;
  const { condition, maxPrice, mailConsent } = asked;
  await countWants(payload, owner.id, asked.wants.length);
  const wanted = await readWanted(shop, asked.wants);
  const subjects = wanted.map(({ subject }) => subject);
  const inMemory = await catalogue.model.current();
  const rows = await inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const kept = await findRows<WantRow>(req, WANTS, ofOwner(owner));
    const isKept = new Set(kept.map(({ subject }) => subject));
    const fresh = wanted.filter(({ subject }) => !isKept.has(subject));
    if (kept.length + fresh.length > MAX_WANTS) throw new ShopError('WANTED_FULL');
    const onSale = await findOnSale(req, inMemory, subjects);
    const now = new Date();
    const token = kept[0]?.token ?? newUnsubscribeToken();
    for (const one of fresh) {
      const offers = offersFor(onSale, { ...one, condition, maxPrice }, now.getTime());
      await insertRow(req, WANTS, {
        ...one,
        user: owner.id,
        known: Object.fromEntries(offers.map(({ product, price }) => [product.id, price])),
        token,
        lookedAt: now.toISOString(),
        ...(condition && { condition }),
        ...(maxPrice !== null && { maxPrice }),
        ...(mailConsent && consentAt(now.toISOString())),
        createdAt: now.toISOString(),
      });
    }
    const rows = await findRows<WantRow>(req, WANTS, ofOwner(owner));
    const bySubject = new Map(rows.map((row) => [row.subject, row]));
    return subjects.flatMap((subject) => bySubject.get(subject) ?? []);
  });
  return serializeAll(shop, rows);
}

const consentOf = (row: WantRow, mailConsent: boolean) => {
  if (!mailConsent) return { mailConsentAt: null };
  return row.mailConsentAt ? {} : consentAt(new Date().toISOString());
};

/** @throws ShopError WANT_NOT_FOUND, for another's just the same */
async function findOwn(req: PayloadRequest, owner: Owner, id: string): Promise<WantRow> {
  const row = await findRow<WantRow>(req, WANTS, { and: [{ id: { equals: id } }, ofOwner(owner)] });
  if (!row) throw new ShopError('WANT_NOT_FOUND');
  return row;
}

/** Offers that fit the new terms are mailed like new arrivals. @throws ShopError WANT_NOT_FOUND */
export async function updateWant(
  shop: WantShop,
  owner: Owner,
  id: string,
  { condition, maxPrice, mailConsent }: WantTerms,
): Promise<Want> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const row = await findOwn(req, owner, id);
    await updateWhere(req, {
      collection: WANTS,
      where: { id: { equals: id } },
      data: { condition, maxPrice, ...consentOf(row, mailConsent) },
    });
  });
  const row = await findRow<WantRow>(shop, WANTS, { and: [{ id: { equals: id } }, ofOwner(owner)] });
  const [want] = row ? await serializeAll(shop, [row]) : [];
  if (!want) throw new ShopError('WANT_NOT_FOUND');
  return want;
}

/** Stops the mail of all wants, or asks for it. */
export async function setWantMail(shop: WantShop, owner: Owner, mailConsent: boolean): Promise<Want[]> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    await req.payload.db.updateMany({
      collection: WANTS,
      where: { and: [ofOwner(owner), { mailConsentAt: { exists: !mailConsent } }] },
      data: mailConsent ? consentAt(new Date().toISOString()) : { mailConsentAt: null },
      returning: false,
      req,
    });
  });
  return listWants(shop, owner);
}

/** @throws ShopError WANT_NOT_FOUND */
export async function deleteWant({ payload }: WantShop, owner: Owner, id: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    await findOwn(req, owner, id);
    await payload.db.deleteOne({ collection: WANTS, where: { id: { equals: id } }, req, returning: false });
  });
}

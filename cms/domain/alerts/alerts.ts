import type { PayloadRequest, Where } from 'payload';
import type { Alert, AlertList, AlertsToAdd, AlertTerms } from '../../contract/alerts.ts';
import type { Kurus } from '../../contract/money.ts';
import { ALERT_KINDS } from '../../contract/rules/alert-kinds.ts';
import { PRODUCT_FIELDS } from '../../contract/rules/product-fields.ts';
import { MAX_SEARCH_ALERTS, MAX_STAMP_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Alert as Stored, User } from '../../infra/database/payload-types.ts';
import { findRow, findRows, insertRow, type Reader, updateRows } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { invalidField, ShopError } from '../../infra/errors.ts';
import { countById } from '../../infra/rate-limits/account-limits.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { isEmailVerified } from '../account/email-verification.ts';
import { nameAlerts, serializeAlert, valueTitle } from '../catalogue/alert-names.ts';
import { findOnSale, offersFor, valueSubject } from '../catalogue/alert-offers.ts';
import { readCatalogueNumber } from '../catalogue/search/catalogue-numbers.ts';
import { toPlainText } from '../catalogue/search/plain-text.ts';
import { findValues } from '../catalogue/series/match-products.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import { lockAccountRow, type SignedInUser } from '../signed-in-user.ts';
import { endAlert, endMails, newToken } from './leave.ts';
import { toSearchUrl } from './search-address.ts';

type AlertShop = Pick<Shop, 'payload' | 'catalogue'>;
type Owner = Pick<SignedInUser, 'id'>;
/** Lowest price mailed or shown to the shopper while the product was on sale, without VAT, by product id. */
export type Known = Readonly<Record<string, Kurus>>;
export type AlertRow = Omit<Stored, 'user' | 'product'> & { user?: string; product?: string; known: Known };

const LISTED: Where = { state: { in: ['waiting', 'quiet'] } };
export const isStamp = ({ kind }: Pick<Stored, 'kind'>): boolean => ALERT_KINDS[kind] === 'stamp';

/** Selects an account's alerts; those of its e-mail address too, once proven: anybody may type any address. */
async function ownAlerts(reader: Reader, { id }: Owner): Promise<{ isEmailProven: boolean; where: Where }> {
  const user = await findRow<User>(reader, 'users', id);
  const isEmailProven = user !== null && isEmailVerified(user);
  const own: Where[] = [{ user: { equals: id } }];
  if (isEmailProven) own.push({ email: { equals: user.email } });
  return { isEmailProven, where: { and: [{ or: own }, LISTED] } };
}

async function serializeAll({ payload, catalogue }: AlertShop, rows: readonly AlertRow[]): Promise<Alert[]> {
  const reader = { payload };
  const subjects = rows.filter(isStamp).map(({ subject }) => subject);
  const onSale = await findOnSale(reader, await catalogue.model.current(), subjects);
  const nameOf = await nameAlerts(reader, rows);
  const moment = { at: Date.now(), ...(await currentTerms(payload)) };
  const serialize = (row: AlertRow): Alert => {
    const offers = isStamp(row) ? offersFor(onSale, row, moment) : [];
    const [cheapest] = offers;
    const alert = serializeAlert(row as Stored, nameOf(row));
    if (!cheapest) return { ...alert, offer: null };
    const { id: _id, name, category } = cheapest.product;
    const product = { _id, name: String(name), price: cheapest.price, category: category ?? '' };
    return { ...alert, offer: { count: offers.length, product } };
  };
  return mapInTurns(rows, (some) => some.map(serialize));
}

/** Lists the alerts of an account, the latest first; `which` narrows the list. */
export async function listAlerts(shop: AlertShop, owner: Owner, which: Where = {}): Promise<AlertList> {
  const { isEmailProven, where } = await ownAlerts(shop, owner);
  const latestFirst = { sort: ['-createdAt', 'title', 'id'] };
  const rows = await findRows<AlertRow>(shop, 'alerts', { and: [where, which] }, latestFirst);
  return { isEmailProven, alerts: await serializeAll(shop, rows) };
}

type Asked = Pick<AlertRow, 'kind' | 'subject' | 'title'>;

function readNumber(typed: string): Asked | null {
  const read = readCatalogueNumber(toPlainText(typed));
  if (!read) return null;
  const { label } = PRODUCT_FIELDS[`${read.catalogue}Number`];
  const title = `${label} ${read.number.replace(/^bl/, 'Bl. ')}`;
  return { kind: 'number', subject: read.term, title };
}

const NOT_A_NUMBER = 'Kataloğu ve numarayı birlikte yazın, örneğin Michel 774.';
const NO_VALUE = 'Bu değer serinin listesinde artık yok. Sayfayı yenileyip yeniden seçin.';

/**
 * Reads the requested alerts, without duplicates.
 * @throws ShopError INVALID_INPUT
 */
async function readAsked(reader: Reader, alerts: AlertsToAdd['alerts']): Promise<Asked[]> {
  const ids = alerts.flatMap(({ value }) => value ?? []);
  const values = await findValues(reader, ids);
  const asked = alerts.map(({ value, number = '', search }, place): Asked => {
    // Puts the title in one line, because it becomes the subject of a mail.
    if (search) {
      const subject = toSearchUrl(search.path, `alerts.${place}.search.path`);
      return { kind: 'search', subject, title: search.title.replaceAll(/\s+/g, ' ') };
    }
    const found = value === undefined ? undefined : values.get(value);
    if (found) {
      const title = valueTitle(found.series, found.value);
      return { kind: 'value', subject: valueSubject(found.value.id), title };
    }
    if (value !== undefined) throw invalidField(`alerts.${place}.value`, NO_VALUE);
    const read = readNumber(number);
    if (!read) throw invalidField(`alerts.${place}.number`, NOT_A_NUMBER);
    return read;
  });
  return [...new Map(asked.map((one) => [one.subject, one])).values()];
}

/** Fields of an alert with consent given now. Products published before now are not mailed. */
const consentAt = (now = new Date().toISOString()) =>
  ({ state: 'waiting', mailConsentAt: now, lookedAt: now }) as const;

const askAgain = (req: PayloadRequest, which: Where): Promise<unknown> =>
  updateRows(req, 'alerts', { and: [which, { state: { equals: 'quiet' } }] }, consentAt());

/** Most alerts of an account. Alerts for a product are limited by address instead. */
const LIMITS = { stamp: MAX_STAMP_ALERTS, search: MAX_SEARCH_ALERTS, product: Number.POSITIVE_INFINITY };

/** @throws ShopError ALERTS_FULL */
function refuseTooMany(kept: readonly Pick<Stored, 'kind'>[], fresh: readonly Asked[]): void {
  for (const match of new Set(fresh.map(({ kind }) => ALERT_KINDS[kind])))
    if ([...kept, ...fresh].filter(({ kind }) => ALERT_KINDS[kind] === match).length > LIMITS[match])
      throw new ShopError('ALERTS_FULL');
}

/**
 * Adds alerts with consent to mail; an existing alert keeps its terms. Products that match already are mailed only if
 * they get cheaper or return after being sold out.
 * @throws ShopError INVALID_INPUT, ALERTS_FULL, TOO_MANY_REQUESTS
 */
export async function addAlerts(shop: AlertShop, owner: Owner, body: AlertsToAdd): Promise<AlertList> {
  const { payload, catalogue } = shop;
  const { condition, maxPrice } = body;
  await countById(payload, 'alerts', owner.id, body.alerts.length);
  const asked = await readAsked(shop, body.alerts);
  const isAsked: Where = { subject: { in: asked.map(({ subject }) => subject) } };
  const inMemory = await catalogue.model.current();
  const terms = await currentTerms(payload);
  const isOwn: Where = { user: { equals: owner.id } };
  await inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const kept = await findRows<AlertRow>(req, 'alerts', { and: [isOwn, LISTED] });
    const fresh = asked.filter(({ subject }) => kept.every((row) => row.subject !== subject));
    refuseTooMany(kept, fresh);
    await askAgain(req, { and: [isOwn, isAsked] });
    const stamps = fresh.filter(isStamp).map(({ subject }) => subject);
    const onSale = await findOnSale(req, inMemory, stamps);
    const now = new Date();
    const moment = { at: now.getTime(), ...terms };
    const ownerToken = kept[0]?.ownerToken ?? newToken();
    for (const one of fresh) {
      const as = isStamp(one) ? { condition, maxPrice } : {};
      const offers = isStamp(one) ? offersFor(onSale, { ...one, ...as }, moment) : [];
      await insertRow(req, 'alerts', {
        ...one,
        ...consentAt(now.toISOString()),
        user: owner.id,
        key: `${owner.id}:${one.subject}`,
        known: Object.fromEntries(offers.map(({ product, price }) => [product.id, price])),
        token: newToken(),
        ownerToken,
        ...(as.condition && { condition: as.condition }),
        ...(as.maxPrice && { maxPrice: as.maxPrice }),
        createdAt: now.toISOString(),
      });
    }
  });
  return listAlerts(shop, owner, { and: [isOwn, isAsked] });
}

/** @throws ShopError ALERT_NOT_FOUND, also for an alert of another account */
async function findOwn(reader: Reader, owner: Owner, id: string): Promise<AlertRow> {
  const { where } = await ownAlerts(reader, owner);
  const row = await findRow<AlertRow>(reader, 'alerts', { and: [{ id: { equals: id } }, where] });
  if (!row) throw new ShopError('ALERT_NOT_FOUND');
  return row;
}

/** Saves the terms of a value or number, and renews an ended consent. @throws ShopError ALERT_NOT_FOUND */
export async function updateAlert(
  shop: AlertShop,
  owner: Owner,
  id: string,
  { condition, maxPrice }: AlertTerms,
): Promise<AlertList> {
  const where: Where = { id: { equals: id } };
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const row = await findOwn(req, owner, id);
    if (isStamp(row)) await updateWhere(req, 'alerts', id, { condition, maxPrice });
    await askAgain(req, where);
  });
  return listAlerts(shop, owner, where);
}

export async function setAlertMail(shop: AlertShop, owner: Owner, isMailed: boolean): Promise<AlertList> {
  await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    if (isMailed) await askAgain(req, { user: { equals: owner.id } });
    else await endMails(req, (await ownAlerts(req, owner)).where);
  });
  return listAlerts(shop, owner);
}

/** @throws ShopError ALERT_NOT_FOUND */
export async function deleteAlert({ payload }: AlertShop, owner: Owner, id: string): Promise<void> {
  await inTransaction(payload, async (req) => endAlert(req, await findOwn(req, owner, id)));
}

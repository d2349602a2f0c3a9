import type { PayloadRequest, Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import { kindsMatchedBy } from '../../contract/rules/alert-kinds.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Mail, Order, Product, User } from '../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { dailyNews } from '../../infra/mail/alert-templates.ts';
import { enqueueMail } from '../../infra/mail/enqueue-mail.ts';
import { isEmailVerified } from '../account/email-verification.ts';
import { nameAlerts } from '../catalogue/alert-names.ts';
import {
  findOnSale,
  type Offer,
  type OnSale,
  offersFor,
  type SaleMoment,
} from '../catalogue/alert-offers.ts';
import { matchNewProducts, type NewProducts, readNewProducts } from '../catalogue/match-new-products.ts';
import { PUBLISHED } from '../catalogue/published.ts';
import type { InMemoryCatalogue } from '../catalogue/read-model/in-memory-catalogue.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import { lockAccountRow } from '../signed-in-user.ts';
import { type AlertRow, isStamp, type Known } from './alerts.ts';
import { mailedProduct } from './product-alerts.ts';
import { parseSearchUrl } from './search-address.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the mails in UTC: 09:00 in Türkiye, which has had no summer time since 2016. */
const MAIL_HOUR_UTC = 6;
/** A product's date is written before its commit, so a very new product waits for the next day. */
const SETTLING_MS = 60_000;

/** Alerts checked before this moment are due: daily at nine in the morning, or as soon after as the shop runs. */
export function dueBefore(now: Date): Date {
  const shift = MAIL_HOUR_UTC * HOUR_MS;
  const nine = Math.floor((now.getTime() - shift) / DAY_MS) * DAY_MS + shift;
  return new Date(nine - SETTLING_MS);
}

export const checkedUntil = (now: Date): Date => new Date(now.getTime() - SETTLING_MS);

type AlertShop = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };

const AT_ONCE = 200;
const MAX_MAILED = 10;

const isDue = (now: Date): Where => ({
  kind: { not_equals: 'product' },
  state: { equals: 'waiting' },
  lookedAt: { less_than: dueBefore(now).toISOString() },
});

/**
 * A transaction per person writes the mail and the mailed products, so that no product is mailed twice or left out.
 * Only proven addresses get mail.
 */
export async function sendDailyMails(shop: AlertShop, now = new Date()): Promise<void> {
  const looked = new Set<string>();
  const newSince = rememberEarliest(shop, now);
  const due = { where: isDue(now), limit: AT_ONCE, select: { user: true } as const };
  for await (const alerts of findRowsInBatches<AlertRow>(shop, 'alerts', due))
    for (const { user } of alerts) {
      if (!user || looked.has(user)) continue;
      looked.add(user);
      // A failed mail does not block the others; the next run tries again.
      await tellPerson(shop, { user, now, newSince }).catch((error: unknown) =>
        shop.payload.logger.error({ err: error, msg: `The alerts of account ${user} were not looked at` }),
      );
    }
}

type NewSince = (since: string) => Promise<NewProducts>;

/** Reads new products once for all people, and again only for a person whose search was last checked even earlier. */
function rememberEarliest({ payload }: AlertShop, now: Date): NewSince {
  let read: { since: string; products: Promise<NewProducts> } | null = null;
  return (since) => {
    if (!read || since < read.since)
      read = { since, products: readNewProducts(payload, { since, until: checkedUntil(now).toISOString() }) };
    return read.products;
  };
}

type Look = { user: string; now: Date; newSince: NewSince };

async function tellPerson(shop: AlertShop, look: Look): Promise<void> {
  const inMemory = await shop.catalogue.model.whenOpen();
  const found = await findSearched(shop, inMemory, look);
  await inTransaction(shop.payload, (req) => writeMail(req, { ...look, inMemory, found }, shop.env));
}

/** Ids of the products that are new since a search was last checked, by `lookOf`: the alert's id and that date. */
type Found = ReadonlyMap<string, readonly string[]>;
const lookOf = ({ id, lookedAt }: AlertRow): string => `${id} ${dateOf(lookedAt)}`;
const dateOf = (date: string): string => new Date(date).toISOString();

async function findSearched(
  { payload }: AlertShop,
  inMemory: InMemoryCatalogue,
  { user, now, newSince }: Look,
): Promise<Found> {
  const where = { and: [{ user: { equals: user } }, { kind: { in: kindsMatchedBy('search') } }, isDue(now)] };
  const searches = await findRows<AlertRow>({ payload }, 'alerts', where, { sort: 'lookedAt' });
  const [earliest] = searches;
  if (!earliest) return new Map();
  const fresh = await newSince(dateOf(earliest.lookedAt));
  return new Map(
    searches.map((alert) => {
      const query = readQuery(alert.subject);
      const ids = query ? matchNewProducts(inMemory, fresh, query, dateOf(alert.lookedAt)) : [];
      return [lookOf(alert), ids];
    }),
  );
}

/** Null for an address that only an older version of the shop could read. */
function readQuery(path: string) {
  try {
    return parseSearchUrl(path);
  } catch {
    return null;
  }
}

/** News of an alert. `products`: the first of the `count` found products. */
type News = { alert: AlertRow; offers: Offer[]; products: readonly Product[]; count: number };

/** Writes the daily mail of a person, unless another process did, or all alerts were ended or deleted meanwhile. */
async function writeMail(
  req: PayloadRequest,
  { user, now, inMemory, found }: Look & { inMemory: InMemoryCatalogue; found: Found },
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  await lockAccountRow(req, user);
  const isTheirs = { and: [{ user: { equals: user } }, isDue(now)] };
  const due = await findRows<AlertRow>(req, 'alerts', isTheirs, { sort: ['createdAt', 'title', 'id'] });
  // Skips a search that another process has checked meanwhile; it waits for the next run.
  const alerts = due.filter((alert) => isStamp(alert) || found.has(lookOf(alert)));
  const key = `alerts:${user}:${dueBefore(now).toISOString()}`;
  const owner = await findRow<User>(req, 'users', user);
  const [first] = alerts;
  // Skips a person who already got a mail for this day; a second mail waits for the next day.
  if (!first || !owner || (await findRow<Mail>(req, 'mails', { key: { equals: key } }))) return;
  const stamps = alerts.filter(isStamp);
  const onSale = await findOnSale(
    req,
    inMemory,
    stamps.map(({ subject }) => subject),
    stamps.flatMap(({ known }) => Object.keys(known)),
  );
  const isBought = await findBought(req, user, onSale);
  const shownFirst = [...found.values()].flatMap((ids) => ids.slice(0, MAX_MAILED));
  const searched = await readPublished(req, shownFirst);
  const terms = await currentTerms(req.payload);
  const moment = { at: now.getTime(), ...terms };
  const newsOf = (alert: AlertRow): News => {
    if (!isEmailVerified(owner)) return { alert, offers: [], products: [], count: 0 };
    if (!isStamp(alert)) {
      const ids = found.get(lookOf(alert)) ?? [];
      return { alert, offers: [], products: ids.flatMap((id) => searched.get(id) ?? []), count: ids.length };
    }
    const offers = newOffers(alert, onSale, moment).filter(({ product }) => !isBought.has(product.id));
    return { alert, offers, products: offers.map(({ product }) => product), count: offers.length };
  };
  const news = alerts.map(newsOf);
  for (const { alert, offers } of news)
    await updateWhere(req, 'alerts', alert.id, {
      lookedAt: checkedUntil(now).toISOString(),
      ...(isStamp(alert) && { known: knownAfter(alert.known, offers, onSale) }),
    });
  const told = news.filter(({ products }) => products.length > 0);
  if (told.length === 0) return;
  const nameOf = await nameAlerts(req, alerts);
  let left = MAX_MAILED;
  const sections = told.map(({ alert, products, count }) => {
    const shown = products.slice(0, left);
    left -= shown.length;
    return {
      ...nameOf(alert),
      products: shown.map((product) => mailedProduct(product, terms, now.getTime())),
      more: count - shown.length,
      token: alert.token,
    };
  });
  const mail = dailyNews(sections, { token: first.ownerToken, publicUrl });
  await enqueueMail(req, { key, to: owner.email, ...mail });
}

/** Finds the products on sale that the person has already bought; more pieces of such products are no news. */
async function findBought(req: PayloadRequest, user: string, { ids }: OnSale): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return new Set();
  const holdsOne = {
    user: { equals: user },
    state: { equals: 'paid' },
    'orderItems.product': { in: [...ids] },
  };
  const orders = await findRows<Order>(req, 'orders', holdsOne);
  return new Set(orders.flatMap(({ orderItems }) => (orderItems ?? []).map(({ product }) => product)));
}

async function readPublished(
  req: PayloadRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows<Product>(req, 'products', { ...PUBLISHED, id: { in: [...new Set(ids)] } });
  return new Map(rows.map((product) => [product.id, product]));
}

const newOffers = (alert: AlertRow, onSale: OnSale, moment: SaleMoment): Offer[] =>
  offersFor(onSale, alert, moment).filter(
    ({ product: { id }, price }) => price < (alert.known[id] ?? Infinity),
  );

/** Prices to remember after the mail. Forgets a product no longer on sale, so that its return is mailed again. */
function knownAfter(known: Known, offers: readonly Offer[], { ids }: OnSale): Known {
  const kept = Object.entries(known).filter(([id]) => ids.has(id));
  const told = offers.map(({ product, price }): [string, Kurus] => [product.id, price]);
  return Object.fromEntries([...kept, ...told]);
}

import type { PayloadRequest } from 'payload';
import { paths } from '../../contract/paths.ts';
import type { Product, SavedSearch, User } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { newSearchResults } from '../../infra/mail/alert-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { isEmailVerified } from '../account/email-verification.ts';
import { mailedProduct } from '../catalogue/mailed-product.ts';
import { matchNewProducts, readNewProducts } from '../catalogue/match-new-products.ts';
import type { Shop } from '../shop.ts';
import { currentTerms } from '../shop-terms.ts';
import { parseSearchUrl } from './saved-searches.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 09:00 in Türkiye, which has had no summer time since 2016. */
const MAIL_HOUR_UTC = 6;
/** A product's date is written before its commit: very fresh products wait for the next day. */
const SETTLING_MS = 60_000;

/**
 * Searches last checked before this moment are due: once a day at nine in the morning, or as soon afterwards as the
 * shop runs.
 */
export function dueBefore(now: Date): Date {
  const shift = MAIL_HOUR_UTC * HOUR_MS;
  const nine = Math.floor((now.getTime() - shift) / DAY_MS) * DAY_MS + shift;
  return new Date(nine - SETTLING_MS);
}

/** Until when products count as looked at. */
export const checkedUntil = (now: Date): Date => new Date(now.getTime() - SETTLING_MS);

type AlertShop = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };
/** A row as the database has it. */
type Row = SavedSearch & { user: string };

const AT_ONCE = 200;
const MAX_MAILED = 10;

/**
 * Mails new products of each saved search once a day. The check and the queued mail are one transaction, so no product
 * is mailed twice or left out.
 */
export async function sendSearchAlerts(shop: AlertShop, now = new Date()): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const due = await readDue(shop, now);
    const searches = due.filter(({ id }) => !failed.has(id));
    if (searches.length === 0) return;
    const inMemory = await shop.catalogue.model.whenOpen();
    const until = checkedUntil(now).toISOString();
    // Sorted: the first one was looked at the longest ago.
    const since = dateOf(searches[0]?.lookedAt);
    const arrivals = await readNewProducts(shop.payload, { since, until });
    for (const search of searches) {
      const query = readQuery(search.path);
      const found = query ? matchNewProducts(inMemory, arrivals, query, dateOf(search.lookedAt)) : [];
      await inTransaction(shop.payload, (req) => checkSearch(req, { search, found, until }, shop.env)).catch(
        (error: unknown) => {
          failed.add(search.id);
          shop.payload.logger.error({ err: error, msg: `Saved search ${search.id} was not looked at` });
        },
      );
    }
    if (due.length < AT_ONCE) return;
  }
}

const dateOf = (date: string | undefined): string => new Date(date ?? 0).toISOString();

/** Null for a path that only an older version of the shop could read. */
function readQuery(path: string) {
  try {
    return parseSearchUrl(path);
  } catch {
    return null;
  }
}

async function readDue({ payload }: AlertShop, now: Date): Promise<Row[]> {
  const docs = await findRows<Row>(
    { payload },
    'saved-searches',
    {
      and: [{ state: { equals: 'active' } }, { lookedAt: { less_than: dueBefore(now).toISOString() } }],
    },
    { sort: 'lookedAt', limit: AT_ONCE },
  );
  return docs;
}

type SearchCheck = { search: Row; found: readonly string[]; until: string };

/** Does nothing when somebody else looked, or when the search was left or dropped meanwhile. */
async function checkSearch(
  req: PayloadRequest,
  { search, found, until }: SearchCheck,
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  const { id, lookedAt, title, path, token } = search;
  const claimed = await updateWhere(req, {
    collection: 'saved-searches',
    where: {
      and: [{ id: { equals: id } }, { state: { equals: 'active' } }, { lookedAt: { equals: lookedAt } }],
    },
    data: { lookedAt: until },
  });
  if (!claimed || found.length === 0) return;
  const products = await readMailed(req, found.slice(0, MAX_MAILED));
  const owner = await findRow<User>(req, 'users', { id: { equals: search.user } });
  if (!owner || products.length === 0) return;
  await enqueueMail(req, {
    key: `search:${id}:${dateOf(lookedAt)}`,
    to: owner.email,
    ...newSearchResults(
      {
        ...(isEmailVerified(owner) ? { title, path } : { title: null, path: paths.profile }),
        products,
        more: found.length - products.length,
      },
      { token, publicUrl },
    ),
  });
}

/** Reads these products for the mail, in this order. */
async function readMailed(req: PayloadRequest, ids: readonly string[]) {
  const docs = await findRows<Product>(req, 'products', {
    and: [{ id: { in: [...ids] } }, { isPublished: { equals: true } }],
  });
  const terms = await currentTerms(req.payload);
  const byId = new Map(docs.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product ? [mailedProduct(product, terms)] : [];
  });
}

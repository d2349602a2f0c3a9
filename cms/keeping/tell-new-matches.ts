import type { PayloadRequest } from 'payload';
import { matchArrivals, readArrivals } from '../catalogue/new-matches.ts';
import { inTransaction } from '../database/transaction.ts';
import { updateWhere } from '../database/update-where.ts';
import { newMatches } from '../mail/keeping-templates.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Product, SavedSearch, User } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { dueBefore, lookedUntil } from './due-search.ts';
import { readSearchPath } from './search-path.ts';

type Teller = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };
/** A row as the database has it. */
type Row = SavedSearch & { user: string };

const AT_ONCE = 200;
const TOLD = 10;

/**
 * Looks once a day what is new in each saved search, and mails it to whom the search belongs. That it was looked at and
 * that a mail is owed are written in one transaction: nothing is told twice, and nothing is left out.
 */
export async function tellNewMatches(teller: Teller, now = new Date()): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const due = await readDue(teller, now);
    const searches = due.filter(({ id }) => !failed.has(id));
    if (searches.length === 0) return;
    const shelf = await teller.catalogue.model.current();
    const until = lookedUntil(now).toISOString();
    // Sorted: the first one was looked at the longest ago.
    const since = dateOf(searches[0]?.lookedAt);
    const arrivals = await readArrivals(teller.payload, { since, until });
    for (const search of searches) {
      const query = readQuery(search.path);
      const found = query ? matchArrivals(shelf, arrivals, query, dateOf(search.lookedAt)) : [];
      await inTransaction(teller.payload, (req) => look(req, { search, found, until }, teller.env)).catch(
        (error: unknown) => {
          failed.add(search.id);
          teller.payload.logger.error({ err: error, msg: `Saved search ${search.id} was not looked at` });
        },
      );
    }
    if (due.length < AT_ONCE) return;
  }
}

const dateOf = (date: string | undefined): string => new Date(date ?? 0).toISOString();

/** Null for what an older version of the shop could read and this one cannot. */
function readQuery(path: string) {
  try {
    return readSearchPath(path);
  } catch {
    return null;
  }
}

async function readDue({ payload }: Teller, now: Date): Promise<Row[]> {
  const { docs } = await payload.db.find<Row>({
    collection: 'saved-searches',
    where: {
      and: [{ state: { equals: 'active' } }, { lookedAt: { less_than: dueBefore(now).toISOString() } }],
    },
    sort: 'lookedAt',
    limit: AT_ONCE,
    pagination: false,
  });
  return docs;
}

type Look = { search: Row; found: readonly string[]; until: string };

/** Does nothing when somebody else looked, or when the search was left or dropped meanwhile. */
async function look(
  req: PayloadRequest,
  { search, found, until }: Look,
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
  const products = await readTold(req, found.slice(0, TOLD));
  const owner = await req.payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: search.user } },
    req,
  });
  if (!owner || products.length === 0) return;
  await enqueueMail(req, {
    key: `search:${id}:${dateOf(lookedAt)}`,
    to: owner.email,
    ...newMatches({ title, path, products, more: found.length - products.length }, { token, publicUrl }),
  });
}

/** What the mail says of these products, in this order. */
async function readTold(req: PayloadRequest, ids: readonly string[]) {
  const { docs } = await req.payload.db.find<Product>({
    collection: 'products',
    where: { and: [{ id: { in: [...ids] } }, { isPublished: { equals: true } }] },
    pagination: false,
    req,
  });
  const byId = new Map(docs.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product ? [{ _id: id, name: product.name, price: product.price }] : [];
  });
}

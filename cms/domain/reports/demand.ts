import type { Payload, Where } from 'payload';
import { type AlertMatch, kindsMatchedBy } from '../../contract/rules/alert-kinds.ts';
import type { Alert, Product, User } from '../../infra/database/payload-types.ts';
import { scanRows } from '../../infra/database/rows/narrow-rows.ts';
import { findRows, findRowsInBatches } from '../../infra/database/rows/rows.ts';
import { mapInTurns, nextTurn } from '../../infra/turns.ts';

/** Stock of published products or of drafts, without archived products; `sum` is the value in kuruş at current prices without VAT. */
export type StockValue = { isPublished: boolean; products: number; pieces: number; sum: number };
/** Product in demand. `people` counts each person once, even with both a wishlist entry (`wishes`) and an alert. */
type DemandedProduct = {
  product: string;
  name: string;
  stock: number;
  people: number;
  wishes: number;
  alerts: number;
};
type DemandedSearch = { path: string; title: string; people: number };
/** Series value or catalogue number with alerts; `maxPrice` is the highest price of all alerts, in kuruş with VAT. */
export type DemandedStamp = {
  subject: string;
  title: string;
  people: number;
  maxPrice: number | null;
  /** Conditions named in the alerts; an empty text stands for an alert for any condition. */
  conditions: string[];
};

const AT_ONCE = 500;

type Stock = Pick<Product, 'id' | 'countInStock' | 'price'>;

export async function stockValue(payload: Payload): Promise<StockValue[]> {
  const columns = { countInStock: 'plain', price: 'plain' } as const;
  const stock = { collection: 'products', columns } as const;
  const published = scanRows<Stock>(payload, stock, { flag: 'isPublished', limit: AT_ONCE });
  const drafts = findRowsInBatches<Stock>({ payload }, 'products', {
    where: { isPublished: { not_equals: true }, archivedAt: { exists: false } },
    limit: AT_ONCE,
    select: { countInStock: true, price: true },
  });
  const sum = async (isPublished: boolean, batches: AsyncIterable<Stock[]>) => {
    const value = { isPublished, products: 0, pieces: 0, sum: 0 };
    for await (const products of batches) {
      for (const { countInStock, price } of products.filter(({ countInStock }) => countInStock > 0)) {
        value.products += 1;
        value.pieces += countInStock;
        value.sum += countInStock * (price ?? 0);
      }
      await nextTurn();
    }
    return value;
  };
  const values = [await sum(true, published), await sum(false, drafts)];
  return values.filter(({ products }) => products > 0);
}

export async function demandForProducts(payload: Payload, limit: number): Promise<DemandedProduct[]> {
  const demand = new Map<string, { people: Set<string>; wishes: number; alerts: number }>();
  const count = (product: string, email: string, kind: 'wishes' | 'alerts') => {
    const one = demand.get(product) ?? { people: new Set(), wishes: 0, alerts: 0 };
    one.people.add(email);
    one[kind] += 1;
    demand.set(product, one);
  };
  type Wish = { id: string; user: string; product: string };
  const all = { where: {}, limit: AT_ONCE };
  for await (const wishes of findRowsInBatches<Wish>({ payload }, 'wishlist-items', all)) {
    const where = { id: { in: wishes.map(({ user }) => user) } };
    const users = await findRows<User>({ payload }, 'users', where, { select: { email: true } });
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    for (const { user, product } of wishes) {
      const email = emails.get(user);
      if (email) count(product, email, 'wishes');
    }
  }
  const isWaiting = { kind: { in: kindsMatchedBy('product') }, state: { equals: 'waiting' } };
  for await (const alerts of batchesOf(payload, isWaiting))
    for (const { product, email } of alerts) count(String(product), email ?? '', 'alerts');
  const told = { select: { name: true, countInStock: true } } as const;
  const find = (ids: string[]) => findRows<Product>({ payload }, 'products', { id: { in: ids } }, told);
  const products = await mapInTurns(demand.keys(), find, AT_ONCE);
  return products
    .flatMap(({ id, name, countInStock: stock }) => {
      const one = demand.get(id);
      return one ? { ...one, product: id, name, stock, people: one.people.size } : [];
    })
    .sort((a, b) => b.people - a.people || b.alerts - a.alerts || byName(a.product, b.product))
    .slice(0, limit);
}

const batchesOf = (payload: Payload, where: Where) =>
  findRowsInBatches<Alert>({ payload }, 'alerts', { where, limit: AT_ONCE });

async function demandFor(payload: Payload, match: AlertMatch, limit: number): Promise<DemandedStamp[]> {
  const listed = { kind: { in: kindsMatchedBy(match) }, state: { in: ['waiting', 'quiet'] } };
  const found = new Map<string, DemandedStamp>();
  for await (const rows of batchesOf(payload, listed))
    for (const { subject, title, maxPrice, condition } of rows) {
      const before = found.get(subject);
      found.set(subject, {
        subject,
        title,
        people: (before?.people ?? 0) + 1,
        maxPrice: Math.max(maxPrice ?? 0, before?.maxPrice ?? 0) || null,
        conditions: [...new Set([...(before?.conditions ?? []), condition ?? ''])],
      });
    }
  return [...found.values()]
    .sort((a, b) => b.people - a.people || byName(a.subject, b.subject))
    .slice(0, limit);
}

export async function demandForSearches(payload: Payload, limit: number): Promise<DemandedSearch[]> {
  const found = await demandFor(payload, 'search', limit);
  return found.map(({ subject: path, title, people }) => ({ path, title, people }));
}

export const demandForStamps = (payload: Payload, limit: number): Promise<DemandedStamp[]> =>
  demandFor(payload, 'stamp', limit);

const byName = (one: string, other: string) => (one < other ? -1 : 1);

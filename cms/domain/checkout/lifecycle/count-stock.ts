import type { Payload, PayloadRequest, Where } from 'payload';
import { signed } from '../../../contract/rules/catalogue.ts';
import { readOwnNumber } from '../../../contract/rules/own-number.ts';
import type { CountedProduct, CountOutcome, StockCount } from '../../../contract/stock-count.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { StockCount as AppliedCount, Product } from '../../../infra/database/payload-types.ts';
import { idFor, isIdOf } from '../../../infra/database/rows/ids.ts';
import { findRow, findRows, insertRow } from '../../../infra/database/rows/rows.ts';
import { auditStock } from '../../audit/audit.ts';
import { storageSearchWhere } from '../../desk-search.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { heldQuantities } from './payment-attempts.ts';
import { changeStock } from './stock.ts';

const MOST_FOUND = 10;
const MOST_IN_PLACE = 200;

/** Finds the product with this id or own number; without one, products by name, number or place. */
export async function findCounted(payload: Payload, text: string): Promise<CountedProduct[]> {
  if (isIdOf(payload)(text)) return readCounted(payload, { id: { equals: text } }, 1);
  const ownNumber = readOwnNumber(text);
  const exact = ownNumber ? await readCounted(payload, { ownNumber: { equals: ownNumber } }, MOST_FOUND) : [];
  const words = storageSearchWhere(text);
  return exact.length > 0 || !words ? exact : readCounted(payload, words, MOST_FOUND);
}

/** Lists products that the shop believes to be in this place. */
export const findInPlace = (payload: Payload, place: string): Promise<CountedProduct[]> =>
  readCounted(
    payload,
    { and: [{ place: { equals: place } }, { countInStock: { greater_than: 0 } }] },
    MOST_IN_PLACE,
  );

async function readCounted(payload: Payload, where: Where, limit: number): Promise<CountedProduct[]> {
  const products = await findRows<Product>({ payload }, 'products', where, { limit, sort: 'name' });
  const held = await heldQuantities({ payload });
  return products.map(({ id, name, ownNumber, place, countInStock: stock }) => ({
    ...{ product: id, name, ownNumber: ownNumber ?? '', place: place ?? '', stock, held: held.get(id) ?? 0 },
  }));
}

/**
 * Applies a count as differences to what the shop showed, so that pieces sold meanwhile stay sold. A line that no longer
 * fits is told, and the others are applied. A repeated key changes nothing and gets the first answer again.
 */
export const applyCount = (
  payload: Payload,
  admin: SignedInUser,
  { key, lines }: StockCount,
): Promise<CountOutcome[]> => {
  const id = idFor(payload.db, `stock count ${key}`);
  const apply = async (req: PayloadRequest): Promise<CountOutcome[]> => {
    const applied = await findRow<AppliedCount>(req, 'stock-counts', id);
    if (applied) return applied.outcomes as CountOutcome[];
    const outcomes: CountOutcome[] = [];
    // In the order of `reserveStock`: two transactions must lock the same products in the same order.
    for (const line of lines.toSorted((a, b) => (a.product < b.product ? -1 : 1)))
      outcomes.push(await applyLine(req, line));
    await insertRow(req, 'stock-counts', { by: admin.name, outcomes }, id);
    return outcomes;
  };
  return inTransaction(payload, apply, admin, { turn: 'stock' });
};

async function applyLine(req: PayloadRequest, line: StockCount['lines'][number]): Promise<CountOutcome> {
  const { product, seen, counted } = line;
  const change = counted - seen;
  const told = (isDone: boolean, message: string) => ({ product, counted, isDone, message });
  // MongoDB refuses a query for a malformed id.
  if (!isIdOf(req.payload)(product)) return told(false, 'Ürün silinmiş.');
  if (change === 0) return told(true, 'Fark yok.');
  const changed = await changeStock(req, product, change);
  if (changed) {
    const { name, countInStock: to } = changed;
    await auditStock(req, { id: product, name }, { from: to - change, to });
    return told(true, `Stok şimdi ${to}.`);
  }
  const stored = await findRow<Product>(req, 'products', product);
  if (!stored) return told(false, 'Ürün silinmiş.');
  const now = `Stok şimdi ${stored.countInStock}, fark ${signed(change)}`;
  return told(false, `${now}: sayılırken satılmış ya da ayrılmış. Yeniden sayın.`);
}

import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type {
  GridLowering,
  GridOutcome,
  GridRow,
  GridValues,
  SeenName,
  ShownLowering,
} from '../../contract/product-bulk-edits.ts';
import { MAX_PRICE, MAX_STOCK } from '../../contract/rules/catalogue.ts';
import { momentOf } from '../../contract/rules/lowered-price.ts';
import { isIdOf } from '../../infra/database/ids.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError, tellFailure } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/**
 * Changes prices, lowerings and stocks row by row, and puts drafts on sale, each in a transaction of its own, so that one
 * that is refused keeps no other back. Prices are kuruş. Tells of each row what became of it.
 */
export async function savePriceGrid(
  payload: Payload,
  admin: SignedInUser,
  rows: readonly GridRow[],
): Promise<GridOutcome[]> {
  const outcomes: GridOutcome[] = [];
  for (const row of rows) {
    try {
      // Sales take their stock under the same turn.
      outcomes.push(await inTransaction(payload, (req) => saveRow(req, row), admin, { turn: 'stock' }));
    } catch (error) {
      outcomes.push({ id: row.id, state: 'refused', message: reasonOf(error, payload) });
    }
  }
  return outcomes;
}

/**
 * The look and the save are one transaction: on SQLite nobody else writes meanwhile, on MongoDB whoever does undoes this
 * one, which is tried again and then sees the other's price.
 */
async function saveRow(req: PayloadRequest, row: GridRow): Promise<GridOutcome> {
  const { id, price, stockChange, lowering, seen: _, ...told } = row;
  const found = { collection: 'products', id, depth: 0, req } as const;
  const stored = isIdOf(req.payload)(id)
    ? await req.payload.findByID({ ...found, overrideAccess: true, disableErrors: true })
    : null;
  if (!stored) throw new ShopError('PRODUCT_NOT_FOUND', { message: GONE });
  const changed = changedSince(row, stored);
  if (changed.length > 0) return { id, state: 'conflict', changed, now: valuesOf(stored) };
  if (price && price.to > MAX_PRICE) throw new ShopError('INVALID_INPUT', { message: TOO_DEAR });
  if (Math.abs(stockChange) > MAX_STOCK || stored.countInStock + stockChange > MAX_STOCK)
    throw new ShopError('INVALID_INPUT', { message: TOO_MANY });
  const saved = await req.payload.update({
    ...found,
    data: {
      ...told,
      ...(price && { price: price.to }),
      ...(lowering !== undefined && fieldsOf(lowering)),
      stockChange,
    },
    overrideAccess: false,
  });
  return { id, state: 'saved', price: saved.price, stock: saved.countInStock, lowering: loweringOf(saved) };
}

const valuesOf = (product: Product): GridValues => ({
  price: product.price,
  stock: product.countInStock,
  lowering: loweringOf(product),
  name: product.name,
  category: product.category ?? '',
  series: product.series ?? '',
});

const SEEN = ['price', 'lowering', 'stock', 'name', 'category', 'series'] as const;

/** A lowering is of a price: whoever changes one of the two, or puts the product on sale, has to have seen both. */
function changedSince({ price, lowering, stockChange, seen, ...told }: GridRow, stored: Product): SeenName[] {
  const now = valuesOf(stored);
  const saw = { ...seen, ...(price && { price: price.from }) };
  const isPriced = price !== undefined || lowering !== undefined || told.isPublished === true;
  const typed = { ...told, ...(isPriced && { price, lowering }), ...(stockChange !== 0 && { stock: 0 }) };
  return SEEN.filter((name) => {
    if (!(name in typed) || saw[name] === undefined) return false;
    return name === 'lowering' ? !isStored(saw.lowering ?? null, stored) : saw[name] !== now[name];
  });
}

/** One whose time is over since it was seen was changed by nobody. */
function isStored(seen: GridLowering | null, stored: Product): boolean {
  if (!seen) return loweringOf(stored) === null;
  const isMoment = (one: string, other: string | null | undefined) => momentOf(one) === momentOf(other);
  const isSameTime = isMoment(seen.from, stored.loweredFrom) && isMoment(seen.until, stored.loweredUntil);
  return isSameTime && seen.price === stored.loweredPrice;
}

const fieldsOf = (lowering: GridLowering | null) => ({
  loweredPrice: lowering?.price ?? null,
  loweredFrom: lowering?.from ?? null,
  loweredUntil: lowering?.until ?? null,
});

type Lowered = Pick<Product, 'loweredPrice' | 'loweredFrom' | 'loweredUntil' | 'previousPrice'>;

/** The lowering of a product as the grid shows it; null when it has none, or its time is over. */
export function loweringOf(product: Lowered): ShownLowering | null {
  const { loweredPrice, loweredFrom, loweredUntil, previousPrice } = product;
  if (typeof loweredPrice !== 'number' || !loweredFrom || !loweredUntil) return null;
  if (momentOf(loweredUntil) <= Date.now()) return null;
  return { price: loweredPrice, from: loweredFrom, until: loweredUntil, previous: previousPrice ?? null };
}

const GONE = 'Bu ürün artık yok: bu arada silinmiş.';
const TOO_DEAR = `Fiyat en fazla ${(MAX_PRICE / 100).toLocaleString('tr')} ₺ olabilir.`;
const TOO_MANY = `Stok en fazla ${MAX_STOCK.toLocaleString('tr')} olabilir.`;

function reasonOf(error: unknown, payload: Payload): string {
  const [fault] = error instanceof ValidationError ? error.data.errors : [];
  return fault?.message ?? tellFailure(error, payload, 'A row of the price grid was not saved');
}

import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { GridLowering, GridOutcome, GridRow, ShownLowering } from '../../contract/product-bulk-edits.ts';
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
async function saveRow(
  req: PayloadRequest,
  { id, price, stockChange, lowering, ...told }: GridRow,
): Promise<GridOutcome> {
  const found = { collection: 'products', id, depth: 0, req } as const;
  const stored = isIdOf(req.payload)(id)
    ? await req.payload.findByID({
        ...found,
        select: { price: true, countInStock: true },
        disableErrors: true,
      })
    : null;
  if (!stored) throw new ShopError('PRODUCT_NOT_FOUND', { message: GONE });
  if (price && stored.price !== price.from)
    return { id, state: 'conflict', price: stored.price, stock: stored.countInStock };
  if (price && price.to > MAX_PRICE) throw new ShopError('INVALID_INPUT', { message: TOO_DEAR });
  if (Math.abs(stockChange) > MAX_STOCK || stored.countInStock + stockChange > MAX_STOCK)
    throw new ShopError('INVALID_INPUT', { message: TOO_MANY });
  const changed = await req.payload.update({
    ...found,
    data: {
      ...told,
      ...(price && { price: price.to }),
      ...(lowering !== undefined && fieldsOf(lowering)),
      stockChange,
    },
    overrideAccess: false,
  });
  const { countInStock: stock } = changed;
  return { id, state: 'saved', price: changed.price, stock, lowering: loweringOf(changed) };
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

import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { MAX_LIRA } from '../../contract/field-schemas.ts';
import { toKurus } from '../../contract/money.ts';
import { MAX_STOCK } from '../../contract/rules/catalogue.ts';
import { priceBasket } from '../../contract/rules/pricing.ts';
import { settleLowering } from '../../domain/catalogue/price-history.ts';
import { countPointers } from '../../domain/catalogue/product-pointers.ts';
import { searchTextOf } from '../../domain/catalogue/search-text.ts';
import { settleSeriesValue } from '../../domain/catalogue/series/match-products.ts';
import { currentTerms } from '../../domain/shop-terms.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow, insertRow } from '../../infra/database/rows.ts';
import { ShopError } from '../../infra/errors.ts';

/** Derives fields from others: the search text, and a missing printing date. */
export const deriveFields: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const whole = { ...originalDoc, ...data };
  data.searchText = searchTextOf(whole);
  if (!whole.printingDate && whole.seriesIssueDate) data.printingDate = whole.seriesIssueDate;
  return data;
};

/**
 * Dates a product's first publication: saved searches report products published since. Products on sale before this
 * date was stored have none, and editing does not make them new.
 */
export const dateFirstPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const isShown = { ...originalDoc, ...data }.isPublished === true;
  const wasShown = originalDoc?.isPublished === true || Boolean(originalDoc?.publishedAt);
  return isShown && !wasShown ? { ...data, publishedAt: new Date().toISOString() } : data;
};

/** One statement, so that simultaneous sales are neither lost nor counted twice. */
async function changeStock(id: string, change: number, req: PayloadRequest): Promise<boolean> {
  const changed = await req.payload.db.updateOne({
    collection: 'products',
    where: { and: [{ id: { equals: id } }, { countInStock: { greater_than_equal: -change } }] },
    data: { countInStock: { $inc: change } },
    options: { atomic: true },
    req,
  });
  return Boolean(changed);
}

export const isStockChange = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_STOCK;

/**
 * Nobody overwrites the stock of an existing product: a form holds the loaded number, and pieces may have been sold
 * since. A save may carry a difference, applied here in the transaction of the save.
 * @throws ShopError STOCK_BELOW_ZERO
 */
export const applyStockChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const { stockChange, ...saved } = data;
  if (operation === 'create') return saved;
  saved.countInStock = originalDoc.countInStock;
  if (stockChange === undefined || stockChange === null || stockChange === 0) return saved;
  // The field's own validation refuses the value next, and says why.
  if (!isStockChange(stockChange)) return { ...saved, stockChange };
  if (!(await changeStock(originalDoc.id, stockChange, req))) throw new ShopError('STOCK_BELOW_ZERO');
  return saved;
};

/**
 * Refuses to publish without a price: an untouched draft saved as published once reached the card form. A hook and not
 * the field's rule, because the panel shows a hook's sentence and only the name of a field in error.
 * @throws ShopError PRICE_MISSING
 */
export const requirePrice: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { isPublished, price } = { ...originalDoc, ...data };
  if (isPublished && price === 0) throw new ShopError('PRICE_MISSING');
  if (!isPublished || !(price > toKurus(MAX_LIRA) / 2)) return data;
  const { totalPrice } = priceBasket([{ price, qty: 1 }], await currentTerms(req.payload)).totals;
  if (totalPrice <= toKurus(MAX_LIRA)) return data;
  const message = `Bu fiyatla satın alınamaz: KDV ve kargoyla ${MAX_LIRA.toLocaleString('tr')} lirayı aşar.`;
  throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'price', message }] });
};

/** Runs after the date of the first publication is set: no price was charged before. */
export const settlePrices: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const stored = operation === 'create' ? undefined : originalDoc;
  const saved = { ...stored, ...data };
  return { ...data, ...(await settleLowering(req, { stored, saved, now: Date.now() })) };
};

/** @throws ShopError INVALID_INPUT for a value that is none of the product's series */
export const settleValue: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const stored = operation === 'create' ? undefined : originalDoc;
  return { ...data, seriesValue: await settleSeriesValue(req, { stored, saved: { ...stored, ...data } }) };
};

const MARK = ' (kopya)';
const NAME_LENGTH = 200;

export const nameOfCopy = ({ value }: { value?: unknown }): string =>
  `${String(value ?? '').slice(0, NAME_LENGTH - MARK.length)}${MARK}`;

/** Keeps the record of a sold product at its deletion, so that orders still find it. */
export const archiveSold: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const product = await findRow<Product>(req, 'products', { id: { equals: id } });
  if (!product || (await countPointers(req, product.id)).orders === 0) return;
  await insertRow(req, 'archived-products', { product: product.id, name: product.name, record: product });
};

/**
 * Deletes a product's reviews, questions, wishlist items and alerts with the product. Directly in the database, without
 * hooks: the rating needs no update for each row.
 */
export const deleteRowsOf: CollectionBeforeDeleteHook = async ({ id, req }) => {
  for (const collection of ['reviews', 'questions', 'wants', 'stock-notices'] as const)
    await req.payload.db.deleteMany({ collection, where: { product: { equals: id } }, req });
};

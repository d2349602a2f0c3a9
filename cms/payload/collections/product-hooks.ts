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

/** What follows from the other fields: the text to be searched, and a printing date where none was given. */
export const deriveFields: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const whole = { ...originalDoc, ...data };
  data.searchText = searchTextOf(whole);
  if (!whole.printingDate && whole.seriesIssueDate) data.printingDate = whole.seriesIssueDate;
  return data;
};

/**
 * Who saved a search is told of what is new, which is what nobody has been shown before. What was on sale before this date
 * was kept has none, and does not become new by being edited.
 */
export const dateFirstPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const isShown = { ...originalDoc, ...data }.isPublished === true;
  const wasShown = originalDoc?.isPublished === true || Boolean(originalDoc?.publishedAt);
  return isShown && !wasShown ? { ...data, publishedAt: new Date().toISOString() } : data;
};

/** One statement, so that what is sold at the same moment is neither lost nor sold twice. */
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
 * Nobody writes the stock of a product that exists: a form holds the number it was loaded with, and pieces were sold
 * since. What a save may carry is a difference, applied here in the transaction of the save.
 * @throws ShopError STOCK_BELOW_ZERO
 */
export const applyStockChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const { stockChange, ...saved } = data;
  if (operation === 'create') return saved;
  saved.countInStock = originalDoc.countInStock;
  if (stockChange === undefined || stockChange === null || stockChange === 0) return saved;
  // The field's own rule refuses it in a moment, and says why.
  if (!isStockChange(stockChange)) return { ...saved, stockChange };
  if (!(await changeStock(originalDoc.id, stockChange, req))) throw new ShopError('STOCK_BELOW_ZERO');
  return saved;
};

/**
 * Nobody sells for nothing: an untouched draft that was saved as published reached the card form.
 * A hook and not the field's rule, because the panel shows a hook's sentence and only the name of a field in error.
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

/** After the date of the first publication is known: nothing was charged before. */
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

/** Of a sold product the record is kept when it is deleted: what its orders name is found again. */
export const archiveSold: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const product = await findRow<Product>(req, 'products', { id: { equals: id } });
  if (!product || (await countPointers(req, product.id)).orders === 0) return;
  await insertRow(req, 'archived-products', { product: product.id, name: product.name, record: product });
};

/**
 * A deleted product has no reviews and no questions, and is on no wishlist and in no alert. Straight to the database: nobody is told of
 * these rows, or needs the rating recomputed for each of them.
 */
export const deleteRowsOf: CollectionBeforeDeleteHook = async ({ id, req }) => {
  for (const collection of ['reviews', 'questions', 'wants', 'stock-notices'] as const)
    await req.payload.db.deleteMany({ collection, where: { product: { equals: id } }, req });
};

import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload';
import { MAX_LIRA } from '../../contract/field-schemas.ts';
import { toKurus } from '../../contract/money.ts';
import { MAX_STOCK } from '../../contract/rules/catalogue.ts';
import { priceBasket } from '../../contract/rules/pricing.ts';
import { archiveDeleted } from '../../domain/catalogue/archive-product.ts';
import { settleOwnNumber } from '../../domain/catalogue/own-number.ts';
import { settleLowering } from '../../domain/catalogue/price-history.ts';
import { countPointers, describePointers } from '../../domain/catalogue/product-pointers.ts';
import { searchTextOf, storageTextOf } from '../../domain/catalogue/search-text.ts';
import { settleSeriesValue } from '../../domain/catalogue/series/match-products.ts';
import { findStockChange, noteStockChange } from '../../domain/catalogue/stock-changes.ts';
import { changeStock } from '../../domain/checkout/lifecycle/stock.ts';
import { currentTerms } from '../../domain/shop-terms.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';

export const deriveFields: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const whole = { ...originalDoc, ...data };
  data.searchText = searchTextOf(whole);
  data.storageText = storageTextOf(whole);
  if (!whole.printingDate && whole.seriesIssueDate) data.printingDate = whole.seriesIssueDate;
  return data;
};

/**
 * Sets `publishedAt` at the first publication, after which alerts report the product as new. Products published before
 * this field existed have no date and are never reported as new.
 */
export const dateFirstPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const isShown = { ...originalDoc, ...data }.isPublished === true;
  const wasShown = originalDoc?.isPublished === true || Boolean(originalDoc?.publishedAt);
  return isShown && !wasShown ? { ...data, publishedAt: new Date().toISOString() } : data;
};

export const isStockChange = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_STOCK;

/**
 * Keeps the stored stock of an existing product, because a form may send an outdated number. Adds `stockChange` to the
 * stock in the transaction of the save; a save repeated with its `requestId` adds only what the first did not.
 * @throws ShopError STOCK_BELOW_ZERO, INVALID_INPUT, PRODUCT_SAVED for a new product that is saved already
 */
export const applyStockChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const { stockChange: sent, requestId, ...saved } = data;
  if (operation === 'create') {
    if (!requestId) return saved;
    if ((await findStockChange(req, requestId)) !== null) throw new ShopError('PRODUCT_SAVED');
    await noteStockChange(req, requestId, 0);
    return saved;
  }
  saved.countInStock = originalDoc.countInStock;
  if (sent === undefined || sent === null) return saved;
  // The field's validation runs next and refuses the value.
  if (!isStockChange(sent)) return { ...saved, stockChange: sent };
  const key = requestId && `${originalDoc.id} ${requestId}`;
  const stockChange = sent - ((key && (await findStockChange(req, key))) || 0);
  if (stockChange === 0) return saved;
  if (originalDoc.countInStock + stockChange > MAX_STOCK)
    throw new ShopError('INVALID_INPUT', {
      message: `Stok en fazla ${MAX_STOCK.toLocaleString('tr')} olabilir.`,
    });
  if (!(await changeStock(req, originalDoc.id, stockChange))) throw new ShopError('STOCK_BELOW_ZERO');
  if (key) await noteStockChange(req, key, sent);
  return saved;
};

/**
 * Refuses to publish a product without a price, or with a price above the payment limit. Implemented as a hook, because
 * the panel shows the message of a hook, but only the field's name for a validation.
 * @throws ShopError PRICE_MISSING, INVALID_INPUT
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

/** Runs after `dateFirstPublication`: no price was charged before the first publication. */
export const settlePrices: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const stored = operation === 'create' ? undefined : originalDoc;
  const saved = { ...stored, ...data };
  return { ...data, ...(await settleLowering(req, { stored, saved, now: Date.now() })) };
};

/**
 * Settles a number that was sent; a save without one keeps the stored number.
 * @throws ShopError INVALID_INPUT for a number that another product has
 */
export const settleNumber: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const stored = operation === 'create' ? undefined : originalDoc;
  if (data.ownNumber === undefined || (data.ownNumber || null) === (stored?.ownNumber || null)) return data;
  return { ...data, ownNumber: await settleOwnNumber(req, data.ownNumber, stored?.id) };
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

export const archiveSold: CollectionBeforeDeleteHook = ({ id, req }) => archiveDeleted(req, String(id));

/**
 * Refuses in the panel to delete a product on sale at which others point: its form names them, the dialog cannot.
 * @throws ShopError PRODUCT_IN_USE
 */
export const keepPointedAt: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (req.payloadAPI !== 'REST') return;
  const product = await findRow<Product>(req, 'products', { id: { equals: id } });
  const told = product?.isPublished ? describePointers(await countPointers(req, product.id)) : '';
  if (!told) return;
  throw new ShopError('PRODUCT_IN_USE', {
    message: `“${product?.name}” satışta ve kullanılıyor: ${told}. Satıştan kaldırıp saklamak için arşivleyin; silmek için önce yayından kaldırın.`,
  });
};

/** A published product is never in the archive. */
export const leaveArchive: CollectionBeforeChangeHook = ({ data, originalDoc }) =>
  data.isPublished === true && originalDoc?.archivedAt ? { ...data, archivedAt: null } : data;

/**
 * Deletes the product's reviews, questions, wishlist items and alerts, directly in the database: hooks would
 * recalculate the rating for each row.
 */
export const deleteRowsOf: CollectionBeforeDeleteHook = async ({ id, req }) => {
  for (const collection of ['reviews', 'questions', 'wishlist-items', 'alerts'] as const)
    await req.payload.db.deleteMany({ collection, where: { product: { equals: id } }, req });
};

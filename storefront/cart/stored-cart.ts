import { eachSum, parseAmount, toContractJson, toDecimalString, toKurus } from '../../cms/contract/money.ts';
import type { Picture } from '../../cms/contract/products.ts';
import { ADDRESS_FIELDS, CORPORATE_FIELDS } from '../../cms/contract/rules/address.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import type { PriceTerms, Sums } from '../../cms/contract/rules/pricing.ts';
import { perListedField } from '../../cms/contract/rules/product-fields.ts';
import type { BillingAddress } from '../../cms/contract/users.ts';
import { fieldsIn } from '../session/stored-value.ts';
import { type CartItem, type CartState, EMPTY_CART, type OpenOrder, withPrices } from './cart-state.ts';

/** The sums as the cart in storage, and the checkout's request, have them: `"12.50"`. */
export const sumTexts = (sums: Sums) => eachSum((name) => toDecimalString(sums[name]));

/** The cart as it is stored in the browser: its lines' prices are lira, as in a response. */
export const serializeCart = (cart: CartState): string => toContractJson({ ...cart, ...sumTexts(cart) });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parsePicture(stored: unknown): Picture | null {
  const { width, height, color, alt, sources } = fieldsIn(stored);
  if (!isAmount(width) || !isAmount(height) || !Array.isArray(sources)) return null;
  const isSource = (source: unknown): source is Picture['sources'][number] => {
    const { width: of, avif, webp } = fieldsIn(source);
    return isAmount(of) && (avif === null || typeof avif === 'string') && typeof webp === 'string';
  };
  if (!sources.every(isSource)) return null;
  return { width, height, color: textOf(color), alt: textOf(alt), sources };
}

/** A number, also one that an older version of the shop kept as text; none that is negative. */
function numberOf(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' ? parseAmount(value) : value;
  return isAmount(number) ? number : otherwise;
}

const countOf = (value: unknown, otherwise: number): number => Math.floor(numberOf(value, otherwise));

function parseTold(line: ReturnType<typeof fieldsIn>) {
  const text = (name: string) => textOf(line[name]);
  return perListedField({
    text,
    longText: text,
    choice: text,
    date: (name) => textOf(line[name]) || null,
    year: (name) => numberOf(line[name], 0) || null,
  });
}

/** Only what is whole: a struck price is no harm, and the next look at the product takes it away. */
function parseDiscount({ previousPrice, discountPercent, loweredUntil }: ReturnType<typeof fieldsIn>) {
  return {
    ...(isAmount(previousPrice) && { previousPrice: toKurus(previousPrice) }),
    ...(isAmount(discountPercent) && { discountPercent }),
    ...(typeof loweredUntil === 'string' && { loweredUntil }),
  };
}

/** Null without a product. All else gets defaults: the product is requested anyway, and the server compares. */
function parseCartItem(stored: unknown): CartItem | null {
  const line = fieldsIn(stored);
  const _id = textOf(line._id) || textOf(line.product);
  const name = textOf(line.name);
  if (_id === '' || name === '') return null;
  const qty = Math.min(Math.max(1, countOf(line.qty, 1)), MAX_LINE_QUANTITY);
  return {
    _id,
    name,
    image: textOf(line.image),
    picture: parsePicture(line.picture),
    price: toKurus(numberOf(line.price, 0)),
    ...parseDiscount(line),
    qty,
    countInStock: countOf(line.countInStock, qty),
    rating: numberOf(line.rating, 0),
    numReviews: countOf(line.numReviews, 0),
    ...parseTold(line),
    catalogueNumber: textOf(line.catalogueNumber),
    seriesValue: textOf(line.seriesValue) || null,
    isDraft: line.isDraft === true,
  };
}

function parseAddress(stored: unknown): Partial<BillingAddress> {
  const record = fieldsIn(stored);
  const address: Partial<BillingAddress> = {};
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS]) {
    const value = record[field];
    if (typeof value === 'string') address[field] = value;
  }
  if (record.billingType === 'individual' || record.billingType === 'corporate')
    address.billingType = record.billingType;
  return address;
}

function parseOpenOrder(stored: unknown): OpenOrder | undefined {
  const { orderId } = fieldsIn(stored);
  return typeof orderId === 'string' ? { orderId } : undefined;
}

function parseTerms(stored: unknown): PriceTerms | undefined {
  const { shippingFee, freeShippingAbove, taxPercent } = fieldsIn(stored);
  if (![shippingFee, freeShippingAbove, taxPercent].every(isAmount)) return undefined;
  return {
    shippingFee: toKurus(Number(shippingFee)),
    freeShippingAbove: toKurus(Number(freeShippingAbove)),
    taxPercent: Number(taxPercent),
  };
}

/** The cart from storage. Stored prices are never believed, and what names no product is dropped. */
export function parseCart(stored: unknown): CartState {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART;
  const { cartItems, shippingAddress, billingAddress, openOrder, terms } = fieldsIn(stored);
  const lines = Array.isArray(cartItems) ? cartItems.map(parseCartItem) : [];
  const byId = new Map(lines.flatMap((line) => (line ? [[line._id, line] as const] : [])));
  return withPrices({
    cartItems: [...byId.values()],
    shippingAddress: parseAddress(shippingAddress),
    billingAddress: parseAddress(billingAddress),
    openOrder: parseOpenOrder(openOrder),
    terms: parseTerms(terms),
  });
}

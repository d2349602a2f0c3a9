import { ApiFailure, missing } from './failures.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface ValidInitialization {
  conversationId: string | undefined;
  basketId: string | undefined;
  priceKurus: number;
  paidPriceKurus: number;
  currency: string;
  callbackUrl: string;
  isThreeDSForced: boolean;
  buyer: JsonObject;
  items: { id: string; name: string; priceKurus: number }[];
}

const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP', 'NOK', 'CHF'];
const BUYER_FIELDS = ['id', 'name', 'surname', 'registrationAddress', 'city', 'country', 'ip'];
const ADDRESS_FIELDS = ['contactName', 'city', 'country', 'address'];
const ITEM_FIELDS = ['id', 'name', 'category1', 'itemType'];

/**
 * Checks an initialize body in the order of notes/iyzico.md, section 8.4; the first fault wins.
 * @throws ApiFailure with iyzico's code for that fault
 */
export function validateInitialization(body: JsonObject): ValidInitialization {
  const conversationId = optionalText(body.conversationId);
  if (conversationId && conversationId.length > 255) throw new ApiFailure('20');
  if (isBlank(body.price)) throw new ApiFailure('5004');
  if (isBlank(body.paidPrice)) throw missing('paidPrice');
  const priceKurus = requireAmount(body.price);
  const paidPriceKurus = requireAmount(body.paidPrice);
  const currency = requireText(body, 'currency');
  if (!CURRENCIES.includes(currency)) throw new ApiFailure('11');
  const callbackUrl = requireCallbackUrl(body.callbackUrl);
  const buyer = validateBuyer(body.buyer);
  const { items, hasPhysical } = validateItems(body.basketItems);
  requireAddress(body.billingAddress, 'billingAddress');
  if (hasPhysical) requireAddress(body.shippingAddress, 'shippingAddress');
  const sum = items.reduce((total, item) => total + item.priceKurus, 0);
  if (sum !== priceKurus) throw new ApiFailure('5062');
  return {
    conversationId,
    basketId: optionalText(body.basketId),
    priceKurus,
    paidPriceKurus,
    currency,
    callbackUrl,
    isThreeDSForced: body.forceThreeDS === 1,
    buyer: { ...buyer, identityNumber: '***' },
    items,
  };
}

/** A positive decimal with at most two decimals that count, in kuruş; undefined for anything else. */
export function parseAmount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (!match) return undefined;
  const kurus = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return kurus > 0 ? kurus : undefined;
}

function requireAmount(value: unknown): number {
  const kurus = parseAmount(value);
  if (kurus === undefined) throw new ApiFailure('11');
  return kurus;
}

function requireCallbackUrl(value: unknown): string {
  if (isBlank(value)) throw new ApiFailure('23');
  if (typeof value !== 'string' || !URL.canParse(value)) throw new ApiFailure('11');
  if (!/^https?:$/.test(new URL(value).protocol)) throw new ApiFailure('11');
  return value;
}

function validateBuyer(value: unknown): JsonObject {
  if (!isObject(value)) throw missing('buyer');
  for (const field of BUYER_FIELDS) requireText(value, field, 'buyer.');
  if (isBlank(value.email)) throw new ApiFailure('3');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value.email))) throw new ApiFailure('5');
  if (isBlank(value.identityNumber)) throw new ApiFailure('8');
  // No check digits: not even the number in iyzico's own examples has valid ones.
  const identityLength = String(value.identityNumber).length;
  if (identityLength < 5 || identityLength > 50) throw new ApiFailure('18');
  if (isBlank(value.gsmNumber)) throw new ApiFailure('25');
  if (String(value.ip).length > 45) throw new ApiFailure('22');
  return value;
}

function validateItems(value: unknown): { items: ValidInitialization['items']; hasPhysical: boolean } {
  if (!Array.isArray(value) || value.length === 0) throw missing('basketItems');
  if (value.length > 500) throw new ApiFailure('11');
  let hasPhysical = false;
  const items = value.map((item: unknown) => {
    if (!isObject(item)) throw missing('basketItems');
    for (const field of ITEM_FIELDS) requireText(item, field, 'basketItems.');
    if (item.itemType !== 'PHYSICAL' && item.itemType !== 'VIRTUAL') throw new ApiFailure('5057');
    if (item.itemType === 'PHYSICAL') hasPhysical = true;
    if (isBlank(item.price)) throw missing('basketItems.price');
    return { id: String(item.id), name: String(item.name), priceKurus: requireAmount(item.price) };
  });
  return { items, hasPhysical };
}

function requireAddress(value: unknown, name: string): void {
  if (!isObject(value)) throw missing(name);
  for (const field of ADDRESS_FIELDS) requireText(value, field, `${name}.`);
}

function requireText(from: JsonObject, field: string, prefix = ''): string {
  const value = from[field];
  if (isBlank(value)) throw missing(`${prefix}${field}`);
  return String(value);
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

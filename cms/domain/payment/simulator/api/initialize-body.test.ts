import { describe, expect, it } from 'vitest';
import { checkoutFormParameters } from '../../iyzico/checkout-form-parameters.ts';
import { sampleOrder } from '../../iyzico/test-support.ts';
import { amount } from './amount.ts';
import { ApiFailure } from './api-errors.ts';
import { readInitializeBody } from './initialize-body.ts';

type Json = Record<string, unknown>;

function sampleBody(): Json {
  return structuredClone(checkoutFormParameters(sampleOrder()));
}

/** A valid body with the field at a dotted path set, or removed when no value is given. */
function changed(path: string, value?: unknown): Json {
  const body = sampleBody();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object: Json, key) => object[key] as Json, body);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return body;
}

function codeOf(body: Json): string | undefined {
  try {
    readInitializeBody(body);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error.errorCode;
    throw error;
  }
}

describe('an initialize body', () => {
  it('should pass when everything is there', () => {
    expect(readInitializeBody(sampleBody())).toMatchObject({ price: 14_990, paidPrice: 14_990 });
  });

  it('should never keep the identity number', () => {
    expect(JSON.stringify(readInitializeBody(sampleBody()))).not.toContain('11111111111');
  });

  it.each([
    ['price', '5004'],
    ['paidPrice', '24'],
    ['currency', '24'],
    ['callbackUrl', '23'],
    ['buyer', '24'],
    ['buyer.id', '24'],
    ['buyer.name', '24'],
    ['buyer.surname', '24'],
    ['buyer.email', '3'],
    ['buyer.identityNumber', '8'],
    ['buyer.gsmNumber', '25'],
    ['buyer.registrationAddress', '24'],
    ['buyer.city', '24'],
    ['buyer.country', '24'],
    ['buyer.ip', '24'],
    ['basketItems', '24'],
    ['basketItems.0.id', '24'],
    ['basketItems.0.name', '24'],
    ['basketItems.0.category1', '24'],
    ['basketItems.0.itemType', '24'],
    ['basketItems.0.price', '24'],
    ['billingAddress', '24'],
    ['billingAddress.contactName', '24'],
    ['billingAddress.address', '24'],
    ['shippingAddress', '24'],
    ['shippingAddress.city', '24'],
    ['shippingAddress.country', '24'],
  ])('should fail without %s with code %s', (path, code) => {
    expect(codeOf(changed(path))).toBe(code);
  });

  it.each<[string, unknown, string]>([
    ['price', '149.91', '5062'],
    ['basketItems.2.price', '19.89', '5062'],
    ['price', '149,90', '11'],
    ['price', 'NaN.0', '11'],
    ['price', '1e3', '11'],
    ['price', '149.905', '11'],
    ['paidPrice', 0, '11'],
    ['paidPrice', '149.91', '11'],
    ['basketItems.0.price', '0.0', '11'],
    ['basketItems.0.itemType', 'DIGITAL', '5057'],
    ['basketItems', [], '24'],
    ['currency', 'XXX', '11'],
    ['callbackUrl', '/callback', '11'],
    ['callbackUrl', 'javascript:alert(1)', '11'],
    ['conversationId', 'x'.repeat(256), '20'],
    ['buyer.email', 'nobody', '5'],
    ['buyer.identityNumber', '123', '18'],
    ['buyer.gsmNumber', '', '25'],
    ['buyer.ip', '1'.repeat(60), '22'],
  ])('should fail with %s = %j with code %s', (path, value, code) => {
    expect(codeOf(changed(path, value))).toBe(code);
  });

  it('should name the missing field of the first fault', () => {
    const body = { ...changed('basketItems.1.name'), billingAddress: null };
    expect(() => readInitializeBody(body)).toThrow('basketItems.name zorunludur');
  });

  it('should need no shipping address when nothing is shipped', () => {
    const body = changed('shippingAddress');
    body.basketItems = [{ id: 'd', name: 'n', category1: 'c', itemType: 'VIRTUAL', price: '149.90000000' }];
    expect(codeOf(body)).toBeUndefined();
  });
});

it.each<[unknown, number | undefined]>([
  ['149.9', 14_990],
  ['149.90000000', 14_990],
  [100, 10_000],
  ['100.0', 10_000],
  ['0.01', 1],
  ['-1', undefined],
  ['0', undefined],
  [null, undefined],
])('should read the amount %j as %j kuruş', (value, kurus) => {
  expect(amount().safeParse(value).data).toBe(kurus);
});

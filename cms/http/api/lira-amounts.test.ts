import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
const buyer = setUpUser(test, { name: 'Ada' });
let product: Product;
let orderId: string;
let attemptId: string;

/** Text of a response; values that differ from run to run are replaced by names. */
async function textOf(method: string, path: string, { cookie }: Visitor, body?: unknown): Promise<string> {
  const answer = await fetch(test.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const names = { PRODUCT: product.id, ORDER: orderId, ATTEMPT: attemptId, BUYER: buyer.id };
  return Object.entries(names)
    .reduce((text, [name, id]) => text.replaceAll(id, name), await answer.text())
    .replaceAll(buyer.email, 'EMAIL')
    .replaceAll(/PD-\d{4}-/g, 'PD-YEAR-')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"TIME"')
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":"ID"');
}
const get = (path: string, visitor: Visitor) => textOf('GET', path, visitor);

beforeAll(async () => {
  product = await test.createProduct({ name: 'Lale', price: 75_55 });
  const form = await test.call('POST', '/api/payment/initialize', {
    cookie: buyer.cookie,
    body: checkoutBody([{ product, qty: 2 }]),
  });
  orderId = form.body.orderId;
  const { docs } = await test.payload.find({ collection: 'payment-attempts' });
  attemptId = String(docs[0]?.id);
});

describe('the documented amounts, to the byte', () => {
  // Up to the fields that describe a stamp, which may be missing.
  const PRODUCT =
    '{"_id":"PRODUCT","name":"Lale","image":"","picture":null,"price":75.55,"countInStock":3,"rating":0,';
  const startOf = async (path: string, visitor: Visitor) => {
    const text = await get(path, visitor);
    return text.slice(0, text.indexOf('"numReviews"'));
  };

  it('should be lira in a product, prepared for everybody or made for an admin', async () => {
    for (const visitor of [buyer, admin])
      expect(await startOf(`/api/products/${product.id}`, visitor)).toBe(PRODUCT);
  });

  it('should be lira in the lists of products', async () => {
    expect(await startOf('/api/products?withDrafts=1', admin)).toBe(`{"products":[${PRODUCT}`);
    // There the fields that change most are last.
    const counted = '"price":75.55,"countInStock":3,"rating":0,"numReviews":0}';
    for (const path of ['/api/products', '/api/products/top'])
      expect(await get(path, buyer)).toContain(`${counted}]`);
  });

  it('should be lira in the lines of a refusal', async () => {
    const order = checkoutBody([{ product: { ...product, price: 1 }, qty: 1 }]);
    expect(await textOf('POST', '/api/payment/initialize', buyer, order)).toBe(
      '{"message":"Sepetinizdeki fiyatlar değişti. Lütfen güncel tutarı kontrol edin.","code":"PRICE_CHANGED",' +
        '"requestId":"ID","lines":[{"_id":"PRODUCT","name":"Lale","price":75.55,"countInStock":3}]}',
    );
    const short = checkoutBody([{ product, qty: 9 }]);
    expect(await textOf('POST', '/api/payment/initialize', buyer, short)).toContain(
      '"lines":[{"_id":"PRODUCT","name":"Lale","price":75.55,"countInStock":3}]',
    );
  });

  it('should be lira in a decided payment', async () => {
    await test.payload.update({
      collection: 'payment-attempts',
      id: attemptId,
      data: { refundedAmount: 12_34 },
    });
    const path = `/api/payment/attempts/${attemptId}/decision`;
    expect(await textOf('POST', path, admin, { action: 'recheck' })).toContain('"refundedAmount":12.34,');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { initializePaymentAnswer } from '../../../contract/payment.ts';
import { RULES } from '../../../infra/rate-limits/rate-limit-rules.ts';
import { rateLimitersOf } from '../../../infra/rate-limits/request-counters.ts';
import { ADDRESS, CORPORATE_ADDRESS, checkoutBody } from '../../../testing/checkout-requests.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';

/** Requirements of `initialize` for a cart; the payment itself is tested in `checkout/`. */

const test = setUpTestShop();
const buyer = setUpUser(test);

const initialize = (body: unknown, visitor = buyer) =>
  test.call('POST', '/api/payment/initialize', { cookie: visitor.cookie, body });
const countOrders = async () => (await test.payload.count({ collection: 'orders' })).totalDocs;

describe('opening the payment', () => {
  it('should return the form, its token, its page and the order', async () => {
    const product = await test.createProduct();
    const { status, body } = await initialize(checkoutBody([{ product, qty: 2 }]));
    expect(status).toBe(200);
    expect(initializePaymentAnswer.parse(body)).toEqual(body);
    expect(body.checkoutFormContent).toContain('<script');
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should take amounts as numbers or as the cart’s strings, and the product under either name', async () => {
    const product = await test.createProduct({ price: 19_90 });
    const sent = checkoutBody([{ product, qty: 1 }]);
    const { _id, ...line } = sent.orderItems[0] as (typeof sent.orderItems)[number];
    const { status, body } = await initialize({
      ...sent,
      orderItems: [{ ...line, product: _id, image: '/media/x.webp', countInStock: 99, name: 'Uydurma ad' }],
      itemsPrice: 19.9,
      shippingPrice: 30,
      taxPrice: 3.58,
      totalPrice: 53.48,
      billingAddress: CORPORATE_ADDRESS,
      ...{ user: 'x', state: 'paid', isPaid: true },
    });
    expect(status).toBe(200);
    const order = await test.call('GET', `/api/orders/${body.orderId}`, { cookie: buyer.cookie });
    expect(order.body).toMatchObject({
      orderItems: [{ name: product.name, price: 19.9, qty: 1 }],
      user: { _id: buyer.id },
      state: 'awaiting',
      isPaid: false,
    });
  });

  // `users.test.ts` covers what makes an address a firm's.
  it('should bill the firm that the documented fields name, and otherwise a person', async () => {
    const { billingType, ...documented } = CORPORATE_ADDRESS;
    const product = await test.createProduct();
    const sent = checkoutBody([{ product, qty: 1 }]);
    const ask = vi.spyOn(test.shop.providers.current, 'initializeCheckoutForm');
    const billed = async (billingAddress: object) => {
      const { body } = await initialize({ ...sent, billingAddress });
      const order = await test.payload.findByID({ collection: 'orders', id: body.orderId, depth: 0 });
      return [order.billingAddress?.billingType, ask.mock.lastCall?.[0].billingAddress.contactName];
    };
    expect(await billed(documented)).toEqual(['corporate', documented.firmName]);
    expect(await billed({ ...documented, taxNo: ' ' })).toEqual(['individual', 'Deniz Yılmaz']);
    ask.mockRestore();
  });

  it('should send to whom the addresses name, and to the buyer where they name nobody', async () => {
    const product = await test.createProduct();
    const sent = checkoutBody([{ product, qty: 1 }]);
    const ask = vi.spyOn(test.shop.providers.current, 'initializeCheckoutForm');
    const named = async (more: object) => {
      const { body } = await initialize({ ...sent, ...more });
      const order = await test.payload.findByID({ collection: 'orders', id: body.orderId, depth: 0 });
      const form = ask.mock.lastCall?.[0];
      expect(form?.buyer).toMatchObject({ name: 'Deniz', surname: 'Yılmaz' });
      expect([form?.shippingAddress.contactName, form?.billingAddress.contactName]).toEqual([
        order.shippingAddress?.recipient,
        order.billingAddress?.recipient,
      ]);
      return [order.shippingAddress?.recipient, order.billingAddress?.recipient];
    };
    const aunt = { ...ADDRESS, recipient: 'Nermin Hala' };
    expect(await named({})).toEqual(['Deniz Yılmaz', 'Deniz Yılmaz']);
    expect(await named({ shippingAddress: aunt })).toEqual(['Nermin Hala', 'Deniz Yılmaz']);
    expect(await named({ billingAddress: aunt })).toEqual(['Deniz Yılmaz', 'Nermin Hala']);
    ask.mockRestore();
  });
});

describe('a cart that does not hold', () => {
  const faulty: Array<
    [name: string, change: (sent: ReturnType<typeof checkoutBody>) => object, path: string]
  > = [
    ['an empty cart', () => ({ orderItems: [] }), 'orderItems'],
    ['no cart', () => ({ orderItems: undefined }), 'orderItems'],
    ['a line that is nothing', () => ({ orderItems: [null] }), 'orderItems.0'],
    ...[0, -1, 1.5, 1e9, '2', null, Number.NaN].map(
      (qty) =>
        [
          `a quantity of ${JSON.stringify(qty)}`,
          ({ orderItems }) => ({ orderItems: [{ ...orderItems[0], qty }] }),
          'orderItems.0.qty',
        ] as (typeof faulty)[number],
    ),
    ['a line without a product', () => ({ orderItems: [{ qty: 1 }] }), 'orderItems.0._id'],
    ['an id that is an object', () => ({ orderItems: [{ _id: { $ne: '' }, qty: 1 }] }), 'orderItems.0._id'],
    ['an id without end', () => ({ orderItems: [{ _id: 'x'.repeat(65), qty: 1 }] }), 'orderItems.0._id'],
    [
      'the same product twice',
      ({ orderItems }) => ({ orderItems: [...orderItems, ...orderItems] }),
      'orderItems',
    ],
    [
      'more lines than a parcel holds',
      () => ({ orderItems: Array.from({ length: 101 }, (_, index) => ({ _id: `p${index}`, qty: 1 })) }),
      'orderItems',
    ],
    ['no total', () => ({ totalPrice: undefined }), 'totalPrice'],
    ['a negative total', () => ({ totalPrice: -1 }), 'totalPrice'],
    ['an endless total', () => ({ totalPrice: 1e300 }), 'totalPrice'],
    ['no shipping address', () => ({ shippingAddress: undefined }), 'shippingAddress'],
    [
      'a city of nulls',
      () => ({ shippingAddress: { ...ADDRESS, city: ' \u0000 ' } }),
      'shippingAddress.city',
    ],
    ['a billing address that was forgotten', () => ({ billingAddress: undefined }), 'billingAddress'],
    ['no billing address', () => ({ billingAddress: null }), 'billingAddress'],
    [
      'an unknown kind of bill',
      () => ({ billingAddress: { ...ADDRESS, billingType: 'dernek' } }),
      'billingAddress.billingType',
    ],
  ];

  it.each(faulty)('should be refused: %s', async (_name, change, path) => {
    const before = await countOrders();
    const product = await test.createProduct();
    const sent = checkoutBody([{ product, qty: 1 }]);
    const { status, body } = await initialize({ ...sent, ...change(sent) });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors.map((fault: { path: string }) => fault.path)).toContain(path);
    expect(body.message).not.toMatch(/invalid|expected|beklenen|alınan|object|undefined/i);
    expect(await countOrders()).toBe(before);
  });

  it.each(['yok', '\u0000', '000000000000000000000000', "' or 1=1 --", '$ne'])(
    'should be refused for a product that is not there: %j',
    async (id) => {
      const product = await test.createProduct();
      const { status, body } = await initialize(
        checkoutBody([
          { product, qty: 1 },
          { product: { ...product, id }, qty: 1 },
        ]),
      );
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
      expect(body.errors).toMatchObject([{ path: 'orderItems.1._id' }]);
      expect(await test.stockOf(product.id)).toBe(5);
    },
  );

  it('should be refused for a draft, and for a product that was deleted', async () => {
    const draft = await test.createProduct({ isPublished: false });
    expect((await initialize(checkoutBody([{ product: draft, qty: 1 }]))).status).toBe(404);
    const gone = await test.createProduct();
    await test.payload.delete({ collection: 'products', id: gone.id });
    expect((await initialize(checkoutBody([{ product: gone, qty: 1 }]))).status).toBe(404);
  });

  it('should be refused when too little is in stock, with what is left', async () => {
    const [plenty, scarce] = [await test.createProduct(), await test.createProduct({ countInStock: 1 })];
    const { status, body } = await initialize(
      checkoutBody([
        { product: plenty, qty: 1 },
        { product: scarce, qty: 2 },
      ]),
    );
    expect([status, body.code]).toEqual([409, 'STOCK_SHORT']);
    expect(body.lines).toEqual([{ _id: scarce.id, name: scarce.name, price: 100, countInStock: 1 }]);
    expect([await test.stockOf(plenty.id), await test.stockOf(scarce.id)]).toEqual([5, 1]);
  });
});

describe('prices', () => {
  it('should never be the client’s: the response to a changed one contains the current lines', async () => {
    const product = await test.createProduct({ name: 'Pahalı', price: 100_00 });
    const sent = checkoutBody([{ product, qty: 1 }]);
    const cheap = checkoutBody([{ product: { ...product, price: 1 }, qty: 1 }]);
    const forged = [
      cheap,
      { ...sent, totalPrice: '0.01' },
      // The sums of an expensive cart with the line of a cheap one.
      { ...sent, orderItems: [{ ...sent.orderItems[0], price: 0.01 }] },
    ];
    for (const body of forged) {
      const answer = await initialize(body);
      expect([answer.status, answer.body.code]).toEqual([409, 'PRICE_CHANGED']);
      expect(answer.body.lines).toEqual([{ _id: product.id, name: 'Pahalı', price: 100, countInStock: 5 }]);
    }
    expect(await test.stockOf(product.id)).toBe(5);
  });
});

describe('requests from the provider’s side', () => {
  const form = (body: string, type = 'application/x-www-form-urlencoded') =>
    test.call('POST', '/api/payment/callback', { body, headers: { 'content-type': type } });

  it('should redirect to the failed page without a known token', async () => {
    const bodies = [
      '',
      'token=',
      'token=yok',
      'token=a&token=b',
      'token=%zz',
      'token=%00',
      `token=${'x'.repeat(201)}`,
      'a[b]=c',
    ];
    const answers = [
      ...(await Promise.all(bodies.map((body) => form(body)))),
      await form('{"token":"yok"}', 'application/json'),
      await form('{}', 'application/json'),
    ];
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, '/placeorder?payment=failed']);
  });

  it('should take the token of a paid form as JSON too', async () => {
    const product = await test.createProduct();
    const { body } = await initialize(checkoutBody([{ product, qty: 1 }]));
    await test.simulator.pay({ token: body.token });
    const { status, headers } = await form(JSON.stringify({ token: body.token }), 'application/json');
    expect([status, headers.get('location')]).toEqual([303, `/order/${body.orderId}`]);
  });

  it('should show the orders, and no failed payment, when it cannot read the body', async () => {
    const answers = [
      await form('garbage', 'multipart/form-data'),
      await form('{', 'application/json'),
      await form('a'.repeat(20_000)),
      await form('a&'.repeat(2000)),
      await form('token=yok', 'application/x-www-form-urlencoded; charset=utf-7'),
    ];
    for (const { status, headers } of answers)
      expect([status, headers.get('location')]).toEqual([303, '/profile']);
  });

  it('should show a page to a buyer who paid while the database fails', async () => {
    const product = await test.createProduct();
    const { body } = await initialize(checkoutBody([{ product, qty: 1 }]));
    const failure = new Error('SQLITE_IOERR');
    vi.spyOn(test.payload.db, 'findOne').mockRejectedValueOnce(failure);
    const log = vi.spyOn(test.payload.logger, 'error').mockImplementation(() => undefined);
    const { status, headers } = await form(`token=${body.token}`);
    expect([status, headers.get('location')]).toEqual([303, '/profile']);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ err: failure }));
    vi.restoreAllMocks();
  });

  it.each(['provider', 'everything'] as const)(
    'should show a page to a buyer who returns above the rate limit (%s)',
    async (rule) => {
      const limited = await openTestApp(test, { hasRateLimits: true, trustProxy: 1 });
      const address = `198.51.100.${rule.length}`;
      const limits = rateLimitersOf(test.payload);
      for (let count = 0; count < RULES[rule].points; count += 1) await limits.spend(rule, address);
      const post = (path: string, body: URLSearchParams | string, type: string) =>
        fetch(limited.url + path, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { 'content-type': type, 'x-forwarded-for': address },
        });
      const form = new URLSearchParams({ token: 'any' });
      const { status, headers } = await post(
        '/api/payment/callback',
        form,
        'application/x-www-form-urlencoded',
      );
      expect([status, headers.get('location')]).toEqual([303, '/profile']);
      // A webhook gets the reason as JSON.
      const told = await post('/api/payment/webhook', '{}', 'application/json');
      expect([told.status, await told.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
      await limited.stop();
    },
  );

  it('should lead a shopper who reloads to their orders', async () => {
    const { status, headers } = await test.call('GET', '/api/payment/callback');
    expect([status, headers.get('location')]).toEqual([303, '/profile']);
  });

  it('should take no notification that is malformed or about nothing of ours', async () => {
    const notify = (body: unknown) => test.call('POST', '/api/payment/webhook', { body });
    for (const body of ['{', '[]', '{}', '"x"', '', '{"token":5}', '{"iyziEventType":"x"}']) {
      const { status } = await notify(body);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
  });
});

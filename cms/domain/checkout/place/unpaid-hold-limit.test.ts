import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptState } from '../../../contract/payment.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { RULES } from '../../../infra/rate-limits/rate-limit-rules.ts';
import { rateLimitersOf } from '../../../infra/rate-limits/request-counters.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { type Hold, heldTooLongUntil, tooManyAttemptsUntil, unpaidHolds } from './unpaid-hold-limit.ts';

const MINUTE = 60_000;

describe('what a buyer held without paying', () => {
  const NOW = Date.parse('2026-03-10T12:00:00.000Z');
  const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();
  const attempt = (
    state: AttemptState,
    opened: number,
    {
      ends = opened - 30,
      token = 'token',
      ...more
    }: { ends?: number; token?: string | null; abandonedAt?: string; transferBegunAt?: string } = {},
  ) => ({
    state,
    token,
    createdAt: ago(opened),
    expiresAt: ago(ends),
    ...more,
    lines: [{ productId: 'ankara', qty: 2 }],
  });
  const minutes = (...attempts: ReturnType<typeof attempt>[]) =>
    unpaidHolds(attempts, { now: NOW, marginMs: 10 * MINUTE }).map(
      ({ from, until }) => (until - from) / MINUTE,
    );

  it.each<[string, number[], ReturnType<typeof attempt>[]]>([
    ['to the end of the form and its margin', [40], [attempt('released', 100)]],
    ['until its buyer gave it up', [3], [attempt('released', 100, { abandonedAt: ago(97) })]],
    [
      'until a transfer was begun',
      [7],
      [attempt('released', 100, { ends: -4000, transferBegunAt: ago(93) })],
    ],
    [
      'a transfer without a form as left at once',
      [0],
      [attempt('released', 100, { token: null, transferBegunAt: ago(100) })],
    ],
    ['to the next form', [12, 40], [attempt('released', 100), attempt('released', 88)]],
    ['to the next form, paid or not', [12], [attempt('released', 100), attempt('paid', 88)]],
    ['until now while it is undecided', [20], [attempt('open', 20)]],
    ['for as long as the job has not released it', [100], [attempt('open', 100)]],
    ['no longer than until now', [5], [attempt('released', 5)]],
    ['not where iyzico gave no form', [], [attempt('released', 100, { token: null })]],
    ['not where a payment came', [], [attempt('paid', 100), attempt('review', 60), attempt('rejected', 20)]],
    ['never for less than nothing', [0], [attempt('released', 20, { ends: 40 })]],
  ])('should count %s', (_, expected, attempts) => {
    expect(minutes(...attempts)).toEqual(expected);
  });

  const hold = (opened: number, held: number, productIds = ['ankara'], isOver = true): Hold => ({
    from: NOW - opened * MINUTE,
    until: NOW - (opened - held) * MINUTE,
    productIds,
    isOver,
  });
  const again = (until: number | null) => until && (until - NOW) / MINUTE;

  it.each<[string, number | null, Hold[]]>([
    ['be free of it with less', null, [hold(200, 40), hold(100, 49)]],
    ['be refused from ninety minutes on', 24 * 60 - 200, [hold(200, 40), hold(100, 50)]],
    ['wait only until enough is a day old', 24 * 60 - 300, [hold(900, 40), hold(300, 45), hold(200, 45)]],
    ['not hear of other products', null, [hold(200, 80, ['izmir']), hold(100, 40, ['izmir', 'ankara'])]],
    ['be counted with what is held now', 24 * 60 - 100, [hold(100, 60), hold(30, 30, ['ankara'], false)]],
  ])('should %s', (_, expected, holds) => {
    expect(again(heldTooLongUntil(holds, 'ankara'))).toBe(expected);
  });

  it('should be twelve forms an hour at most', () => {
    const forms = (count: number) => Array.from({ length: count }, (_, index) => hold(59 - index, 1));
    expect(tooManyAttemptsUntil(forms(11), NOW)).toBeNull();
    expect(again(tooManyAttemptsUntil(forms(12), NOW))).toBe(1);
    expect(again(tooManyAttemptsUntil(forms(14), NOW))).toBe(3);
    expect(tooManyAttemptsUntil([hold(60, 1), ...forms(11)], NOW)).toBeNull();
    expect(tooManyAttemptsUntil([...forms(11), hold(5, 5, [], false)], NOW)).toBeNull();
  });
});

describe('a shop with limits', () => {
  const test = setUpTestShop({ RATE_LIMITS: 'on', PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
  let product: Product;
  let by: Visitor;
  beforeEach(async () => {
    product = await test.createProduct({ countInStock: 3, name: 'Ankara' });
    by = await test.createUser();
  });
  afterEach(async () => {
    await payments.forgetAll();
    // Another limit, by address.
    await rateLimitersOf(test.payload).forget('checkout', '127.0.0.1');
  });

  const payments = createPayments(() => test);
  const lines = () => [{ product, qty: 1 }];
  const HELD = { status: 429, body: { code: 'HOLD_LIMIT' } };
  /** As if the form had been opened so long ago, and its half hour had gone by. */
  async function openAgo(minutes: number): Promise<string> {
    const { token } = await payments.open({ by, lines: lines() });
    await openedAgo(token, minutes);
    await payments.reconcile();
    expect(await payments.attemptOf(token)).toMatchObject({ state: 'released' });
    return token;
  }
  async function openedAgo(token: string, minutes: number): Promise<void> {
    const createdAt = Date.now() - minutes * MINUTE;
    await payments.rewrite((await payments.attemptOf(token)).id, {
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(createdAt + 30 * MINUTE).toISOString(),
      nextCheckAt: new Date().toISOString(),
    });
  }

  it('should stop an account that opens one form after another, and nobody else', async () => {
    for (let count = 0; count < 13; count += 1) await payments.open({ by, lines: lines() });
    const refused = await payments.initialize({ by, lines: lines() });
    expect(refused).toMatchObject(HELD);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    await payments.open({ by: await test.createUser(), lines: lines() });
  });

  it('should forget forms after an hour, however often the job looks at them', async () => {
    for (let count = 0; count < 12; count += 1) await openAgo(61);
    await payments.reconcile();
    // Each ended when the next began, so all together they held the product for forty minutes.
    await payments.open({ by, lines: lines() });
  });

  it('should not count forms that iyzico did not give', async () => {
    test.simulator.addFault({ route: 'initialize', kind: 'html502', times: 12 });
    for (let count = 0; count < 12; count += 1)
      expect(await payments.initialize({ by, lines: lines() })).toMatchObject({ status: 502 });
    await payments.open({ by, lines: lines() });
  });

  it('should not let an account keep a product from others all day, whatever else it may buy', async () => {
    const tokens = [await openAgo(300), await openAgo(200)];
    tokens.push(await openAgo(100));
    const refused = await payments.initialize({ by, lines: lines() });
    expect(refused).toMatchObject({ ...HELD, body: { message: expect.stringContaining('“Ankara”') } });
    expect(Number(refused.headers.get('retry-after')) / 3600).toBeCloseTo(24 - 5, 0);
    expect(await test.stockOf(product.id)).toBe(3);

    await payments.open({ by, lines: [{ product: await test.createProduct(), qty: 1 }] });
    await payments.open({ by: await test.createUser(), lines: [{ product, qty: 3 }] });
    expect(await test.stockOf(product.id)).toBe(0);

    await openedAgo(String(tokens[0]), 24 * 60 + 1);
    expect(await payments.initialize({ by, lines: lines() })).toMatchObject({
      body: { code: 'STOCK_SHORT' },
    });
  });

  it('should let no buyer who repeats the callback without end use up what iyzico answers, and lose no payment', async () => {
    const opened = async (buyer = by) => payments.open({ by: buyer, lines: lines() });
    const [first, second] = [await opened(), await opened()];
    const other = await opened(await test.createUser());
    const asked = () => test.simulator.requests().length;

    const { points } = RULES.settling;
    for (let count = 0; count < points; count += 1)
      expect((await payments.postCallback(second.token)).headers.get('location')).toMatch(/payment=failed/);
    await test.simulator.pay({ token: second.token });
    const before = asked();
    for (const { token, orderId } of [first, second])
      expect((await payments.postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
    // The provider has to send the webhook again.
    const webhook = { iyziEventType: 'CHECKOUT_FORM_AUTH', token: second.token, status: 'SUCCESS' };
    expect(await test.call('POST', '/api/payment/webhook', { body: webhook })).toMatchObject({
      status: 502,
    });
    expect(asked()).toBe(before);

    await payments.postCallback(other.token);
    expect(asked()).toBe(before + 1);
    await payments.reconcile();
    expect(await payments.orderOf(second.orderId)).toMatchObject({ state: 'paid' });
    expect((await payments.postCallback(second.token)).headers.get('location')).toBe(
      `/order/${second.orderId}`,
    );
  });

  it('should count calls at the same moment', async () => {
    for (let count = 0; count < 12; count += 1) await payments.open({ by, lines: lines() });
    const calls = Array.from({ length: 4 }, () => payments.initialize({ by, lines: lines() }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('should let a buyer take all there is', async () => {
    await payments.open({ by, lines: [{ product, qty: 3 }] });
    expect(await test.stockOf(product.id)).toBe(0);
  });
});

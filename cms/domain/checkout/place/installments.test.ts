import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Shop } from '../../shop.ts';
import { createInstallments } from './installments.ts';

const test = setUpTestShop();

const payments = createPayments(() => test);
const allow = (maxInstallments: '1' | '3' | '12') =>
  test.payload.updateGlobal({ slug: 'shop-settings', data: { maxInstallments } });
const asked = () => test.simulator.requests().filter(({ route }) => route === 'installments').length;
const countsOf = async (options: ReturnType<Shop['installments']['offered']>) =>
  (await options).map(({ count }) => count);

describe('what may be paid in instalments', () => {
  let installments: Shop['installments'];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], shouldAdvanceTime: true });
    // The cache takes the moment 0 for no moment.
    vi.advanceTimersByTime(1);
    test.simulator.reset();
    installments = createInstallments(test.shop);
  });
  afterEach(() => vi.useRealTimers());

  it('should be nothing, without asking the provider, until the dealer allows it', async () => {
    await allow('1');
    expect(await installments.offered()).toEqual([]);
    expect(await installments.known()).toEqual([]);
    expect(asked()).toBe(0);
  });

  it('should be as many as the dealer allows, of what costs nothing more', async () => {
    await allow('3');
    expect(await countsOf(installments.offered())).toEqual([2, 3]);
    await allow('12');
    vi.advanceTimersByTime(1100);
    // Nine and twelve cost more with some cards.
    expect(await countsOf(installments.offered())).toEqual([2, 3, 6]);
  });

  it('should be asked for once an hour, however many want to know', async () => {
    await allow('12');
    await Promise.all(Array.from({ length: 20 }, () => installments.offered()));
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(59 * 60_000);
    await installments.offered();
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(2 * 60_000);
    await installments.offered();
    expect(asked()).toBe(2);
  });

  it('should keep no page waiting, and be known to the next', async () => {
    await allow('12');
    expect(await installments.known()).toBeNull();
    await test.shop.background.idle();
    expect((await installments.known())?.map(({ count }) => count)).toEqual([2, 3, 6]);
  });

  it('should keep a buyer waiting for three seconds at most', async () => {
    await allow('12');
    const silent = { ...test.shop.providers.current, lookUpInstallments: () => new Promise<never>(() => {}) };
    const waiting = createInstallments({
      ...test.shop,
      providers: { ...test.shop.providers, current: silent },
    }).offered();
    await vi.advanceTimersByTimeAsync(3100);
    expect(await waiting).toEqual([]);
  });

  it('should be a single payment while the provider fails, and be asked for again after a minute', async () => {
    await allow('12');
    test.simulator.addFault({ route: 'installments', kind: 'html502', when: 'before', times: 1 });
    expect(await installments.offered()).toEqual([]);
    expect(await installments.offered()).toEqual([]);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(61_000);
    expect(await countsOf(installments.offered())).toEqual([2, 3, 6]);
  });
});

describe('a payment in instalments', () => {
  beforeEach(async () => {
    await allow('3');
    // The shop's own copy of the setting is a second old at most.
    await vi.waitFor(async () => expect(await countsOf(test.shop.installments.offered())).toEqual([2, 3]), {
      timeout: 3000,
    });
  });
  afterEach(async () => {
    await payments.forgetAll();
    test.simulator.setInstallmentRate('Paraf', 3, 0);
  });
  const CARD = '5528790000000008';
  const open = async () => {
    const by = await test.createUser();
    const opened = await payments.open({ by, lines: [{ product: await test.createProduct(), qty: 2 }] });
    return { ...opened, by };
  };
  const told = async (id: string, { cookie }: { cookie: string }) =>
    (await test.call('GET', `/api/orders/${id}`, { cookie })).body.installments;

  it('should be offered by the form, cost the order’s total, and be kept with the card', async () => {
    const { token, orderId } = await open();
    expect(test.simulator.session(token).installments).toEqual([2, 3]);
    const paid = await test.simulator.pay({ token, cardNumber: CARD, installment: 3 });
    expect(paid.outcome).toBe('paid');
    await payments.postCallback(token);
    expect(await payments.orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect((await payments.attemptOf(token)).card).toMatchObject({ installments: '3', family: 'Paraf' });
  });

  it('should be told to its buyer in how many it was made, a single one not', async () => {
    const parts = await open();
    await test.simulator.pay({ token: parts.token, cardNumber: CARD, installment: 3 });
    expect(await told(parts.orderId, parts.by)).toBeUndefined();
    await payments.postCallback(parts.token);
    expect(await told(parts.orderId, parts.by)).toBe(3);
    const whole = await open();
    await payments.pay(whole.token, { cardNumber: CARD });
    expect(await told(whole.orderId, whole.by)).toBeUndefined();
  });

  it('should be looked at by a person when it cost more than the order after all', async () => {
    const { token, orderId } = await open();
    test.simulator.setInstallmentRate('Paraf', 3, 2.5);
    await payments.pay(token, { cardNumber: CARD, installment: 3 });
    expect(await payments.orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });
    const { differences, amount } = await payments.attemptOf(token);
    const paidPrice = (differences as { name: string; theirs: number }[]).find(
      ({ name }) => name === 'paidPrice',
    );
    expect(paidPrice?.theirs).toBe(Math.round(amount * 1.025));
  });

  it('should be given back by what it cost, in part and later in whole, once a person accepted it', async () => {
    const { id, token, orderId, by } = await open();
    test.simulator.setInstallmentRate('Paraf', 3, 2.5);
    await payments.pay(token, { cardNumber: CARD, installment: 3 });
    const attempt = await payments.attemptOf(token);
    expect(await payments.decide(id, { action: 'accept' })).toMatchObject({ status: 200 });
    const product = (await payments.orderOf(orderId)).orderItems?.[0]?.product ?? '';
    expect((await payments.withdraw(orderId, { by, product, qty: 1 })).status).toBe(201);
    const [line] = (await payments.attemptOf(token)).items as Array<{ paidPrice: number; refunded: number }>;
    expect(line?.refunded).toBe(Math.round((line?.paidPrice ?? 0) / 2));
    // After a day the provider cancels no more.
    test.simulator.advanceClock(24 * 60 * 60_000);
    await payments.decide(id, { action: 'refund' });
    const charged = Math.round(attempt.amount * 1.025);
    expect(await payments.attemptOf(token)).toMatchObject({ state: 'refunded', refundedAmount: charged });
    expect(Object.values(payments.givenBack(token)).reduce((sum, kurus) => sum + kurus)).toBe(charged);
    test.simulator.advanceClock(-24 * 60 * 60_000);
  });

  it('should not be possible in a number that the form does not offer, or that the card has not', async () => {
    const { token } = await open();
    expect(await test.simulator.pay({ token, cardNumber: CARD, installment: 6 })).toMatchObject({
      outcome: 'invalid',
    });
    const debit = { token, cardNumber: '5890040000000016', installment: 2 };
    expect(await test.simulator.pay(debit)).toMatchObject({ outcome: 'invalid' });
    expect((await test.simulator.pay({ token, cardNumber: CARD })).outcome).toBe('paid');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt, Product } from '../../../infra/database/payload-types.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { getAttempt, itemsOf } from '../lifecycle/payment-attempts.ts';
import { refundAll } from '../lifecycle/refund-plan.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** How the job shares its work and plans its checks. What it does to a payment is in `watch-late-payments.test.ts`. */

const UNIT_MS = 5000;
const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '10' });
let product: Product;
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 50 });
});

const payments = setUpPayments(test);
const { rewrite } = payments;
const past = (ms = 1000) => new Date(Date.now() - ms).toISOString();
const open = async () => payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
const due = (id: string, more: Partial<PaymentAttempt> = {}) => rewrite(id, { nextCheckAt: past(), ...more });
const stateOf = (id: string) => getAttempt(test.shop, id);
const pauseOf = async (id: string) => {
  const { nextCheckAt, checkedAt } = await stateOf(id);
  return nextCheckAt ? (Date.parse(nextCheckAt) - Date.parse(String(checkedAt))) / UNIT_MS : null;
};

it('should leave alone what is not due', async () => {
  const { id, token } = await open();
  await test.simulator.pay({ token });
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ state: 'open', checks: 0 });
  await due(id);
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ state: 'paid' });
});

it('should not wait for a date that was written while the clock was ahead', async () => {
  const { id, token } = await open();
  const unseen = await open();
  await test.simulator.pay({ token });
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
  await rewrite(id, { nextCheckAt: ahead(3 * 60 * 60_000), checks: 9 });
  await rewrite(unseen.id, { nextCheckAt: ahead(60_000) });
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ state: 'paid' });
  expect(await stateOf(unseen.id)).toMatchObject({ state: 'open', checks: 0 });
});

it('should count its looks and pause longer after each', async () => {
  const { id } = await open();
  const before = Date.now();
  for (const [checks, pause] of [
    [1, 2],
    [2, 3],
    [3, 5],
  ] as const) {
    await due(id);
    await payments.reconcile();
    expect(await stateOf(id)).toMatchObject({ state: 'open', checks });
    expect(await pauseOf(id)).toBe(pause);
  }
  expect(Date.parse(String((await stateOf(id)).checkedAt))).toBeGreaterThanOrEqual(before);
  await due(id, { checks: null as never });
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ checks: 1 });
});

it('should count anew in a new state', async () => {
  const { id } = await open();
  await due(id, { checks: 7, expiresAt: past(60 * 60_000) });
  await payments.reconcile();
  const released = await stateOf(id);
  expect(released).toMatchObject({ state: 'released', checks: 0, reason: 'Süresi içinde ödenmedi.' });
  // The attempt was just checked, so the new state alone decides when the next check is.
  expect(Date.parse(String(released.nextCheckAt)) - Date.parse(released.updatedAt)).toBe(2 * UNIT_MS);
});

it('should not wait for a bank page where no form was shown', async () => {
  const { id } = await open();
  await due(id, { state: 'opening', expiresAt: past() });
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ state: 'released' });
  const shown = await open();
  await due(shown.id, { expiresAt: past() });
  await payments.reconcile();
  expect(await stateOf(shown.id)).toMatchObject({ state: 'open' });
});

it('should end its watch when the time is over', async () => {
  const { id } = await open();
  await due(id, { state: 'released', watchUntil: past() });
  await payments.reconcile();
  expect((await stateOf(id)).nextCheckAt ?? null).toBeNull();
});

it('should go on with a refund, and plan its next look when iyzico stumbles', async () => {
  const { id, token } = await open();
  await payments.pay(token);
  const items = refundAll(itemsOf(await stateOf(id)));
  const watchUntil = new Date(Date.now() + 60_000).toISOString();
  await due(id, { state: 'refunding', items: items as never, watchUntil });
  test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
  await payments.reconcile();
  expect(await stateOf(id)).toMatchObject({ state: 'refunding', checks: 1 });
  expect(await pauseOf(id)).toBe(2);
  await due(id);
  await payments.reconcile();
  const refunded = await stateOf(id);
  expect([refunded.state, refunded.nextCheckAt ?? null]).toEqual(['refunded', null]);
});

describe('a long queue', () => {
  const HOUR_MS = 60 * 60_000;
  /** Forms that were abandoned, oldest first, each a second younger; all are due. */
  async function abandon(count: number, more: Partial<PaymentAttempt> = {}): Promise<string[]> {
    const { orderId } = await open();
    return inTransaction(test.payload, async (req) => {
      const ids: string[] = [];
      for (let place = 0; place < count; place += 1) {
        const data = {
          order: orderId,
          state: 'open',
          amount: 100,
          holdsStock: false,
          token: `${orderId}-${place}`,
          expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
          nextCheckAt: past((count - place) * 1000),
          checks: 0,
          ...more,
        };
        ids.push(String((await test.payload.db.create({ collection: 'payment-attempts', data, req })).id));
      }
      return ids;
    });
  }
  /** The first run that looks at each, counted from 1. */
  async function runsUntil(wanted: Record<string, string>): Promise<Record<string, number>> {
    const runs: Record<string, number> = {};
    for (let run = 1; run <= 4 && Object.keys(runs).length < Object.keys(wanted).length; run += 1) {
      await payments.reconcile();
      for (const [name, id] of Object.entries(wanted))
        if ((await stateOf(id)).checks !== 0) runs[name] ??= run;
    }
    return runs;
  }

  it('should settle among 240 forms the last hundred within two runs, all within three', async () => {
    const ids = await abandon(240);
    const at = (fromLast: number) => String(ids.at(-fromLast));
    const runs = await runsUntil({ last: at(1), hundredth: at(100), middle: at(170), first: at(240) });
    expect(runs).toMatchObject({ last: 1, first: 1 });
    expect(runs.hundredth).toBeLessThanOrEqual(2);
    expect(runs.middle).toBeLessThanOrEqual(3);
  });

  it('should not starve what is old while fresh forms keep coming', async () => {
    const old = await abandon(1, { state: 'released', checks: 0, nextCheckAt: past(HOUR_MS) });
    await abandon(90);
    await payments.reconcile();
    expect((await stateOf(String(old[0]))).checks).toBe(1);
  });

  it('should begin with a buyer who returned while iyzico did not respond', async () => {
    const { id, token } = await open();
    await rewrite(id, { checks: 5, nextCheckAt: new Date(Date.now() + 4 * 60_000).toISOString() });
    await abandon(90);
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    await payments.postCallback(token);
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    await payments.reconcile();
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
  });

  it('should continue behind one that fails, which is tried again later', async () => {
    const broken = await open();
    const good = await open();
    // The lines of this attempt are unreadable, so no piece can be put back.
    await due(broken.id, { expiresAt: past(60 * 60_000), lines: [null] as never, nextCheckAt: past(5000) });
    await due(good.id);
    await test.simulator.pay({ token: good.token });
    const before = Date.now();
    await payments.reconcile();
    expect(await stateOf(good.id)).toMatchObject({ state: 'paid' });
    const { state, nextCheckAt } = await stateOf(broken.id);
    expect(state).toBe('open');
    // When the claim ends.
    expect(Date.parse(String(nextCheckAt))).toBeGreaterThanOrEqual(before + test.env.reconcile.leaseMs);
    expect(Date.parse(String(nextCheckAt))).toBeLessThanOrEqual(Date.now() + test.env.reconcile.leaseMs);
  });

  it('should be shared: what one process has, another leaves', async () => {
    const { id } = await open();
    await due(id);
    await Promise.all([1, 2, 3].map(() => reconcilePayments(test.shop)));
    expect(await stateOf(id)).toMatchObject({ checks: 1 });
    expect(test.simulator.requests().filter(({ route }) => route === 'retrieve')).toHaveLength(1);
  });
});

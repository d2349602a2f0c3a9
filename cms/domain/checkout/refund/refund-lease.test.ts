import { beforeEach, expect, it } from 'vitest';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { getAttempt } from '../lifecycle/payment-attempts.ts';
import { acquireLease, isLeased, releaseLease, writeUnderLease } from './refund-lease.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let id: string;
/** Another refund under way, which must stay untouched. */
let bystander: string;
beforeEach(async () => {
  const lines = [{ product: await test.createProduct(), qty: 1 }];
  const open = async () => {
    const { id } = await payments.open({ by: await test.createUser(), lines });
    await payments.rewrite(id, { state: 'refunding', nextCheckAt: null });
    return id;
  };
  bystander = await open();
  id = await open();
});
const payments = createPayments(() => test);
const leaseUntil = async () => Date.parse(String((await getAttempt(test.shop, id)).leaseUntil));

it('should be held by one, for longer than a call to iyzico takes', async () => {
  const before = Date.now();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => acquireLease(test.shop, id)));
  const lease = [first, ...others].find(Boolean);
  expect([first, ...others].filter(Boolean)).toEqual([lease]);
  expect(lease?.attemptId).toBe(id);
  expect(await leaseUntil()).toBe(Date.parse(String(lease?.until)));
  expect(await leaseUntil()).toBeGreaterThanOrEqual(before + test.env.reconcile.leaseMs);
  expect(await leaseUntil()).toBeLessThanOrEqual(Date.now() + test.env.reconcile.leaseMs);
});

it('should be the named one’s alone', async () => {
  const { leaseUntil: before } = await getAttempt(test.shop, bystander);
  const lease = await acquireLease(test.shop, id);
  if (!lease) throw new Error('The lease should be free');
  expect(await getAttempt(test.shop, bystander)).toMatchObject({ leaseUntil: before });
  const same = async () => {
    await payments.rewrite(bystander, { leaseUntil: lease.until });
    return lease.until;
  };
  const taken = await same();
  await writeUnderLease(test.shop, lease, { refund: { by: 'dealer' } });
  expect(await getAttempt(test.shop, bystander)).toMatchObject({ leaseUntil: taken });
  const kept = await same();
  await releaseLease(test.shop, lease);
  expect(await getAttempt(test.shop, bystander)).toMatchObject({ leaseUntil: kept });
});

it('should be free again when it is given back, or when its time is over', async () => {
  const lease = await acquireLease(test.shop, id);
  if (!lease) throw new Error('The lease should be free');
  await releaseLease(test.shop, lease);
  expect(await leaseUntil()).toBe(0);
  expect(await acquireLease(test.shop, id)).not.toBeNull();
  await payments.rewrite(id, { leaseUntil: new Date(Date.now() - 1).toISOString() });
  expect(await acquireLease(test.shop, id)).not.toBeNull();
});

it('should be free when it was taken by a clock that was hours ahead', async () => {
  const leaseUntil = new Date(Date.now() + 3 * 60 * 60_000).toISOString();
  await payments.rewrite(id, { leaseUntil });
  expect(isLeased({ leaseUntil }, Date.now())).toBe(false);
  expect(await acquireLease(test.shop, id)).not.toBeNull();
});

it('should be had of an attempt that never had one', async () => {
  await payments.rewrite(id, { leaseUntil: null });
  const taken = await Promise.all([1, 2, 3].map(() => acquireLease(test.shop, id)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('should be lost once the refund has ended', async () => {
  const lease = await acquireLease(test.shop, id);
  if (!lease) throw new Error('The lease should be free');
  await payments.rewrite(id, { state: 'refunded' });
  await expect(writeUnderLease(test.shop, lease)).rejects.toThrow(id);
});

it.each(['paid', 'partlyRefunded', 'refundFailed', 'partRefundFailed', 'refunded'] as const)(
  'should not be had where nothing is to be given back: %s',
  async (state) => {
    await payments.rewrite(id, { state });
    expect(await acquireLease(test.shop, id)).toBeNull();
  },
);

it('should be extended by each write under it', async () => {
  const lease = await acquireLease(test.shop, id);
  if (!lease) throw new Error('The lease should be free');
  const { until } = lease;
  await new Promise((resolve) => setTimeout(resolve, 5));
  await writeUnderLease(test.shop, lease, { refund: { by: 'dealer' } });
  expect(Date.parse(lease.until)).toBeGreaterThan(Date.parse(until));
  expect(await getAttempt(test.shop, id)).toMatchObject({
    leaseUntil: lease.until,
    refund: { by: 'dealer' },
  });
  await writeUnderLease(test.shop, lease);
  expect(await getAttempt(test.shop, id)).toMatchObject({
    leaseUntil: lease.until,
    refund: { by: 'dealer' },
  });
});

it('should write nothing, and free nothing, once somebody else has it', async () => {
  const lost = await acquireLease(test.shop, id);
  if (!lost) throw new Error('The lease should be free');
  await payments.rewrite(id, { leaseUntil: new Date(0).toISOString() });
  const lease = await acquireLease(test.shop, id);
  const elsewhere = { ...lost, until: new Date(Date.parse(lost.until) - 1).toISOString() };
  await expect(writeUnderLease(test.shop, elsewhere, { refund: { by: 'dealer' } })).rejects.toThrow(id);
  await releaseLease(test.shop, elsewhere);
  expect(await getAttempt(test.shop, id)).toMatchObject({ leaseUntil: lease?.until });
  expect((await getAttempt(test.shop, id)).refund ?? null).toBeNull();
});

it.each([
  ['none', null, false],
  ['one that ends now', 0, false],
  ['one that ends in a moment', 1, true],
  ['the longest there is', 10 * 60_000, true],
  ['a longer one, of a wrong clock', 10 * 60_000 + 1, false],
])('should be held or not: %s', (_, endsIn, isHeld) => {
  const now = Date.parse('2026-11-25T09:00:00.000Z');
  const leaseUntil = endsIn === null ? null : new Date(now + endsIn).toISOString();
  expect(isLeased({ leaseUntil }, now)).toBe(isHeld);
});

import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { findDueAttempts, heldQuantity, orderIdOf, payableForm } from './payment-attempts.ts';

const test = setUpTestShop();
const payments = createPayments(() => test);

async function open({ qty = 1 } = {}) {
  const product = await test.createProduct();
  const { id } = await payments.open({ by: await test.createUser(), lines: [{ product, qty }] });
  return { id, product };
}

describe('attempts that the job must look at', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  type Planned = { state: PaymentAttempt['state']; checks: number; minutes: number };

  /** @returns the names of due attempts, in their order */
  async function due(planned: Record<string, Planned>, limit: number) {
    await payments.forgetAll();
    const names = new Map<string, string>();
    for (const [name, { state, checks, minutes }] of Object.entries(planned)) {
      const { id } = await open();
      await payments.rewrite(id, { state, checks, nextCheckAt: inMinutes(minutes) });
      names.set(id, name);
    }
    const found = await findDueAttempts(test, limit);
    await payments.forgetAll();
    return found.map(({ id }) => names.get(id));
  }

  it('should begin with a quarter that waited longest, then take the forms that were looked at least', async () => {
    const planned: Record<string, Planned> = {
      'looked at before': { state: 'open', checks: 1, minutes: -3 },
      fresh: { state: 'open', checks: 0, minutes: -1 },
      'without an address yet': { state: 'opening', checks: 0, minutes: -3.5 },
      'a little older': { state: 'open', checks: 0, minutes: -2 },
      'waited longest': { state: 'review', checks: 3, minutes: -10 },
      'no form': { state: 'released', checks: 0, minutes: -0.5 },
    };
    expect(await due(planned, 4)).toEqual([
      'waited longest',
      'fresh',
      'a little older',
      'without an address yet',
    ]);
  });

  it('should be those dated further ahead than any plan of so many looks', async () => {
    const planned: Record<string, Planned> = {
      'first look': { state: 'open', checks: 0, minutes: 8.5 },
      'fourth look': { state: 'open', checks: 3, minutes: 8.5 },
      'tenth look': { state: 'open', checks: 9, minutes: 8.5 },
      'tenth look, too far': { state: 'open', checks: 9, minutes: 10.5 },
      'another state': { state: 'released', checks: 1, minutes: 8.5 },
    };
    expect(new Set(await due(planned, 10))).toEqual(new Set(['first look', 'tenth look, too far']));
  });
});

it('should count the pieces of one product that open payments hold', async () => {
  const first = await open({ qty: 2 });
  await open({ qty: 1 });
  expect(await heldQuantity(test, first.product.id)).toBe(2);
});

describe('the form that can still be paid', () => {
  const now = Date.parse('2026-11-25T09:00:00.000Z');
  const kept = { checkoutFormContent: '<script>', paymentPageUrl: 'https://pay.example/1' };
  const attempt = {
    state: 'open' as const,
    token: 'abc',
    form: kept,
    expiresAt: '2026-11-25T09:01:00.000Z',
  };

  it('should be told until a minute before its end', () => {
    expect(payableForm(attempt, now)).toEqual({ ...kept, token: 'abc', holdExpiresAt: attempt.expiresAt });
    expect(payableForm(attempt, now + 1)).toBeNull();
  });

  it.each([{ state: 'released' as const }, { token: null }, { form: null }, { expiresAt: null }])(
    'should not be there with %o',
    (missing) => {
      expect(payableForm({ ...attempt, ...missing }, now)).toBeNull();
    },
  );
});

it.each(['7', { id: '7' }])('should read the order’s id off %o', (order) => {
  expect(orderIdOf({ order: order as PaymentAttempt['order'] })).toBe('7');
});

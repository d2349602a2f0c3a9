import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDecision } from '../../../contract/payment.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { decideAttempt } from '../decide/decide-payment.ts';
import type { PaidItem } from '../lifecycle/refund-plan.ts';

/**
 * The provider's report contains a cancel or refund only after a while. Until then our own record must do, and a call whose
 * response was lost is not sent again. FC_RUNS tries more sequences of errors, FC_SEED others.
 */

const LAG_MS = 60_000;
const SEED = Number(process.env.FC_SEED ?? 20261124);
const RUNS = Number(process.env.FC_RUNS ?? (process.env.LONG ? 200 : 8));
const test = setUpTestShop(
  { PAYMENT_RECONCILE_AFTER_SECONDS: '0', IYZICO_REPORT_LAG_SECONDS: '120' },
  { reportingLagMs: LAG_MS },
);
let products: Product[];
beforeEach(async () => {
  products = [await test.createProduct({ price: 100_00 }), await test.createProduct({ price: 33_33 })];
});

const payments = setUpPayments(test);
const { attemptOf, orderOf } = payments;
async function pay() {
  const lines = products.map((product) => ({ product, qty: 1 }));
  return payments.buy({ by: await test.createUser(), lines });
}
async function decide(attemptId: string, decision: Partial<AttemptDecision> & { action: string }) {
  const asked = { reason: 'Alıcı vazgeçti', restock: true, ...decision } as AttemptDecision;
  await decideAttempt(test.shop, { attemptId, by: 'Satıcı', decision: asked });
  await test.shop.background.idle();
}
const refund = (id: string, items?: string[]) => decide(id, { action: 'refund', ...(items && { items }) });
const recheck = (id: string) => decide(id, { action: 'recheck' });
async function pass(token: string, minutes: number) {
  test.simulator.advanceClock(minutes * 60_000);
  await payments.age(token, minutes);
}
const calls = (route: string) =>
  test.simulator.requests().filter((request) => request.route === route).length;
const refundedLines = () =>
  test.simulator.state().payments[0]?.items.map(({ refundedKurus }) => refundedKurus) ?? [];

it('should refund each line once', async () => {
  const { id, orderId } = await pay();
  test.simulator.advanceClock(24 * 60 * 60_000);
  await refund(id);
  const { totalPrice, state } = await orderOf(orderId);
  expect(state).toBe('refunded');
  // Two stamps, shipping and tax; the cancel of another day is refused first.
  expect([calls('cancel'), calls('refund')]).toEqual([1, 4]);
  expect(refundedLines().reduce((sum, kurus) => sum + kurus, 0)).toBe(totalPrice);
});

it('should not repeat a cancel whose response is lost, and end once the report contains it', async () => {
  const { id, token } = await pay();
  test.simulator.addFault({ route: 'cancel', kind: 'reset', when: 'after', times: 1 });
  await refund(id);
  await payments.reconcile();
  expect(await attemptOf(token)).toMatchObject({ state: 'refunding', refund: { sent: { before: 0 } } });
  test.simulator.advanceClock(LAG_MS + 1);
  await payments.reconcile();
  const { state, refund: note } = await attemptOf(token);
  expect([state, note]).toEqual(['refunded', { by: 'dealer' }]);
  expect([calls('cancel'), calls('refund')]).toEqual([1, 0]);
});

it('should send a share of the VAT once when its response is lost and it is rechecked', async () => {
  const { id, token } = await pay();
  // The response for the line arrives, the response for its VAT does not.
  test.simulator.addFault({ route: 'refund', kind: 'delay', times: 1 });
  test.simulator.addFault({ route: 'refund', kind: 'reset', when: 'after', times: 1 });
  await refund(id, [products[1]?.id ?? '']);
  await recheck(id);
  expect(refundedLines()).toEqual([0, 33_33, 0, 6_00]);
  expect(await attemptOf(token)).toMatchObject({ state: 'refunding' });
  await pass(token, 3);
  await recheck(id);
  expect(refundedLines()).toEqual([0, 33_33, 0, 6_00]);
  expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 39_33 });
});

it('should send again what iyzico never saw, once its report can be late no longer', async () => {
  const { id, token } = await pay();
  test.simulator.addFault({ route: 'refund', kind: 'reset', when: 'before', times: 1 });
  await refund(id, [products[1]?.id ?? '']);
  await pass(token, 1);
  await recheck(id);
  expect(calls('refund')).toBe(1);
  await expect(decide(id, { action: 'refundedOutside' })).rejects.toMatchObject({
    code: 'PAYMENT_STATE',
    message: 'iyzico’ya gönderilen son iadenin sonucu henüz bilinmiyor. Lütfen biraz sonra yeniden deneyin.',
  });
  await pass(token, 1);
  await recheck(id);
  expect(refundedLines()).toEqual([0, 33_33, 0, 6_00]);
  expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded' });
});

describe('a call without an end for hours', () => {
  async function unended() {
    const form = await pay();
    test.simulator.addFault({ route: 'refund', kind: 'reset', when: 'after', times: 1 });
    await refund(form.id, [products[1]?.id ?? '']);
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 'sticky' });
    await pass(form.token, 5 * 60);
    await recheck(form.id);
    expect(await attemptOf(form.token)).toMatchObject({ state: 'refunding' });
    await pass(form.token, 61);
    await recheck(form.id);
    return form;
  }

  it('should be a person’s, who cannot make the shop send it again', async () => {
    const { id, token } = await unended();
    expect(await attemptOf(token)).toMatchObject({
      state: 'partRefundFailed',
      reason: 'iyzico’ya gönderilen ₺33,33 iadenin sonucu saatlerdir bilinmiyor.',
    });
    await refund(id);
    expect(await attemptOf(token)).toMatchObject({ state: 'partRefundFailed' });
    expect(calls('refund')).toBe(1);
    test.simulator.clearFaults();
    await refund(id);
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 39_33 });
    expect(refundedLines()).toEqual([0, 33_33, 0, 6_00]);
  });

  it('should not be given up before the report can be late no longer', async () => {
    const { id, token } = await unended();
    test.simulator.clearFaults();
    const { refund: note } = await attemptOf(token);
    const sent = { ...(note as { sent: object }).sent, sentAt: new Date().toISOString() };
    test.simulator.advanceClock(-361 * 60_000);
    await payments.rewrite(id, { refund: { ...(note as object), sent } });
    await expect(decide(id, { action: 'giveUpRefund' })).rejects.toMatchObject({ code: 'PAYMENT_STATE' });
    test.simulator.advanceClock(361 * 60_000);
    await decide(id, { action: 'giveUpRefund' });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 33_33 });
  });
});

const fault = fc.record({
  kind: fc.constantFrom('reset', 'html502', 'empty', 'dropSignature', 'rateLimit'),
  when: fc.constantFrom('before', 'after', 'after'),
});
const step = fc.oneof(
  fc.record({
    lines: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }),
    // A line is refunded by a call, its VAT by the next.
    answered: fc.nat({ max: 2 }),
    fault,
  }),
  fc.record({ spoil: fc.constantFrom('cancel', 'refund', 'reporting'), fault }),
  fc.record({ pass: fc.constantFrom(0.5, 2, 7 * 60) }),
  fc.constantFrom('recheck', 'recheck', 'recheck', 'job', 'all'),
);

it('should never send more than is owed, whichever responses are lost and however late the report is', async () => {
  const sequences = fc.array(step, { minLength: 4, maxLength: 16, size: 'max' });
  await fc.assert(
    fc
      .asyncProperty(sequences, fc.boolean(), async (steps, isNextDay) => {
        products = [await test.createProduct({ price: 20_00 }), await test.createProduct({ price: 99_99 })];
        const { id, token } = await pay();
        if (isNextDay) await pass(token, 24 * 60);
        const ids = [...products.map((product) => product.id), 'SHIPPING'];
        const refused = (error: unknown) => expect(error).toBeInstanceOf(ShopError);
        const owed = async () =>
          ((await attemptOf(token)).items as PaidItem[]).map(({ refundTarget = 0, refunded = 0 }) =>
            Math.max(refundTarget, refunded),
          );
        const sent = () => {
          const [payment] = test.simulator.state().payments;
          return payment?.cancelledAt ? payment.items.map(({ priceKurus }) => priceKurus) : refundedLines();
        };
        const check = async (said: string) => {
          const limits = await owed();
          for (const [line, kurus] of sent().entries())
            expect(kurus, `line ${line} after ${said}`).toBeLessThanOrEqual(limits[line] ?? 0);
        };
        for (const each of steps) {
          if (each === 'job') await payments.reconcile();
          else if (each === 'recheck') await recheck(id).catch(refused);
          else if (each === 'all') await refund(id).catch(refused);
          else if ('pass' in each) await pass(token, each.pass);
          else if ('spoil' in each) test.simulator.addFault({ ...each.fault, route: each.spoil });
          else {
            const none = { route: 'refund', kind: 'delay', times: each.answered } as const;
            if (each.answered > 0) test.simulator.addFault(none);
            test.simulator.addFault({ ...each.fault, route: 'refund' });
            const items = ids.filter((_, line) => each.lines.includes(line));
            await refund(id, items).catch(refused);
          }
          await check(JSON.stringify(each));
        }
        test.simulator.clearFaults();
        for (let looks = 0; looks < 3; looks += 1) {
          await pass(token, 3);
          if ((await attemptOf(token)).state.endsWith('Failed')) await refund(id);
          else await recheck(id);
          await check('the end');
        }
        const { items, state } = await attemptOf(token);
        expect(['paid', 'partlyRefunded', 'refunded']).toContain(state);
        expect((items as PaidItem[]).map(({ refunded = 0 }) => refunded)).toEqual(sent());
        expect(sent()).toEqual(await owed());
      })
      .afterEach(() => payments.forgetAll()),
    { seed: SEED, numRuns: RUNS },
  );
}, 3_600_000);

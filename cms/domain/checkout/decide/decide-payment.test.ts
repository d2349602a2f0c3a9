import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDecision } from '../../../contract/payment.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import type { Order, PaymentAttempt, Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { DECLINED, NO_REFUNDS, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser, type TestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { readBooks } from '../../books/check-books.ts';
import { checkOrder } from '../../books/check-order.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { linesToSend } from '../lifecycle/order-lines.ts';
import { findReturns } from '../lifecycle/returns.ts';
import { transition } from '../lifecycle/transition.ts';
import { decideAttempt, serializeAttempt } from './decide-payment.ts';

/** A person's decisions about a payment, and the lifecycle's refusals. `run-refund.test.ts` tests refunds. */

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
const admin = setUpUser(test, { isAdmin: true });
let product: Product;
let buyer: Visitor;
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 3, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, age, reconcile, ship } = payments;
const checkout = ({ by = buyer, qty = 2 } = {}) => ({ by, lines: [{ product, qty }] });
const open = (more?: Parameters<typeof checkout>[0]) => payments.open(checkout(more));
const paid = (card?: object) => payments.buy(checkout(), card);
const review = ({ cardHolderName = 'SIM FRAUD REVIEW' } = {}) => paid({ cardHolderName });
const decide = async (attemptId: string, decision: Partial<AttemptDecision> & { action: string }) => {
  const decided = await decideAttempt(test.shop, {
    attemptId,
    by: 'Satıcı',
    decision: { reason: 'Telefonla konuşuldu', restock: true, ...decision } as AttemptDecision,
  });
  await test.shop.background.idle();
  return decided;
};
const expectRefusal = (id: string, decision: Parameters<typeof decide>[1], message = '') =>
  expect(decide(id, decision)).rejects.toMatchObject({
    code: 'PAYMENT_STATE',
    message: expect.stringContaining(message),
  });
const deliver = (id: string) => test.call('PUT', `/api/orders/${id}/deliver`, { cookie: admin.cookie });
const lastEventOf = async (orderId: string) => (await payments.historyOf(orderId)).at(-1);

describe('a payment in review', () => {
  it('should be sold when a person accepts it, whom the history names', async () => {
    const { id, orderId } = await review();
    expect(await decide(id, { action: 'accept' })).toMatchObject({ state: 'paid', holdsStock: false });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await payments.eventsOf(orderId, 'accepted')).toMatchObject([
      { by: 'Satıcı', reason: 'Telefonla konuşuldu', from: 'review', to: 'paid' },
    ]);
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should not be accepted when its pieces are gone, and stay as it was', async () => {
    const { id, token, orderId } = await open();
    await age(token, 45);
    await reconcile();
    await open({ by: await test.createUser() });
    await payments.pay(token, { cardHolderName: 'SIM FRAUD REVIEW' });
    await expect(decide(id, { action: 'accept' })).rejects.toMatchObject({ code: 'STOCK_SHORT' });
    expect(await attemptOf(token)).toMatchObject({ state: 'review', holdsStock: false });
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should not be noted as given back elsewhere while its form may still be paid', async () => {
    const { id, token } = await open();
    // Declined: the form stays open, and the response about it is signed.
    await test.simulator.pay({ token, ...DECLINED });
    test.simulator.addFault({ route: 'retrieve', kind: 'badSignature', times: 1 });
    await payments.postCallback(token);
    expect(await attemptOf(token)).toMatchObject({ state: 'review' });
    await expectRefusal(id, { action: 'refundedOutside' });
    await payments.pay(token);
    expect(await attemptOf(token)).toMatchObject({ state: 'paid' });
  });

  it('should be released, but not accepted or refunded, while iyzico has none', async () => {
    const { id, token, orderId } = await open();
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    await age(token, 25 * 60);
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'review' });
    for (const action of ['accept', 'refund'] as const) await expectRefusal(id, { action });
    expect(await decide(id, { action: 'release' })).toMatchObject({ state: 'released', holdsStock: false });
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await lastEventOf(orderId)).toBe('dropped → released');
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should follow iyzico at once when it is rechecked', async () => {
    const { id, token } = await review();
    expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'review' });
    test.simulator.setFraudStatus(token, 1);
    expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'paid' });
  });
});

describe('a review that two people decide at once', () => {
  it('should be decided by one of them, where each says what they saw', async () => {
    const { id, token } = await review();
    const seen = { seenState: 'review' as const };
    await decide(id, { action: 'accept', ...seen });
    await expectRefusal(id, { action: 'refund', ...seen }, 'Siz bakarken ödemenin durumu değişti');
    expect(await attemptOf(token)).toMatchObject({ state: 'paid' });
  });

  it('should not be accepted once its buyer had given the order up', async () => {
    const { id, orderId, token } = await open();
    const left = await test.call('DELETE', `/api/orders/${orderId}/payment`, { cookie: buyer.cookie });
    expect(left.status).toBe(200);
    await payments.pay(token, { cardHolderName: 'SIM FRAUD REVIEW' });
    expect(await attemptOf(token)).toMatchObject({ state: 'review' });
    await expectRefusal(id, { action: 'accept' }, 'vazgeçmişti');
    expect(await decide(id, { action: 'refund' })).toMatchObject({ state: 'refunding' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
  });
});

describe('a payment that iyzico rejected', () => {
  it.each(['refund', 'refundedOutside'] as const)(
    'should allow %s: the money may have been taken',
    async (action) => {
      const { id, token, orderId } = await review({ cardHolderName: 'SIM FRAUD REJECT' });
      expect(await attemptOf(token)).toMatchObject({ state: 'rejected' });
      await decide(id, { action });
      expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
      expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
      expect(await test.stockOf(product.id)).toBe(3);
    },
  );
});

describe('a decision beside another', () => {
  /** A shop where `meanwhile` runs once, just before its first transaction. */
  const beside = (meanwhile: () => Promise<unknown>): TestShop['shop'] => {
    let isDone = false;
    const db = new Proxy(test.payload.db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'beginTransaction') return value;
        return async (...args: unknown[]) => {
          if (!isDone) {
            isDone = true;
            await meanwhile();
          }
          return value.apply(target, args);
        };
      },
    });
    const payload = new Proxy(test.payload, {
      get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)),
    });
    return { ...test.shop, payload };
  };
  const refundLine = (id: string, shop: TestShop['shop']) =>
    decideAttempt(shop, {
      attemptId: id,
      by: 'İkinci satıcı',
      decision: {
        action: 'refund',
        reason: 'Kırık çıktı',
        items: [product.id],
        restock: true,
        arrived: false,
        writtenOff: false,
      },
    });

  it('should go by what the other left behind', async () => {
    const { id, token } = await paid();
    const { items } = await attemptOf(token);
    const [line, ...others] = items as Array<{ paidPrice: number }>;
    const shop = beside(() =>
      payments.rewrite(id, {
        state: 'partlyRefunded',
        items: [{ ...line, refunded: line?.paidPrice }, ...others] as never,
      }),
    );
    await expect(refundLine(id, shop)).rejects.toMatchObject({
      code: 'PAYMENT_STATE',
      message: 'Bu satırlar zaten iade edilmiş.',
    });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded' });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should leave the pieces of an order that is delivered meanwhile with the buyer', async () => {
    const { id, orderId } = await paid();
    await refundLine(
      id,
      beside(() => deliver(orderId)),
    );
    await test.shop.background.idle();
    expect(await orderOf(orderId)).toMatchObject({ isDelivered: true, refundedTotal: 236_00 });
    expect(await test.stockOf(product.id)).toBe(1);
  });
});

describe('a paid order', () => {
  it('should not ask iyzico about a refund to give up where there is none', async () => {
    const { id } = await paid();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await expectRefusal(id, { action: 'giveUpRefund' });
  });

  it('should stay as it is when it is rechecked', async () => {
    const { id, orderId } = await paid();
    expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'paid' });
    expect(await payments.historyOf(orderId)).toEqual(['paid → paid']);
  });

  it('should refuse to refund lines twice', async () => {
    const { id } = await paid();
    await decide(id, { action: 'refund', items: [product.id] });
    await expectRefusal(id, { action: 'refund', items: [product.id] }, 'Bu satırlar zaten iade edilmiş.');
    await expectRefusal(id, { action: 'refund', items: ['unknown'] });
  });

  it('should put back the pieces of the lines that are given back, and of no others', async () => {
    const { id, token } = await paid();
    await decide(id, { action: 'refund', items: ['SHIPPING'] });
    expect(await test.stockOf(product.id)).toBe(1);
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 30_00 });
    await decide(id, { action: 'refund', items: [product.id], restock: false });
    expect(await test.stockOf(product.id)).toBe(1);
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
  });

  it.each([
    ['all of it', 1, 1],
    // A free amount, say: its pieces are still sold.
    ['a part of it', 0, 3],
  ])('should count a line as given back when %s is back', async (_, isAll, stock) => {
    const { id, token } = await paid();
    const { items } = await attemptOf(token);
    const [line, ...others] = items as Array<Record<string, unknown>>;
    const refunded = isAll ? line?.paidPrice : 1;
    await payments.rewrite(id, { items: [{ ...line, refunded }, ...others] as never });
    await decide(id, { action: 'refund' });
    expect(await test.stockOf(product.id)).toBe(stock);
  });

  describe('of which a line is refunded', () => {
    const packed = async (orderId: string) => {
      const order = await orderOf(orderId);
      const attempt = await payments.attemptOfOrder(orderId);
      return linesToSend(order.orderItems ?? [], { order, attempt, returns: [] }).map(({ qty }) => qty);
    };

    it.each<[string, object, { stock: number; toPack: number[] }]>([
      ['go back on sale', {}, { stock: 3, toPack: [] }],
      ['are written off', { writtenOff: true }, { stock: 1, toPack: [] }],
      ['stay the buyer’s', { restock: false }, { stock: 1, toPack: [2] }],
    ])('should be packed by its pieces, which %s, and not by its money', async (_, pieces, expected) => {
      const { id, orderId } = await paid();
      await decide(id, { action: 'refund', items: [product.id], ...pieces });
      expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 236_00 });
      expect(await test.stockOf(product.id)).toBe(expected.stock);
      expect(await packed(orderId)).toEqual(expected.toPack);
      const isSendable = expected.toPack.length > 0;
      expect(await orderOf(orderId)).toMatchObject({ goodsRefunded: !isSendable });
      if (isSendable) await ship(orderId);
      else await expect(ship(orderId)).rejects.toMatchObject({ code: 'ORDER_WITHOUT_GOODS' });
    });

    it('should keep the pieces, and the right to withdraw from them, of a line that a free amount used up', async () => {
      const { id, orderId } = await paid();
      await decide(id, { action: 'refund', amount: 236_00 });
      expect(await packed(orderId)).toEqual([2]);
      await ship(orderId);
      const { body } = await test.call('GET', `/api/orders/${orderId}`, { cookie: buyer.cookie });
      expect(body.withdrawal.lines).toEqual([{ product: product.id, qty: 2 }]);
      const answer = await payments.withdraw(orderId, { by: buyer, product: product.id, qty: 1 });
      expect(answer.status).toBe(201);
    });

    it('should put back what nobody will send when a free amount is all that is left', async () => {
      const { id, orderId } = await paid();
      expect(await decide(id, { action: 'refund', amount: 266_00 })).toMatchObject({ state: 'refunding' });
      expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: 266_00 });
      expect(await test.stockOf(product.id)).toBe(3);
    });

    it('should put its pieces back into the parcel when its refund is given up', async () => {
      const { id, token, orderId } = await paid(NO_REFUNDS);
      await decide(id, { action: 'refund', items: [product.id], writtenOff: true });
      for (let run = 0; run < 3; run += 1) await reconcile();
      expect(await attemptOf(token)).toMatchObject({ state: 'partRefundFailed' });
      expect(await packed(orderId)).toEqual([]);
      await expectRefusal(id, { action: 'refund', amount: 10_00 }, 'Önce yapılamayan iadeye karar verin');
      await decide(id, { action: 'giveUpRefund' });
      expect(await packed(orderId)).toEqual([2]);
      expect(await orderOf(orderId)).toMatchObject({ goodsRefunded: false });
      expect(await test.stockOf(product.id)).toBe(1);
    });
  });

  it('should be refunded once by a decision that is repeated because its answer was lost', async () => {
    const { id, token } = await paid();
    await decide(id, { action: 'refund', amount: 10_00, seenState: 'paid', refundedAmount: 0 });
    const second = {
      action: 'refund',
      amount: 10_00,
      seenState: 'partlyRefunded',
      refundedAmount: 10_00,
    } as const;
    await decide(id, second);
    await expectRefusal(id, second, 'Siz bakarken ödemenin durumu değişti');
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 20_00 });
  });

  it('should say how much is left when more is asked for', async () => {
    const { id } = await paid();
    await expect(decide(id, { action: 'refund', amount: 266_01 })).rejects.toMatchObject({
      message: 'İade edilebilecek tutar bu kadar değil: en fazla ₺266,00.',
    });
  });

  it('should return its stock when it was refunded elsewhere, and record that in its history', async () => {
    const { id, orderId } = await paid();
    await decide(id, { action: 'refundedOutside' });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await payments.eventsOf(orderId, 'refundedOutside')).toMatchObject([
      { restocked: `${product.name} × 2` },
    ]);
  });

  it('should leave what is in the post there when it was given back elsewhere', async () => {
    const { id, orderId } = await paid();
    await ship(orderId);
    await decide(id, { action: 'refundedOutside' });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should be noted as refunded elsewhere, line by line, and keep its pieces sold when requested', async () => {
    const { id, token, orderId } = await paid();
    const noted = await decide(id, { action: 'refundedOutside', restock: false });
    const { totalPrice } = await orderOf(orderId);
    expect(noted).toMatchObject({
      state: 'refunded',
      refundedAmount: totalPrice,
      refund: { by: 'dealer' },
    });
    const items = (await attemptOf(token)).items as Array<{ paidPrice: number; refunded: number }>;
    expect(items.map(({ refunded }) => refunded)).toEqual(items.map(({ paidPrice }) => paidPrice));
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: totalPrice });
    expect(test.simulator.requests().some(({ path }) => /payment.(cancel|refund)/.test(path))).toBe(false);
    expect(await test.stockOf(product.id)).toBe(1);
  });
});

describe('a payment whose lines do not add up, accepted nevertheless', () => {
  it('should be given back in whole only', async () => {
    const { id, token } = await open();
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind: 'wrongItems', times: 1 });
    await payments.postCallback(token);
    expect(await decide(id, { action: 'accept' })).toMatchObject({ state: 'paid' });
    for (const part of [{ items: ['SHIPPING'] }, { amount: 10_00 }])
      await expectRefusal(id, { action: 'refund', ...part }, 'yalnızca tamamı iade edilebilir');
    expect(await attemptOf(token)).toMatchObject({ state: 'paid', refundedAmount: 0 });
    expect(test.simulator.state().payments[0]?.cancelledAt).toBeUndefined();
    await decide(id, { action: 'refund' });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
  });
});

describe('a refund that iyzico refused', () => {
  async function refused() {
    // A payment with this card cannot be taken back.
    const form = await paid(NO_REFUNDS);
    await decide(form.id, { action: 'refund' });
    await reconcile();
    await reconcile();
    expect(await attemptOf(form.token)).toMatchObject({
      state: 'refundFailed',
      reason: 'iyzico iadeyi kabul etmedi (5998).',
      refund: { by: 'dealer', cancelRefused: true, refusals: 3 },
    });
    return form;
  }
  const payment = () => {
    const [{ paymentId, items } = { paymentId: '', items: [] }] = test.simulator.state().payments;
    return { paymentId, items };
  };

  it('should be retried by a person, for which nobody has to ask iyzico first', async () => {
    const { id } = await refused();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    expect(await decide(id, { action: 'refund' })).toMatchObject({
      state: 'refunding',
      refund: { by: 'dealer' },
    });
  });

  it('should end when it was made in iyzico’s panel meanwhile, and not before', async () => {
    const { id, token, orderId } = await refused();
    expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'refundFailed' });
    const { current: gateway } = test.shop.providers;
    const { paymentId, items } = payment();
    const lookUpRefunds = gateway.lookUpRefunds;
    const say = (refundedKurus: number, isCancelled = false) => {
      gateway.lookUpRefunds = async (query) => {
        expect(query).toEqual({ paymentId, conversationId: id });
        return { isCancelled, refundedKurus, items: [] };
      };
    };
    try {
      const { amount } = await attemptOf(token);
      say(amount - 1);
      expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'refundFailed' });
      say(amount);
      const done = await decide(id, { action: 'recheck' });
      expect(done).toMatchObject({ state: 'refunded', refundedAmount: amount });
      // MongoDB leaves out what is null.
      expect(done.reason ?? null).toBeNull();
      expect((done.items as Array<{ refunded: number }>).map(({ refunded }) => refunded)).toHaveLength(
        items.length,
      );
      expect(await lastEventOf(orderId)).toBe('refundDone → refunded');
    } finally {
      gateway.lookUpRefunds = lookUpRefunds;
    }
  });

  it('should report that iyzico does not respond', async () => {
    const { id } = await refused();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await expect(decide(id, { action: 'recheck' })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message: 'iyzico şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
    });
  });
});

describe('a refund of a line that iyzico refused', () => {
  async function refused() {
    const form = await paid(NO_REFUNDS);
    await decide(form.id, { action: 'refund', items: [product.id] });
    await reconcile();
    await reconcile();
    expect(await attemptOf(form.token)).toMatchObject({
      state: 'partRefundFailed',
      reason: 'iyzico iadeyi kabul etmedi (5998).',
    });
    return form;
  }
  async function reportBack(token: string, ...kurus: number[]): Promise<void> {
    const items = (await attemptOf(token)).items as Array<{ paymentTransactionId: string }>;
    const back = items.map(({ paymentTransactionId }, index) => ({
      paymentTransactionId,
      refundedKurus: kurus[index] ?? 0,
    }));
    const refundedKurus = kurus.reduce((sum, amount) => sum + amount, 0);
    test.shop.providers.current.lookUpRefunds = async () => ({
      isCancelled: false,
      refundedKurus,
      items: back,
    });
  }
  let lookUpRefunds: TestShop['shop']['providers']['current']['lookUpRefunds'];
  beforeEach(() => {
    lookUpRefunds = test.shop.providers.current.lookUpRefunds;
  });
  afterEach(() => {
    test.shop.providers.current.lookUpRefunds = lookUpRefunds;
  });

  it('should leave the order paid, and notify the dealer', async () => {
    const { id, orderId } = await refused();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 0 });
    const mails = (await test.mails()).filter((mail) => mail.includes(id));
    expect(mails.filter((mail) => mail.includes(`To: ${admin.email}`))).toHaveLength(1);
    // The only goods of the order are on sale again, until the refund is given up.
    expect((await deliver(orderId)).status).toBe(409);
  });

  it('should be tried again: the same lines, and no others', async () => {
    const { id, token } = await refused();
    await expectRefusal(id, { action: 'refund', items: ['SHIPPING'] });
    await reportBack(token, 200_00, 0, 36_00);
    expect(await decide(id, { action: 'refund' })).toMatchObject({ state: 'refunding' });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 236_00 });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should be noted as given back elsewhere, for those lines', async () => {
    const { id, token, orderId } = await refused();
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({
      state: 'partlyRefunded',
      refundedAmount: 236_00,
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 236_00 });
    const items = (await attemptOf(token)).items as Array<{ itemId: string; refunded: number }>;
    expect(items.map(({ itemId, refunded }) => [itemId, refunded])).toEqual([
      [product.id, 200_00],
      ['SHIPPING', 0],
      ['TAX', 36_00],
    ]);
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should be given up: the order is paid as before, with its pieces', async () => {
    const { id, token, orderId } = await refused();
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await decide(id, { action: 'giveUpRefund' })).toMatchObject({ state: 'paid', refundedAmount: 0 });
    expect(await test.stockOf(product.id)).toBe(1);
    expect((await attemptOf(token)).refund ?? null).toBeNull();
    expect(await lastEventOf(orderId)).toBe('refundGivenUp → paid');
    expect((await deliver(orderId)).status).toBe(200);
  });

  it('should be given up with its pieces after it was tried, and refused, once more', async () => {
    const { id, token } = await refused();
    await decide(id, { action: 'refund' });
    await reconcile();
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'partRefundFailed' });
    expect(await decide(id, { action: 'giveUpRefund' })).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should take the pieces again when only something else is refunded', async () => {
    const { id, token } = await refused();
    await reportBack(token, 0, 30_00);
    expect(await decide(id, { action: 'giveUpRefund' })).toMatchObject({ refundedAmount: 30_00 });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should not be given up when its pieces were sold again, and stay as it was', async () => {
    const { id, token } = await refused();
    await open({ by: await test.createUser(), qty: 2 });
    await expect(decide(id, { action: 'giveUpRefund' })).rejects.toMatchObject({ code: 'STOCK_SHORT' });
    expect(await attemptOf(token)).toMatchObject({ state: 'partRefundFailed' });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should be given up but for what is refunded, of which the buyer is notified', async () => {
    const { id, token, orderId } = await refused();
    await reportBack(token, 200_00);
    expect(await decide(id, { action: 'giveUpRefund' })).toMatchObject({
      state: 'partlyRefunded',
      refundedAmount: 200_00,
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 200_00 });
    expect(await lastEventOf(orderId)).toBe('restGivenUp → partlyRefunded');
    // The line's money is back, and so are its pieces.
    expect(await test.stockOf(product.id)).toBe(3);
    expect((await test.mails()).filter((mail) => mail.includes(`To: ${buyer.email}`))).toHaveLength(2);
  });

  it('should not be given up when it was made after all, nor while iyzico returns no report', async () => {
    const { id, token, orderId } = await refused();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await expect(decide(id, { action: 'giveUpRefund' })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    await reportBack(token, 200_00, 0, 36_00);
    expect(await decide(id, { action: 'giveUpRefund' })).toMatchObject({ state: 'partlyRefunded' });
    expect(await lastEventOf(orderId)).toBe('partRefundDone → partlyRefunded');
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should write down what went back before the refusal', async () => {
    const { id, token, orderId } = await paid(NO_REFUNDS);
    await reportBack(token, 200_00);
    await decide(id, { action: 'refund', items: [product.id] });
    await reconcile();
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'partRefundFailed', refundedAmount: 200_00 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 200_00 });
  });

  it('should follow what is made in iyzico’s panel, amount by amount', async () => {
    const { id, token, orderId } = await refused();
    const seen = async (...kurus: number[]) => {
      await reportBack(token, ...kurus);
      const { state, refundedAmount } = await decide(id, { action: 'recheck' });
      expect((await orderOf(orderId)).refundedTotal).toBe(refundedAmount);
      return [state, refundedAmount];
    };
    expect(await seen(0)).toEqual(['partRefundFailed', 0]);
    expect(await seen(50_00)).toEqual(['partRefundFailed', 50_00]);
    expect(await seen(50_00)).toEqual(['partRefundFailed', 50_00]);
    expect(await seen(200_00)).toEqual(['partRefundFailed', 200_00]);
    expect(await seen(200_00, 0, 36_00)).toEqual(['partlyRefunded', 236_00]);
    const history = await payments.historyOf(orderId);
    expect(history.filter((line) => line.startsWith('refundSeen'))).toHaveLength(2);
  });

  it('should follow such amounts for a refund of the whole, too', async () => {
    const { id, token, orderId } = await paid(NO_REFUNDS);
    await decide(id, { action: 'refund' });
    await reconcile();
    await reconcile();
    await reportBack(token, 200_00);
    expect(await decide(id, { action: 'recheck' })).toMatchObject({
      state: 'refundFailed',
      refundedAmount: 200_00,
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', refundedTotal: 200_00 });
    await reportBack(token, 200_00, 30_00, 36_00);
    expect(await decide(id, { action: 'recheck' })).toMatchObject({
      state: 'refunded',
      refundedAmount: 266_00,
    });
  });
});

describe('a refund under way', () => {
  it('should not be noted as given back elsewhere while a call may be sending the money', async () => {
    const { id, token } = await paid();
    test.simulator.addFault({ route: 'cancel', kind: 'rateLimit', times: 1 });
    await decide(id, { action: 'refund' });
    await payments.rewrite(id, { leaseUntil: new Date(Date.now() + 60_000).toISOString() });
    await expectRefusal(
      id,
      { action: 'refundedOutside' },
      'Şu anda iyzico üzerinden para gönderiliyor. Lütfen biraz sonra yeniden deneyin.',
    );
    expect(await attemptOf(token)).toMatchObject({ state: 'refunding' });
    await payments.rewrite(id, { leaseUntil: new Date(Date.now() - 1).toISOString() });
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({ state: 'refunded' });
  });

  it('should be noted as given back elsewhere for the lines it is of', async () => {
    const { id, orderId } = await paid();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await decide(id, { action: 'refund', items: [product.id] });
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({
      state: 'partlyRefunded',
      refundedAmount: 236_00,
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 236_00 });
  });
});

describe('a payment outside the form', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const dayIn = (days: number) => istanbulDay(Date.now() + days * DAY_MS);
  const today = dayIn(0);
  /** Total of two pieces with delivery and VAT. */
  const TOTAL = 266_00;
  const receive = (id: string, more: object = {}) =>
    decide(id, { action: 'receive', means: 'transfer', day: today, amount: TOTAL, reason: '', ...more });

  async function awaited(more: Partial<PaymentAttempt> = {}) {
    const form = await open();
    const ended = { provider: OUTSIDE, state: 'awaitingTransfer', undecidedBuyer: null, form: null } as const;
    await payments.rewrite(form.id, { ...ended, ...more });
    return form;
  }
  /** Time is over, or the buyer gave up: the pieces are on sale again. */
  async function ended(more: Partial<PaymentAttempt> = {}) {
    const form = await awaited();
    await transition(test.shop, form.id, { event: 'timeUp' });
    await payments.rewrite(form.id, more);
    return form;
  }
  async function received() {
    const form = await awaited();
    await receive(form.id);
    return form;
  }
  async function expectBooksToFit(orderId: string) {
    const orders = await findRows<Order>(test.shop, 'orders', { id: { equals: orderId } });
    for (const books of await readBooks(test.payload, orders))
      expect(checkOrder(books, Date.now())).toEqual([]);
  }

  it.each([
    ['as much as was asked', TOTAL, ''],
    ['more', TOTAL + 5_50, '₺5,50 fazla geldi: alıcıya geri verin. '],
  ])('should be sold when a person notes %s, whom the history names', async (_, amount, surplus) => {
    const { id, token, orderId } = await awaited();
    const receipt = { means: 'cash', day: dayIn(-2), amount };
    expect(await receive(id, { ...receipt, reason: 'Elden' })).toMatchObject({ state: 'paid', receipt });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await payments.eventsOf(orderId, 'received')).toMatchObject([
      { by: 'Satıcı', reason: `${surplus}Elden`, to: 'paid' },
    ]);
    expect(await test.stockOf(product.id)).toBe(1);
    await expectBooksToFit(orderId);
    // Noted once, whoever notes the same money again.
    await expectRefusal(id, { action: 'receive', ...receipt } as never);
    expect(await attemptOf(token)).toMatchObject({ state: 'paid', receipt });
  });

  it.each<[string, object, string, string]>([
    ['less than was asked', { amount: TOTAL - 1_00 }, 'AMOUNT_SHORT', '₺1,00 eksik. Alıcıdan kalanı isteyip'],
    ['a day to come', { day: dayIn(1) }, 'INVALID_INPUT', 'bugünden sonra olamaz'],
    ['a day long ago', { day: dayIn(-367) }, 'INVALID_INPUT', 'bir yıldan eski olamaz'],
  ])('should not be noted with %s', async (_, wrong, code, words) => {
    const { id, token } = await awaited();
    const message = expect.stringContaining(words);
    await expect(receive(id, wrong)).rejects.toMatchObject({ code, message });
    expect(await attemptOf(token)).toMatchObject({ state: 'awaitingTransfer', holdsStock: true });
  });

  it('should not be noted for a form of iyzico', async () => {
    const { id } = await open();
    await expectRefusal(id, { action: 'receive', means: 'cash', day: today, amount: TOTAL });
  });

  it('should be sold when it comes too late and its pieces are left', async () => {
    const { id, orderId } = await ended();
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await receive(id)).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(1);
    await expectBooksToFit(orderId);
  });

  it.each<[string, () => Promise<unknown>, object, string]>([
    [
      'its pieces are sold',
      async () => open({ by: await test.createUser() }),
      {},
      'Ödendi ama ürünler tükendi. ',
    ],
    [
      'its buyer had given up',
      async () => {},
      { abandonedAt: new Date().toISOString() },
      'Alıcı vazgeçtikten sonra ödendi. ',
    ],
  ])('should be given back by hand when it comes after %s', async (_, before, more, why) => {
    const { id, orderId } = await ended(more);
    await before();
    const stock = await test.stockOf(product.id);
    const late = await receive(id, { amount: TOTAL + 1_00 });
    const surplus = '₺1,00 fazla geldi: alıcıya geri verin.';
    expect(serializeAttempt(late)).toMatchObject({
      state: 'refunding',
      message: `${why}${surplus} Parayı alıcıya siz geri verin, sonra “Dışarıda iade edildi” ile kaydedin.`,
    });
    await expectBooksToFit(orderId);
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({ state: 'refunded' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: TOTAL, isPaid: false });
    expect(await test.stockOf(product.id)).toBe(stock);
    expect(await payments.mailsOf(orderId, 'refunded')).toMatchObject([
      { subject: 'Siparişiniz karşılanamadı, ödemeniz iade edildi' },
    ]);
    await expectBooksToFit(orderId);
  });

  it.each<[string, object | null, { back: number; stock: number }]>([
    ['all of it', {}, { back: TOTAL, stock: 3 }],
    ['its pieces', { items: true }, { back: 236_00, stock: 3 }],
    ['an amount', { amount: 10_00 }, { back: 10_00, stock: 1 }],
    ['a withdrawal of a piece', null, { back: 118_00, stock: 2 }],
  ])('should wait for a person to give back %s, however long', async (_, asked, { back, stock }) => {
    const { id, orderId, token } = await received();
    if (!asked) await payments.withdraw(orderId, { by: buyer, product: product.id, qty: 1 });
    else {
      const refund = { ...asked, ...('items' in asked && { items: [product.id] }) };
      const { state, ...told } = serializeAttempt(await decide(id, { action: 'refund', ...refund }));
      expect([state, told.message]).toEqual(['refunding', expect.stringContaining('siz geri verin')]);
    }
    // A process that looks at the refund meanwhile sends nothing, so it keeps nobody from noting.
    await payments.rewrite(id, { leaseUntil: new Date(Date.now() + 60_000).toISOString() });
    await age(token, 3 * 24 * 60);
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'refunding', refundedAmount: 0 });
    expect(await orderOf(orderId)).toMatchObject({ refundedTotal: 0 });
    await expectBooksToFit(orderId);

    const state = back === TOTAL ? 'refunded' : 'partlyRefunded';
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({ state, refundedAmount: back });
    expect(await orderOf(orderId)).toMatchObject({ refundedTotal: back });
    expect(await test.stockOf(product.id)).toBe(stock);
    const returns = await findReturns(test.shop, orderId);
    expect(returns.map((one) => one.state)).toEqual(asked ? [] : ['refunded']);
    await expectBooksToFit(orderId);
  });

  it('should be noted as given back at once, and then in its parts', async () => {
    const whole = await received();
    expect(await decide(whole.id, { action: 'refundedOutside' })).toMatchObject({ state: 'refunded' });
    await expectBooksToFit(whole.orderId);
    const { id, orderId } = await received();
    for (const amount of [10_00, 20_00]) {
      await decide(id, { action: 'refund', amount });
      await decide(id, { action: 'refundedOutside' });
    }
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 30_00 });
    await expectBooksToFit(orderId);
  });
});

it('should continue a refund under way when it is rechecked', async () => {
  const { id } = await paid();
  test.simulator.addFault({ route: 'cancel', kind: 'html502', times: 1 });
  expect(await decide(id, { action: 'refund' })).toMatchObject({ state: 'refunding' });
  expect(await decide(id, { action: 'recheck' })).toMatchObject({ state: 'refunded' });
});

it('should tell what stands where after a decision', () => {
  const attempt = { id: '7', state: 'partlyRefunded', reason: 'Kırık', refundedAmount: 236_00 };
  const told = { _id: '7', state: 'partlyRefunded', message: 'Seçilen satırlar iade edildi.' };
  expect(serializeAttempt(attempt as PaymentAttempt)).toEqual({
    ...told,
    reason: 'Kırık',
    refundedAmount: 236_00,
  });
  const bare = { ...attempt, reason: null, refundedAmount: null } as PaymentAttempt;
  expect(serializeAttempt(bare)).toEqual({ ...told, reason: '', refundedAmount: 0 });
});

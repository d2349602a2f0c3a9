import { expect, it } from 'vitest';
import { receive } from './receive-payment.ts';

const FREE = { product: 'p2', price: 0, qty: 1 };
const orderItems = [{ product: 'p1', price: 100_00, qty: 2 }, FREE];
const ORDER = { orderItems, shippingPrice: 30_00, taxPrice: 42_00 };
const receipt = (amount: number) => ({ means: 'cash', day: '2026-11-29', amount }) as const;
const come = (amount: number, reason?: string) =>
  receive(ORDER as never, { id: 'a1', amount: 272_00 }, { ...receipt(amount), reason });

it('should pay an order by its lines, delivery and VAT, which add up to the total, without lines of nothing', () => {
  const paid = { p1: 200_00, SHIPPING: 30_00, TAX: 42_00 };
  expect(come(272_00)).toEqual({
    event: 'received',
    facts: {
      ...{ paymentId: 'outside-a1', fraudStatus: 1, receipt: receipt(272_00) },
      items: Object.entries(paid).map(([itemId, paidPrice]) => ({
        ...{ itemId, paidPrice, paymentTransactionId: `a1:${itemId}` },
      })),
    },
    reason: null,
  });
});

it('should refuse less than the total with what is missing, and name a surplus before the reason', () => {
  const message = expect.stringMatching('^₺0,01 eksik');
  expect(() => come(271_99)).toThrow(expect.objectContaining({ code: 'AMOUNT_SHORT', message }));
  const { facts, reason } = come(273_00, 'Elden verdi.');
  expect(reason).toMatch(/1,00 fazla geldi.* Elden verdi\.$/);
  expect(facts?.receipt).toEqual(receipt(273_00));
});

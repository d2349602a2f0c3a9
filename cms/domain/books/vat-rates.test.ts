import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatForInput, formatLira, parseLira } from '../../contract/money.ts';
import { chargedPrice } from '../../contract/rules/lowered-price.ts';
import { renderOrderContract } from '../../contract/rules/order-contract.ts';
import { onlyRateOf, ratesOfOrder, taxLabel, taxRowsOf } from '../../contract/rules/order-tax.ts';
import {
  DEFAULT_PRICES,
  type PriceTerms,
  priceBasket,
  SHIPPING_ITEM,
  TAX_ITEM,
  taxRateOf,
  taxShares,
} from '../../contract/rules/pricing.ts';
import type { Order, OrderEvent, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { sumsOf } from '../checkout/lifecycle/order-checks.ts';
import { lineBalances } from '../checkout/lifecycle/order-lines.ts';
import {
  type PaidItem,
  refundAmount,
  refundLines,
  refundPieces,
  refundsKnown,
} from '../checkout/lifecycle/refund-plan.ts';
import { basketItemsOf } from '../checkout/place/checkout-form.ts';
import { csvRowsOf } from '../reports/export-orders.ts';
import { refundsOf } from '../reports/moved-payments.ts';
import { checkOrder } from './check-order.ts';

/** Orders of three VAT rates: order, provider's lines, refunds, contract, accountant's file and audit must agree. */

const AT = Date.parse('2026-11-29T12:00:00.000Z');
const CATEGORIES = ['Türkiye Cumhuriyeti', 'Pul Albümleri', 'Kitaplar'] as const;
const lowering = { loweredFrom: '2026-11-28T00:00:00.000Z', loweredUntil: '2026-11-30T00:00:00.000Z' };
const price = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90_000 }));
const line = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  price,
  loweredPrice: fc.option(price, { nil: undefined }),
  qty: fc.integer({ min: 1, max: 4 }),
});
const cart = fc.array(line, { minLength: 1, maxLength: 8 });
const rates = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 });
const step = fc.oneof(
  fc.record({ line: fc.nat(7) }),
  fc.record({ piece: fc.nat(7) }),
  fc.record({ amount: fc.integer({ min: 1, max: 50_000 }) }),
);
type Cart = typeof cart extends fc.Arbitrary<infer One> ? One : never;
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const termsOf = ([taxPercent = 18, ...others]: number[]): PriceTerms => ({
  ...DEFAULT_PRICES,
  taxPercent,
  categoryRates: Object.fromEntries(others.map((rate, index) => [CATEGORIES[index + 1], rate])),
});

/** As the checkout writes an order and its paid attempt. */
function place(products: Cart, terms: PriceTerms) {
  const lines = products.map((product, index) => {
    const [productId, taxPercent] = [`p${index}`, taxRateOf(terms, product.category)];
    const lowered = {
      ...product,
      ...lowering,
      loweredPrice: Math.min(product.loweredPrice ?? product.price, product.price),
    };
    const exempt = taxPercent === 0 && { taxExemption: 'KDVK 17/4-g' };
    const told = { name: productId, image: '', qualities: '', fresh: {} as never };
    return { productId, ...told, ...product, price: chargedPrice(lowered, AT), taxPercent, ...exempt };
  });
  const basket = priceBasket(lines, terms);
  const orderItems = lines.map(({ productId: product, ...one }) => ({ product, ...one }));
  const order = {
    ...{ id: 'o1', number: 'PD-1', createdAt: new Date(AT).toISOString(), acceptedTerms: [{}] },
    ...{ state: 'paid', isPaid: true, paidAt: new Date(AT).toISOString(), orderItems, ...basket.totals },
    ...{ taxPercent: onlyRateOf({ orderItems }), refundedTotal: 0 },
  } as unknown as Order;
  const items: PaidItem[] = basketItemsOf(basket).map(({ id, price }) => ({
    ...{ itemId: id, paymentTransactionId: id, paidPrice: price },
  }));
  const attempt = {
    ...{ id: 'a1', order: 'o1', state: 'paid', amount: basket.totals.totalPrice, refundedAmount: 0, items },
    lines: lines.map(({ productId, qty }) => ({ productId, qty })),
  } as unknown as PaymentAttempt;
  return { basket, order, attempt };
}

const refundedOf = (items: readonly PaidItem[], isIn: (id: string) => boolean) =>
  sum(items.map(({ itemId, refunded = 0 }) => (isIn(itemId) ? refunded : 0)));

function plan(one: Step, items: readonly PaidItem[], { order, attempt }: ReturnType<typeof place>) {
  const orderRates = ratesOfOrder(order);
  if ('line' in one) return refundLines(items, [`p${one.line}`], orderRates);
  if ('amount' in one) return refundAmount(items, one.amount, orderRates);
  const sold = attempt.lines as Array<{ productId: string; qty: number }>;
  return refundPieces(items, sold, [{ productId: `p${one.piece}`, qty: 1 }], orderRates);
}

/** Checks what each part of the shop says about the order as it stands. */
function expectAgreement({ order, attempt }: ReturnType<typeof place>, events: OrderEvent[]): void {
  const books = { order, attempts: [attempt], returns: [], mails: [], contracts: 1 };
  expect(checkOrder(books, AT)).toEqual([]);
  const rows = [
    ...csvRowsOf({ order, paymentId: '1', paidAt: order.paidAt }),
    ...refundsOf(order, attempt, events).flatMap((refund) =>
      csvRowsOf({ order, paymentId: '1', paidAt: order.paidAt, refund }),
    ),
  ];
  const cell = (name: string) => (row: Record<string, string>) => parseLira(row[name] || '0') ?? Number.NaN;
  const items = attempt.items as PaidItem[];
  const total = order.totalPrice - (order.refundedTotal ?? 0);
  expect(sum(rows.map(cell('Toplam')))).toBe(total);
  if (onlyRateOf(order) !== null) return;
  expect(sum(rows.map(cell('KDV')))).toBe(order.taxPrice - refundedOf(items, (id) => id === TAX_ITEM));
  expect(sum(rows.map(cell('Kargo')))).toBe(
    order.shippingPrice - refundedOf(items, (id) => id === SHIPPING_ITEM),
  );
  for (const { taxPercent, items: goods } of taxRowsOf(order)) {
    const own = rows.filter((row) => row['KDV oranı (%)'] === String(taxPercent));
    const ids = order.orderItems?.flatMap((one) => (one.taxPercent === taxPercent ? one.product : [])) ?? [];
    const left = goods - refundedOf(items, (id) => ids.includes(id));
    expect(sum(own.map(cell('Ürünler (KDV hariç)')))).toBe(left);
    if (taxPercent === 0) expect(own.map((row) => row['KDV istisnası'])).toContain('KDVK 17/4-g');
  }
}

it('should agree to the kuruş in every part of the shop, whatever is refunded of an order of three rates', () => {
  fc.assert(
    fc.property(cart, rates, fc.array(step, { maxLength: 6 }), (products, percents, steps) => {
      const placed = place(products, termsOf(percents));
      const { basket, order, attempt } = placed;
      const rows = taxRowsOf(order);
      expect(sumsOf(order).filter(Boolean)).toEqual([]);
      expect(sum(rows.map(({ tax }) => tax))).toBe(order.taxPrice);
      expect(sum((attempt.items as PaidItem[]).map(({ paidPrice }) => paidPrice))).toBe(order.totalPrice);
      const contract = renderOrderContract('', {
        ...{ buyer: { name: '', email: '' }, shippingAddress: {}, billingAddress: {}, lines: [] },
        ...{ totals: basket.totals, taxRows: rows },
      });
      for (const { taxPercent, tax } of rows)
        expect(contract).toContain(`${taxLabel(taxPercent)}:</strong> ${formatLira(tax)}`);
      const events: OrderEvent[] = [];
      // Ends with a refund of every line.
      const rest = [...products.keys()].map((index) => ({ line: index }));
      for (const one of [null, ...steps, ...rest]) {
        const items = attempt.items as PaidItem[];
        const planned = one && plan(one, items, placed);
        if (planned) {
          const known = refundsKnown(planned.map((item) => ({ ...item, refunded: item.refundTarget ?? 0 })));
          const isWhole = known.refundedAmount === attempt.amount;
          Object.assign(attempt, { ...known, state: isWhole ? 'refunded' : 'partlyRefunded' });
          Object.assign(order, { refundedTotal: known.refundedAmount, state: isWhole ? 'refunded' : 'paid' });
          events.push({
            ...{ createdAt: new Date(AT).toISOString(), refundedAmount: known.refundedAmount },
            refundedItems: Object.fromEntries(known.items.map(({ itemId, refunded }) => [itemId, refunded])),
          } as never);
        }
        expectAgreement(placed, events);
      }
      const items = attempt.items as PaidItem[];
      expect(refundedOf(items, (id) => id !== SHIPPING_ITEM)).toBe(order.itemsPrice + order.taxPrice);
    }),
    { numRuns: process.env.LONG ? 1000 : 150 },
  );
});

it('should give back each line with its own share of the VAT, and what the dealer is shown before', () => {
  fc.assert(
    fc.property(cart, rates, (products, percents) => {
      const { order, attempt } = place(products, termsOf(percents));
      const lines = order.orderItems ?? [];
      const shares = taxShares(
        lines.map(({ price: each, qty, taxPercent }) => ({
          amount: each * qty,
          taxPercent: taxPercent ?? 0,
        })),
      );
      expect(sum(shares)).toBe(order.taxPrice);
      for (const [index, { product, price: each, qty, taxPercent }] of lines.entries()) {
        expect(Math.abs((shares[index] ?? 0) - (each * qty * (taxPercent ?? 0)) / 100)).toBeLessThan(1);
        const balance = lineBalances({ order, attempt, returns: [] }).find(
          ({ productId }) => productId === product,
        );
        expect(balance?.refundable).toBe(each * qty + (shares[index] ?? 0));
      }
    }),
  );
});

it('should be the specification’s order and the file of before where there is one rate', () => {
  fc.assert(
    fc.property(cart, fc.nat(100), (products, percent) => {
      const one = products.map((product) => ({ ...product, category: CATEGORIES[1] }));
      const { order } = place(one, termsOf([18, percent, 7]));
      const items = order.itemsPrice;
      const tax = Number((BigInt(items) * BigInt(percent) + 50n) / 100n);
      expect(order).toMatchObject({ taxPercent: percent, taxPrice: tax });
      expect(csvRowsOf({ order, paymentId: '1', paidAt: order.paidAt })).toMatchObject([
        {
          ...{ 'Ürünler (KDV hariç)': formatForInput(items), 'KDV oranı (%)': String(percent) },
          ...{ KDV: formatForInput(tax), Toplam: formatForInput(order.totalPrice) },
        },
      ]);
    }),
  );
});

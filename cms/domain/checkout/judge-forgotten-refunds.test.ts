import { expect, it } from 'vitest';
import { TAX_PERCENT } from '../../contract/rules/pricing.ts';
import { judgeForgottenRefund, reasonOfForgotten } from './judge-forgotten-refunds.ts';

const LINES = [
  { productId: 'stamp', qty: 2 },
  { productId: 'envelope', qty: 1 },
];
const PAID = { stamp: 200_00, envelope: 50_00, TAX: 45_00, SHIPPING: 30_00 };
const AMOUNT = 325_00;

type Sums = Partial<Record<keyof typeof PAID, number>>;
const judge = (back: Sums, noted: Sums = {}) => {
  const items = Object.entries(PAID).map(([itemId, paidPrice]) => ({
    itemId,
    paidPrice,
    paymentTransactionId: `t-${itemId}`,
    refunded: noted[itemId as keyof Sums] ?? 0,
  }));
  const reported = Object.entries(back).map(([itemId, kurus]) => ({
    paymentTransactionId: `t-${itemId}`,
    refundedKurus: kurus,
  }));
  const refundedKurus = reported.reduce((sum, item) => sum + item.refundedKurus, 0);
  const known = { amount: AMOUNT, items, lines: LINES, taxPercent: TAX_PERCENT };
  return judgeForgottenRefund(known, { isCancelled: false, refundedKurus, items: reported });
};

it.each<[what: string, back: Sums, noted: Sums, expected: object]>([
  ['nothing', {}, {}, { kind: 'none' }],
  ['what is noted', { stamp: 100_00, TAX: 18_00 }, { stamp: 100_00, TAX: 18_00 }, { kind: 'none' }],
  ['less than is noted, by a late report', {}, { stamp: 100_00 }, { kind: 'none' }],
  ['all of it', PAID, {}, { kind: 'whole' }],
  [
    'a piece with its VAT',
    { stamp: 100_00, TAX: 18_00 },
    {},
    { kind: 'pieces', pieces: [{ productId: 'stamp', qty: 1 }] },
  ],
  [
    'another piece than is noted',
    { stamp: 200_00, TAX: 36_00 },
    { stamp: 100_00, TAX: 18_00 },
    { kind: 'pieces', pieces: [{ productId: 'stamp', qty: 1 }] },
  ],
  [
    'lines',
    { stamp: 200_00, envelope: 50_00, TAX: 45_00 },
    {},
    {
      kind: 'pieces',
      pieces: [
        { productId: 'stamp', qty: 2 },
        { productId: 'envelope', qty: 1 },
      ],
    },
  ],
  [
    'pieces whose VAT was rounded twice',
    { stamp: 200_00, TAX: 36_01 },
    {},
    { kind: 'pieces', pieces: [{ productId: 'stamp', qty: 2 }] },
  ],
  ['the delivery alone', { SHIPPING: 30_00 }, {}, { kind: 'pieces', pieces: [] }],
  ['a sum of no pieces', { stamp: 40_00, TAX: 7_20 }, {}, { kind: 'unclear' }],
  ['a piece without its VAT', { stamp: 100_00 }, {}, { kind: 'unclear' }],
])('should judge %s', (_what, back, noted, expected) => {
  expect(judge(back, noted)).toEqual(expected);
});

it('should judge a payment that was cancelled, and one whose lines nobody names', () => {
  const known = { amount: AMOUNT, items: [], lines: LINES, taxPercent: TAX_PERCENT };
  const cancelled = { isCancelled: true, refundedKurus: 0, items: [] };
  expect(judgeForgottenRefund(known, cancelled)).toEqual({ kind: 'whole' });
  const some = { isCancelled: false, refundedKurus: 40_00, items: [] };
  expect(judgeForgottenRefund(known, some)).toEqual({ kind: 'unclear' });
  expect(reasonOfForgotten({ kind: 'unclear' }, some)).toContain('40,00');
  expect(reasonOfForgotten({ kind: 'whole' }, some)).toBe('Geri yüklenen yedekten sonra iade edilmiş.');
});

it('should call a refund unclear when the order has no such line, although the VAT fits', () => {
  const items = [
    { itemId: 'gone', paymentTransactionId: 't-gone', paidPrice: 100_00 },
    { itemId: 'TAX', paymentTransactionId: 't-TAX', paidPrice: 45_00 },
  ];
  const known = { amount: AMOUNT, items, lines: LINES, taxPercent: TAX_PERCENT };
  const soFar = {
    isCancelled: false,
    refundedKurus: 118_00,
    items: [
      { paymentTransactionId: 't-gone', refundedKurus: 100_00 },
      { paymentTransactionId: 't-TAX', refundedKurus: 18_00 },
    ],
  };
  expect(judgeForgottenRefund(known, soFar)).toEqual({ kind: 'unclear' });
});

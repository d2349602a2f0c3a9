import { describe, expect, it } from 'vitest';
import { OutcomeUnknownError } from '../provider-errors.ts';
import {
  assertAnswers,
  cancelAnswer,
  decimalToKurus,
  initializeAnswer,
  installmentAnswer,
  kurus,
  kurusToDecimal,
  listOf,
  optionalWord,
  paymentAnswer,
  readAnswer,
  refundAnswer,
  toPayment,
  toPaymentStatus,
  word,
} from './response-schemas.ts';

const FORM = {
  token: 'token-1',
  checkoutFormContent: '<script></script>',
  paymentPageUrl: 'https://pay.example.com/?token=token-1',
  tokenExpireTime: 1800,
};
const ITEM = { itemId: 'p1', paymentTransactionId: 71, paidPrice: 100 };

describe('the words of a response', () => {
  it('should be texts, whether sent as texts or numbers', () => {
    expect([word.parse('7'), word.parse(7)]).toEqual(['7', '7']);
    expect(word.safeParse(true).success).toBe(false);
    expect(word.safeParse(undefined).success).toBe(false);
    expect([optionalWord.parse(null), optionalWord.parse(undefined), optionalWord.parse(7)]).toEqual([
      undefined,
      undefined,
      '7',
    ]);
  });

  it('should take a list that is left out for an empty one', () => {
    expect([listOf(word).parse(null), listOf(word).parse(undefined), listOf(word).parse([1])]).toEqual([
      [],
      [],
      ['1'],
    ]);
  });
});

describe('the instalments of a price', () => {
  const prices = [{ installmentNumber: '3', totalPrice: '1000.00' }];
  it.each([
    [{ cardFamilyName: 'Bonus', bankName: 'Garanti', installmentPrices: prices }, 'Bonus'],
    [{ cardFamilyName: '', bankName: 'Odeabank', installmentPrices: prices }, 'Odeabank'],
    [{ installmentPrices: prices }, 'Kredi kartı'],
  ])('should be told by family, bank or neither: %j', (entry, cardFamily) => {
    expect(installmentAnswer.parse({ installmentDetails: [entry] }).installmentDetails).toEqual([
      { cardFamily, totals: [{ count: 3, total: 100_000 }] },
    ]);
  });

  it('should be none where the list is left out', () => {
    expect(installmentAnswer.parse({})).toEqual({ installmentDetails: [] });
  });

  it('should not be guessed from an entry without its sum', () => {
    const broken = [{ cardFamilyName: 'Bonus', installmentPrices: [{ installmentNumber: 3 }] }];
    expect(installmentAnswer.safeParse({ installmentDetails: broken }).success).toBe(false);
  });
});

describe('an amount', () => {
  it.each([
    [149.9, 14_990],
    ['149.90000000', 14_990],
    ['149', 14_900],
    ['0.0000000001', 0],
    [0, 0],
    [1e12, 1e14],
    ['999999999999.99', 99_999_999_999_999],
  ])('should be read: %j', (amount, expected) => {
    expect(kurus.parse(amount)).toBe(expected);
  });

  it.each([
    -0.01,
    1e12 + 1,
    '-1',
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '1234567890123',
    '0.00000000001',
    'x1',
    '1x',
    '1x5',
    Number.NaN,
    null,
    true,
  ])('should not be read: %j', (amount) => {
    expect(kurus.safeParse(amount).success).toBe(false);
  });
});

describe('an opened form', () => {
  it('should be read', () => {
    expect(initializeAnswer.parse(FORM)).toEqual(FORM);
    expect(initializeAnswer.parse({ ...FORM, tokenExpireTime: '1800' }).tokenExpireTime).toBe(1800);
  });

  it.each(['<b>ö</b>', '  <b>ö</b>'])('should keep its content when it is HTML: %j', (content) => {
    expect(initializeAnswer.parse({ ...FORM, checkoutFormContent: content }).checkoutFormContent).toBe(
      content,
    );
  });

  it('should have its content decoded when it is Base64', () => {
    const content = Buffer.from('<b>ö</b>').toString('base64');
    expect(initializeAnswer.parse({ ...FORM, checkoutFormContent: content }).checkoutFormContent).toBe(
      '<b>ö</b>',
    );
  });

  it.each([
    { token: '' },
    { token: 7 },
    { checkoutFormContent: '' },
    { paymentPageUrl: 'nowhere' },
    { tokenExpireTime: 0 },
    { tokenExpireTime: 1.5 },
    { tokenExpireTime: 'soon' },
  ])('should not be one with %j', (change) => {
    expect(initializeAnswer.safeParse({ ...FORM, ...change }).success).toBe(false);
  });
});

describe('a payment', () => {
  it('should be read when nearly all is left out', () => {
    expect(paymentAnswer.parse({ fraudStatus: null, price: null })).toEqual({ itemTransactions: [] });
  });

  it.each([
    { fraudStatus: 0.5 },
    { fraudStatus: 'fine' },
    { price: 'free' },
    { itemTransactions: [{ ...ITEM, paidPrice: undefined }] },
    { itemTransactions: [{ ...ITEM, itemId: null }] },
    { itemTransactions: [{ ...ITEM, paymentTransactionId: null }] },
  ])('should not be read with %j', (body) => {
    expect(paymentAnswer.safeParse(body).success).toBe(false);
  });

  it.each([
    ['SUCCESS', 'SUCCESS'],
    ['FAILURE', 'UNPAID'],
    ['INIT_THREEDS', 'UNPAID'],
    ['BKM_POS_SELECTED', 'UNPAID'],
    ['INIT_APM', 'UNPAID'],
    ['INIT_CREDIT', 'UNPAID'],
    ['INIT_CONTACTLESS', 'UNPAID'],
    ['CALLBACK_THREEDS', 'PENDING'],
    ['PENDING_CREDIT', 'PENDING'],
    ['INIT_BANK_TRANSFER', 'TRANSFER'],
    // An unknown status may still become a payment.
    ['NEW', 'PENDING'],
    ['', 'PENDING'],
    [undefined, 'PENDING'],
  ])('should read the status %s as %s', (raw, status) => {
    expect(toPaymentStatus(raw)).toBe(status);
  });
});

describe('money given back', () => {
  it('should be read', () => {
    expect(cancelAnswer.parse({ paymentId: 7, price: 1.5, currency: 'TRY', conversationId: 'c' })).toEqual({
      paymentId: '7',
      price: 150,
      currency: 'TRY',
      conversationId: 'c',
    });
    expect(cancelAnswer.parse({ paymentId: '7' })).toEqual({ paymentId: '7' });
    const refund = { paymentId: 7, paymentTransactionId: 71, price: '1.5', currency: 'TRY' };
    expect(refundAnswer.parse({ ...refund, conversationId: 'c' })).toEqual({
      paymentId: '7',
      paymentTransactionId: '71',
      price: 150,
      currency: 'TRY',
      conversationId: 'c',
    });
  });

  it('should not be believed without its payment, nor a refund without its amount', () => {
    expect(cancelAnswer.safeParse({ price: 1 }).success).toBe(false);
    expect(refundAnswer.safeParse({ price: 1 }).success).toBe(false);
    expect(refundAnswer.safeParse({ paymentId: '7' }).success).toBe(false);
  });
});

describe('a response that does not match its schema', () => {
  it('should leave the outcome unknown and name the fields, not their values', () => {
    const read = () => readAnswer('retrieve', paymentAnswer, { price: 'secret', itemTransactions: [{}] });
    expect(read).toThrow(OutcomeUnknownError);
    expect(read).toThrow(/retrieve.*unexpected answer in price, itemTransactions\.0\.itemId, /);
    expect(read).not.toThrow(/secret/);
  });

  it('should be distinguished from one that does', () => {
    expect(readAnswer('cancel', cancelAnswer, { paymentId: 7 })).toMatchObject({ paymentId: '7' });
  });
});

it.each([
  ['the same values', { price: 100, currency: 'TRY' }, { price: 100, currency: 'TRY', more: 'x' }],
  ['no value', { price: 100, currency: 'TRY' }, { currency: undefined }],
  ['more than requested', { price: undefined }, { price: 7 }],
])('should accept a response with %s', (_name, asked, answer) => {
  expect(() => assertAnswers('cancelPayment', asked, answer)).not.toThrow();
});

it('should name every field that differs', () => {
  const asked = { paymentId: '7', price: 100, currency: 'TRY' };
  const check = () => assertAnswers('cancelPayment', asked, { paymentId: '8', price: 101, currency: 'TRY' });
  expect(check).toThrow(OutcomeUnknownError);
  expect(check).toThrow(/cancelPayment.*another paymentId, price$/);
});

it('should not take a number for its text', () => {
  expect(() => assertAnswers('x', { price: 100 }, { price: '100' })).toThrow(OutcomeUnknownError);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [14_990, '149.90'],
  [100, '1.00'],
  [123_456_789, '1234567.89'],
])('should write %i kuruş as %s and read it back', (kurus, decimal) => {
  expect(kurusToDecimal(kurus)).toBe(decimal);
  expect(decimalToKurus(decimal)).toBe(kurus);
  expect(decimalToKurus(Number(decimal))).toBe(kurus);
});

it('should read the numbers floating point spoils', () => {
  expect(decimalToKurus(1.15)).toBe(115);
  expect(decimalToKurus(0.1 + 0.2)).toBe(30);
});

it.each([-1, 1.5, Number.NaN, Number.MAX_VALUE])('should refuse %d as kuruş', (value) => {
  expect(() => kurusToDecimal(value)).toThrow(RangeError);
  expect(() => kurusToDecimal(value)).toThrow(`kuruş: ${value}`);
});

it('should refuse what is no number', () => {
  expect(() => decimalToKurus('14,90')).toThrow(RangeError);
  expect(() => decimalToKurus('14,90')).toThrow('not an amount of money');
});

/** Numbers and texts as the provider mixes them. */
const SUCCESS = {
  paymentStatus: 'SUCCESS',
  paymentId: 22_416_032,
  fraudStatus: '1',
  price: '149.90000000',
  paidPrice: 149.9,
  currency: 'TRY',
  basketId: 'order-1',
  conversationId: 'attempt-1',
  itemTransactions: [{ ...ITEM, blockageRate: 10 }],
  cardAssociation: 'VISA',
  cardFamily: 'Bonus',
  binNumber: 454671,
  lastFourDigits: '0005',
};
const read = (body: object) => toPayment('retrieve', paymentAnswer.parse(body));

describe('a payment in the shop’s words', () => {
  it('should contain all fields of a success, amounts in kuruş', () => {
    expect(read(SUCCESS)).toEqual({
      paymentStatus: 'SUCCESS',
      paymentId: '22416032',
      fraudStatus: 1,
      price: 14_990,
      paidPrice: 14_990,
      currency: 'TRY',
      basketId: 'order-1',
      conversationId: 'attempt-1',
      items: [{ itemId: 'p1', paymentTransactionId: '71', paidPrice: 10_000 }],
      card: { association: 'VISA', family: 'Bonus', binNumber: '454671', lastFourDigits: '0005' },
    });
    const { token, ...rest } = paymentAnswer.parse({ ...SUCCESS, token: 'token-1', more: 'is left away' });
    expect([token, 'more' in rest]).toEqual(['token-1', false]);
  });

  it('should be UNPAID for a decline, without the fields of a payment', () => {
    expect(read({ paymentStatus: 'FAILURE', price: 149.9 })).toEqual({
      paymentStatus: 'UNPAID',
      price: 14_990,
      items: [],
      card: {},
    });
  });

  it('should take a success of nothing for one', () => {
    expect(read({ ...SUCCESS, price: 0, paidPrice: 0 })).toMatchObject({ price: 0, paidPrice: 0 });
  });

  it.each(['paymentId', 'price', 'paidPrice', 'currency'])(
    'should not believe a success without %s',
    (field) => {
      const without = () => read({ ...SUCCESS, [field]: undefined });
      expect(without).toThrow(OutcomeUnknownError);
      expect(without).toThrow(/retrieve.*without id, amounts or currency/);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../testing/checkout-requests.ts';
import { isoDate, liraToKurus, optionalText, pageNumber, text } from './field-schemas.ts';
import { addressChange, billingChange } from './orders.ts';
import { address, billingAddress } from './users.ts';

describe('amounts', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [4.35, 435],
    [0.1 + 0.2, 30],
    ['12.50', 1250],
    ['12.5', 1250],
    ['0', 0],
    [10_000_000, 1_000_000_000],
  ])('should read %j as %i kuruş', (lira, kurus) => {
    expect(liraToKurus.parse(lira)).toBe(kurus);
  });

  it.each([
    -0.01,
    1.234,
    10_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' 1',
    '1,50',
    '1e3',
    '-1',
    '0x10',
    '1.234',
    null,
    undefined,
    true,
    [1],
    {},
  ])('should refuse %j', (value) => {
    expect(liraToKurus.safeParse(value).success).toBe(false);
  });
});

describe('dates', () => {
  it.each([
    ['2024-05-17', '2024-05-17T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2024-05-17T10:30:00Z', '2024-05-17T10:30:00.000Z'],
    ['2024-05-17T01:00:00+03:00', '2024-05-16T22:00:00.000Z'],
    ['1863-01-13', '1863-01-13T00:00:00.000Z'],
  ])('should read %s', (value, timestamp) => {
    expect(isoDate.parse(value)).toBe(timestamp);
  });

  it.each([
    '',
    'dün',
    '17.05.2024',
    '2024-13-45',
    '2024-02-31',
    '2023-02-29',
    '2024-05-17T99:99:99Z',
    5,
    null,
  ])('should refuse %j', (value) => {
    expect(isoDate.safeParse(value).success).toBe(false);
  });
});

describe('texts', () => {
  it('should trim and drop signs that nobody sees', () => {
    expect(text(10).parse(' pul\u0000\u0007\u001b ')).toBe('pul');
    expect(optionalText(10).parse('iki\nsatır')).toBe('iki\nsatır');
    expect(optionalText(10).parse(' ')).toBe('');
  });

  it.each(['', '   ', '\u0000', '\t\u0001\n', 'a'.repeat(11), 5, null])('should refuse %j', (value) => {
    expect(text(10).safeParse(value).success).toBe(false);
  });
});

describe('page numbers', () => {
  it.each(['0', '-1', '01', '1.0', '1e9', '99999999', 'abc', '', ' 1', '١'])('should refuse %j', (value) => {
    expect(pageNumber.safeParse(value).success).toBe(false);
  });
});

it.each([
  ['an address', address],
  ['a billing address', billingAddress],
  ['a corrected address', addressChange],
  ['a corrected bill', billingChange],
])('should keep %s in lines of a label, with a phone number of digits alone', (_name, schema) => {
  const typed = {
    ...ADDRESS,
    billingType: 'individual',
    recipient: 'Ada\nYıldız',
    address: ' Posta Cad.\r\n12/3\u2028Kat 2\n',
    phoneNumber: '\u2068532 123–45‑67\u2069',
  };
  expect(schema.parse(typed)).toMatchObject({
    recipient: 'Ada Yıldız',
    address: 'Posta Cad. 12/3 Kat 2',
    phoneNumber: '5321234567',
  });
});

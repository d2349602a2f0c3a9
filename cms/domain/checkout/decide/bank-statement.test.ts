import { describe, expect, it } from 'vitest';
import { OUTSIDE } from '../../payment/outside.ts';
import { matchStatement, type NamedOrder, readStatement, type StatementRow } from './bank-statement.ts';

const TODAY = '2026-11-29';
const read = (table: string, mark = ';') =>
  readStatement(
    table.split('\n').map((line, index) => ({ row: index + 1, cells: line.split(mark) })),
    ['PD', 'ADA'],
  );

describe('the rows of a statement', () => {
  const paid = { day: '2026-11-28', amount: 1_234_50, order: '-2026-00042' };

  it.each<[string, string, object]>([
    ['with its own headings', 'Tarih;Açıklama;Tutar;Bakiye\n28.11.2026;PD-2026-00042;1.234,50;9,00', paid],
    [
      'below lines about the account',
      'Hesap no;123\n\nBakiye;İşlem Tarihi;İşlem Tutarı;Not\n5.000,00;28/11/2026 14:05;+1.234,50 TL;pd2026 00042 Ada',
      paid,
    ],
    ['without headings', '28.11.2026;EFT GELEN PD202600042;1.234,50;5.000,00', paid],
    ['of two columns', 'Tarih;Açıklama;Borç;Alacak\n2026-11-28;PD 2026 00042;;1.234,50', paid],
    [
      'with money that went',
      'Tarih;Not;Borç;Alacak\n28.11.2026;Kira;500,00;',
      { amount: -500_00, order: null },
    ],
    [
      'with a text that is shorter than the balance',
      'Tarih;Not;Tutar;Bakiye\n28.11.2026;Ada;5,00;1.000.000,00',
      { text: 'Ada' },
    ],
    ['with a minus', 'Tarih;Not;Tutar\n28.11.2026;Masraf;-12,50', { amount: -12_50 }],
    ['with a minus behind', 'Tarih;Not;Tutar\n28.11.2026;Masraf;12,50-', { amount: -12_50 }],
    ['with a former prefix', 'Tarih;Not;Tutar\n28.11.2026;ada.2026.00042;₺1234,50', paid],
    ['with two orders', 'Tarih;Not;Tutar\n28.11.2026;PD-2026-00042 PD-2026-00043;5,00', { order: null }],
    ['with another number', 'Tarih;Not;Tutar\n28.11.2026;XPD-2026-00042 2026-00042;5,00', { order: null }],
    [
      'with a sum of two meanings',
      'Tarih;Not;Tutar\n28.11.2026;PD-2026-00042;1,250',
      { ...paid, amount: null },
    ],
  ])('should be read %s', (_, table, expected) => {
    expect(read(table)).toMatchObject([expected]);
    expect(read(table.replaceAll(';', '\t'), '\t')).toMatchObject([expected]);
  });

  it.each(['Ad;Soyad\nAda;Yıldız', 'Tarih;Açıklama\n28.11.2026;PD-2026-00042', '<html>'])(
    'should be refused as no statement: %s',
    (table) => expect(() => read(table)).toThrow(/tarih ve tutar sütunu bulunamadı/),
  );
});

type Attempt = NamedOrder['attempt'];
const order = ({
  hasPieces = false,
  ...more
}: Partial<Attempt> & { hasPieces?: boolean } = {}): NamedOrder => ({
  attempt: { id: 'a1', state: 'awaitingTransfer', amount: 600_00, provider: OUTSIDE, ...more },
  number: 'PD-2026-00042',
  hasPieces,
});
const row = (more: Partial<StatementRow> = {}): StatementRow => ({
  row: 2,
  text: 'EFT PD-2026-00042',
  day: TODAY,
  amount: 600_00,
  order: '-2026-00042',
  ...more,
});
const match = (rows: StatementRow[], known: NamedOrder) =>
  matchStatement(rows, new Map([['-2026-00042', known]]), TODAY);

describe('a row that names an order', () => {
  it.each<[string, Partial<StatementRow>, object]>([
    ['matched', {}, {}],
    ['matched', {}, { state: 'reserved' }],
    ['tooLittle', { amount: 599_99 }, {}],
    ['tooMuch', { amount: 600_01 }, {}],
    ['late', {}, { state: 'released', hasPieces: true }],
    ['late', { amount: 700_00 }, { state: 'released', hasPieces: true }],
    ['lateSoldOut', {}, { state: 'released' }],
    ['tooLittle', { amount: 1_00 }, { state: 'released' }],
    ['lateSoldOut', {}, { state: 'released', abandonedAt: TODAY, hasPieces: true }],
    ['noted', {}, { state: 'paid', receipt: {} }],
    ['noted', { amount: 1_00 }, { state: 'refunded', receipt: {} }],
    ['elsewhere', {}, { provider: 'iyzico' }],
    ['unreadable', { day: null }, {}],
    ['unreadable', { day: '2026-11-30' }, {}],
    ['unreadable', { amount: null }, {}],
    ['outgoing', { amount: -600_00 }, {}],
    ['unknown', { order: '-2026-00043' }, {}],
    ['unknown', { order: null }, {}],
  ])('should be %s: %j %j', (outcome, given, known) =>
    expect(match([row(given)], order(known))).toMatchObject([
      { rows: '2', outcome, isTicked: outcome === 'matched' || outcome === 'tooMuch' },
    ]),
  );

  it('should add up with the other rows of the order, but not with money that went', () => {
    const parts = [row({ amount: 400_00, day: '2026-11-28' }), row({ row: 5, amount: 200_00 })];
    expect(match([...parts, row({ row: 6, amount: -200_00 })], order())).toEqual([
      {
        rows: '2, 5',
        text: 'EFT PD-2026-00042',
        day: TODAY,
        amount: 600_00,
        outcome: 'matched',
        isTicked: true,
        payment: { id: 'a1', state: 'awaitingTransfer', number: 'PD-2026-00042', rest: 0 },
      },
      expect.objectContaining({ rows: '6', outcome: 'outgoing' }),
    ]);
  });
});

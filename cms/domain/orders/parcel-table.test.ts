import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../testing/turkish-names.ts';
import { describeColumns, type ParcelRow, readParcels } from './parcel-table.ts';

const rowsOf = (...lines: string[]) =>
  lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));

describe('the columns of a table', () => {
  it.each([
    ['by their headings', ['Takip No;Sipariş No', '351377000001;42'], [1, 0, null]],
    ['in a carrier’s own report', REPORT(), [2, 1, 4]],
    ['without headings', ['PD-2026-00042;351377000001'], [0, 1, null]],
    ['by short numbers, beside a quantity’s heading', ['Adet;No;Takip', '1;2026-42;AB1234567'], [1, 2, null]],
    ['past a telephone', ['2026-42;5321234567;KP123456789TR'], [0, 2, null]],
    ['with a carrier’s name', ['2026-42;351377000001;YURTİÇİ KARGO'], [0, 1, 2]],
    ['not at all', ['Ad;Soyad', 'Ada;Yıldız'], [null, null, null]],
    ['nowhere', [], [null, null, null]],
  ])('should be found %s', (_where, lines, [order, trackingNumber, carrier]) => {
    const columns = describeColumns(rowsOf(...(lines as string[]))).map(({ column }) => column);
    const placeOf = (name: string) => (columns.includes(name) ? columns.indexOf(name) : null);
    expect([placeOf('order'), placeOf('trackingNumber'), placeOf('carrier')]).toEqual([
      ...[order, trackingNumber, carrier],
    ]);
  });
});

function REPORT(): string[] {
  return [
    'Gönderi tarihi;Barkod;Referans no;Alıcı;Kargo firması;Telefon;Desi',
    '24.11.2026;KP02123456789;PD-2026-00042;Ada Yıldız;PTT;05321234567;1',
    '24.11.2026;KP02123456790;PD-2026-00043;Can Yıldız;PTT;05321234568;2',
  ];
}

const read = (lines: string[], settings: { carrier?: string; carrierColumn?: number } = {}): ParcelRow[] =>
  readParcels(rowsOf(...lines), {
    columns: { order: 0, trackingNumber: 1, carrier: settings.carrierColumn ?? null },
    carrier: settings.carrier ?? 'Aras Kargo',
    now: new Date('2026-11-24T12:00:00Z'),
    prefixes: ['PD'],
  });
const parcel = (row: number, number: string, trackingNumber: string, carrier = 'Aras Kargo') => ({
  row,
  number,
  parcel: { carrier, trackingNumber },
});
const fault = (row: number, number: string, words: string) => ({
  row,
  number,
  fault: expect.stringContaining(words),
});

describe('the rows of a table', () => {
  it('should be read in every form of an order’s number, without headings', () => {
    expect(
      read(['Kargo listesi;', 'Sipariş;Takip', 'PD-2026-00042; 3513 77 ', '2025-7;AB-1', '9;22', ';']),
    ).toEqual([
      parcel(3, 'PD-2026-00042', '351377'),
      parcel(4, 'PD-2025-00007', 'AB-1'),
      parcel(5, 'PD-2026-00009', '22'),
      fault(6, '', 'Sipariş numarası boş'),
    ]);
  });

  it('should name the carrier themselves, by the name that is offered, or leave it to the dealer', () => {
    expect(
      read(['1;22;ARAS KARGO A.Ş.', '2;33;', '3;44;Kuryemiz'], { carrier: 'UPS', carrierColumn: 2 }),
    ).toEqual([
      parcel(1, 'PD-2026-00001', '22', 'Aras Kargo'),
      parcel(2, 'PD-2026-00002', '33', 'UPS'),
      parcel(3, 'PD-2026-00003', '44', 'Kuryemiz'),
    ]);
  });

  it.each(['Yurtiçi Kargo', 'Sürat Kargo', 'PTT Kargo'])('should name %s however it is written', (name) => {
    const rows = spellingsOf(name).map((spelling, place) => `${place + 1};22;${spelling}`);
    for (const row of read(rows, { carrierColumn: 2 }))
      expect(row).toMatchObject({ parcel: { carrier: name } });
  });

  it.each([
    ['a number that is none', 'X-42;1', 'X-42', 'Sipariş numarası anlaşılmadı'],
    ['no tracking number', '42; ', 'PD-2026-00042', 'Takip numarası boş'],
    ['a tracking number that nobody prints', '42;<b>1</b>', 'PD-2026-00042', 'yalnızca harf, rakam ve tire'],
    ['one without end', `42;${'1'.repeat(41)}`, 'PD-2026-00042', 'en fazla 40 karakter'],
    ['one that a spreadsheet has rounded', '42;3,51377E+12', 'PD-2026-00042', 'kısaltmış'],
  ])('should be refused for %s', (_what, line, number, words) => {
    expect(read([line])).toEqual([fault(1, number, words)]);
  });

  it('should be refused without a carrier', () => {
    expect(read(['42;1'], { carrier: '', carrierColumn: 2 })).toEqual([
      fault(1, 'PD-2026-00042', 'Kargo firmasını seçin'),
    ]);
  });

  it('should count once where several say the same, and never where they differ', () => {
    expect(read(['42;11', '43;22', 'PD-2026-00042;1 1', '43;23', '44;33', '44;?'])).toEqual([
      parcel(1, 'PD-2026-00042', '11'),
      fault(2, 'PD-2026-00043', 'farklı bilgilerle var (satır 2, 4)'),
      fault(3, 'PD-2026-00042', '1. satırla aynı'),
      fault(4, 'PD-2026-00043', 'farklı bilgilerle'),
      fault(5, 'PD-2026-00044', 'farklı bilgilerle'),
      fault(6, 'PD-2026-00044', 'yalnızca harf'),
    ]);
  });
});

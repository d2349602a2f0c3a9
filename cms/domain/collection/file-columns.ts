import { BOUGHT_LINE, COLLECTION_NOTE_LENGTH, MAX_PIECES } from '../../contract/rules/collection.ts';
import { CONDITIONS, type StampCondition } from '../../contract/rules/stamp-attributes.ts';
import { type Column as FileColumn, guessColumns, type Kind } from '../../infra/csv/columns.ts';
import type { Row } from '../../infra/csv/csv-table.ts';
import { choice, optionalLira, text, wholeNumber } from '../catalogue/csv/cell-formats.ts';
import { readCatalogueNumbers } from '../catalogue/search/catalogue-numbers.ts';
import { toPlainText } from '../catalogue/search/plain-text.ts';

const count = wholeNumber(
  MAX_PIECES,
  `Adet 0 ile ${MAX_PIECES} arasında bir tam sayı olmalı; 0 kaydı koleksiyondan çıkarır.`,
);

/** Words of other programs; the first line that fits decides. A mint stamp of which no gum is told has its gum. */
const CONDITION_WORDS: ReadonlyArray<[StampCondition, RegExp]> = [
  ['onCover', /\b(cover|zarf|fdc|brief)/],
  ['unusedNoGum', /\b(no gum|mng|ungummed|zamksiz)/],
  ['unusedHinged', /\b(mlh|mh|(?<!never )hinged|sarniyer(?!siz)|falz)/],
  ['unusedFullGum', /\b(mnh|mint|never hinged|unused|postfrisch|sarniyersiz|damgasiz)/],
  ['used', /\b(used|cto|cancel|gestempelt|damgali|muhurlu)|⊙/],
];
const ours = choice(CONDITIONS);
const condition: Kind = {
  ...ours,
  read(cell) {
    const plain = toPlainText(cell.replace('(*)', 'mng'));
    const [value] = CONDITION_WORDS.find(([, words]) => words.test(plain)) ?? [];
    return value && 'fault' in ours.read(cell) ? { value } : ours.read(cell);
  },
};

const boughtLines: Kind = {
  show: (value) => (value as string[]).join(' '),
  read: (cell) => {
    const lines = cell.split(' ').filter((line) => line !== '');
    return lines.length <= MAX_PIECES && lines.every((line) => BOUGHT_LINE.test(line))
      ? { value: lines }
      : { fault: 'Anlaşılmadı; indirilen dosyadaki gibi bırakın ya da hücreyi boşaltın.' };
  },
};

export type Column = FileColumn<
  'key' | 'series' | 'title' | 'numbers' | 'condition' | 'count' | 'paidTotal' | 'note' | 'boughtLines'
>;
const column = (name: Column['name'], header: string, kind: Kind): Column => ({ name, header, ...kind });

export const KEY = column('key', 'Kayıt no', text(64));
export const SERIES = column('series', 'Seri', text(200));
export const TITLE = column('title', 'Değer', text(300));
export const NUMBERS = column('numbers', 'Katalog numarası', text(300));
const COUNT = column('count', 'Adet', count);
export const COLUMNS: readonly Column[] = [
  SERIES,
  TITLE,
  column('condition', 'Durum', condition),
  COUNT,
  column('paidTotal', 'Ödenen (₺)', optionalLira),
  column('note', 'Not', text(COLLECTION_NOTE_LENGTH)),
  KEY,
  column('boughtLines', 'Siparişten', boughtLines),
];

/** Columns of a collection file; unknown columns are ignored. */
export const COLLECTION_FILE = {
  all: [...COLUMNS, NUMBERS],
  needs: [[KEY], [SERIES, TITLE], [NUMBERS]],
  hint: 'Koleksiyonunuzu indirip o dosyayı doldurabilirsiniz.',
};

/** Reads terms such as `michel123` from `Mi:TR 123,Sn:TR 45`, or from `123` below a heading such as `Michel`. */
export function numbersIn(text: string, heading: string): string[] {
  const typed = `${heading} ${text}`.replace(/\bSn:/gi, 'Scott ').replace(/:TR[ -]?/gi, ' ');
  return text === '' ? [] : readCatalogueNumbers(toPlainText(typed)).terms;
}

/** Headings of other programs for the shop's columns. */
const SIGNS = [
  { name: 'Seri', headings: ['Seri', 'Series', 'Set'] },
  { name: 'Değer', headings: ['Değer', 'Face value', 'Denomination', 'Name', 'Title'] },
  { name: 'Katalog numarası', headings: ['Katalog', 'Catalog codes', 'Catalogue', 'Michel', 'Scott'] },
  { name: 'Durum', headings: ['Durum', 'Condition', 'Grade', 'Zustand'] },
  { name: 'Adet', headings: ['Adet', 'Quantity', 'Qty', 'Anzahl'] },
  { name: 'Ödenen (₺)', headings: ['Ödenen', 'Price paid', 'Purchase price', 'Alış fiyatı'] },
  { name: 'Not', headings: ['Not', 'Notes', 'Comment', 'Açıklama'] },
];

/** Guesses the columns of another program's file by their headings, and shows cells of the first rows. */
export const guessForeign = (header: readonly string[], rows: readonly Row[]) =>
  guessColumns(SIGNS, [header]).map((column, place) => ({
    name: (header[place] ?? '').slice(0, 80),
    sample: rows.map(({ cells }) => (cells[place] ?? '').slice(0, 40)).join(' · '),
    column: column ?? '',
  }));

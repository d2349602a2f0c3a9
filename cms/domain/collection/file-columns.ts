import { BOUGHT_LINE, COLLECTION_NOTE_LENGTH, MAX_PIECES } from '../../contract/rules/collection.ts';
import { CONDITIONS } from '../../contract/rules/stamp-attributes.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import { ShopError } from '../../infra/errors.ts';
import { choice, type Kind, optionalLira, text } from '../catalogue/csv/cell-formats.ts';

/** The columns of a collection's file. */

const count: Kind = {
  show: String,
  read: (cell) => {
    const typed = cell.trim();
    return /^\d{1,3}$/.test(typed) && Number(typed) <= MAX_PIECES
      ? { value: Number(typed) }
      : { fault: `Adet 0 ile ${MAX_PIECES} arasında bir tam sayı olmalı; 0 kaydı koleksiyondan çıkarır.` };
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

export type Column = Kind & {
  header: string;
  name: 'key' | 'series' | 'title' | 'condition' | 'count' | 'paidTotal' | 'note' | 'boughtLines';
};
const column = (name: Column['name'], header: string, kind: Kind): Column => ({ name, header, ...kind });

export const KEY = column('key', 'Kayıt no', text(64));
export const SERIES = column('series', 'Seri', text(200));
export const TITLE = column('title', 'Değer', text(300));
const COUNT = column('count', 'Adet', count);
export const COLUMNS: readonly Column[] = [
  SERIES,
  TITLE,
  column('condition', 'Durum', choice(CONDITIONS)),
  COUNT,
  column('paidTotal', 'Ödenen (₺)', optionalLira),
  column('note', 'Not', text(COLLECTION_NOTE_LENGTH)),
  KEY,
  column('boughtLines', 'Siparişten', boughtLines),
];

const known = new Map(COLUMNS.map((one) => [foldTurkish(one.header), one]));
const quoted = (columns: readonly Column[]) => columns.map(({ header }) => `“${header}”`).join(', ');

/**
 * Which column stands where; null for one that is none of ours. One that is not there stays as it is in the collection.
 * @throws ShopError CSV_UNREADABLE
 */
export function readHeader(names: readonly string[]): Array<Column | null> {
  const columns = names.map((name) => known.get(foldTurkish(name)) ?? null);
  const refuse = (message: string) => new ShopError('CSV_UNREADABLE', { message });
  const found = columns.flatMap((one) => one ?? []);
  const twice = found.filter((one, index) => found.indexOf(one) !== index);
  if (twice.length > 0) throw refuse(`Aynı sütun iki kez var: ${quoted(twice)}.`);
  if (!found.includes(KEY) && !(found.includes(SERIES) && found.includes(TITLE)))
    throw refuse(
      `Dosyada ${quoted([KEY])} ya da ${quoted([SERIES, TITLE])} sütunları olmalı. Koleksiyonunuzu indirip o dosyayı doldurabilirsiniz.`,
    );
  return columns;
}

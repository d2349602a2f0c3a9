import { BOUGHT_LINE, COLLECTION_NOTE_LENGTH, MAX_PIECES } from '../../contract/rules/collection.ts';
import { CONDITIONS } from '../../contract/rules/stamp-attributes.ts';
import type { Column as FileColumn, Kind } from '../../infra/csv/columns.ts';
import { choice, optionalLira, text, wholeNumber } from '../catalogue/csv/cell-formats.ts';

const count = wholeNumber(
  MAX_PIECES,
  `Adet 0 ile ${MAX_PIECES} arasında bir tam sayı olmalı; 0 kaydı koleksiyondan çıkarır.`,
);

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
  'key' | 'series' | 'title' | 'condition' | 'count' | 'paidTotal' | 'note' | 'boughtLines'
>;
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

/** Columns of a collection file; unknown columns are ignored. */
export const COLLECTION_FILE = {
  all: COLUMNS,
  needs: [[KEY], [SERIES, TITLE]],
  hint: 'Koleksiyonunuzu indirip o dosyayı doldurabilirsiniz.',
};

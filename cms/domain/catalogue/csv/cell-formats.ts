import { formatForInput, isAmbiguous, parseAmount, parseLira } from '../../../contract/money.ts';
import { MAX_PRICE, MAX_STOCK } from '../../../contract/rules/catalogue.ts';
import { formatDateTime, formatDay, parseDateTime, parseDay } from '../../../contract/rules/dates.ts';
import { OWN_NUMBER_ERROR, readOwnNumber } from '../../../contract/rules/own-number.ts';
import {
  isMillimetres,
  isYear,
  MILLIMETRES_ERROR,
  YEAR_ERROR,
} from '../../../contract/rules/stamp-attributes.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import type { Kind, ReadCell } from '../../../infra/csv/columns.ts';

const fault = (sentence: string): ReadCell => ({ fault: sentence });
const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Makes a kind of cell in which an empty cell means no value. `read` gets the trimmed text. */
const optional = (show: Kind['show'], read: (typed: string) => ReadCell): Kind => ({
  show,
  read: (cell) => (cell.trim() === '' ? { value: null } : read(cell.trim())),
});
const orFault = (value: unknown, sentence: string): ReadCell =>
  value === null ? fault(sentence) : { value };

export const text = (maxLength?: number): Kind => ({
  show: shown,
  read: (cell) => {
    if (maxLength !== undefined && cell.length > maxLength)
      return fault(`En fazla ${maxLength} karakter olabilir; ${cell.length} karakter var.`);
    return { value: cell.trim() === '' ? null : cell };
  },
});

export const required = (maxLength: number): Kind => ({
  show: shown,
  read: (cell) => (cell.trim() === '' ? fault('Boş olamaz.') : text(maxLength).read(cell.trim())),
});

export const day = optional(
  (value) => (value ? formatDay(String(value)) : ''),
  (typed) =>
    orFault(
      parseDay(typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')),
      'Tarih anlaşılmadı; örneğin 29.05.1863 ya da 1863-05-29.',
    ),
);

export const year = optional(shown, (typed) =>
  /^\d{4}$/.test(typed) && isYear(Number(typed)) ? { value: Number(typed) } : fault(YEAR_ERROR),
);

export const millimetres = optional(
  (value) => shown(value).replace('.', ','),
  (typed) => {
    const value = parseAmount(typed.replace(/mm$/i, ''));
    return isMillimetres(value) ? { value } : fault(MILLIMETRES_ERROR);
  },
);

export const choice = (labels: Readonly<Record<string, string>>): Kind => {
  const values = new Map(Object.entries(labels).map(([value, label]) => [foldTurkish(label), value]));
  return optional(
    (value) => labels[String(value)] ?? '',
    (typed) =>
      orFault(
        values.get(foldTurkish(typed)) ?? null,
        `Şunlardan biri olmalı: ${Object.values(labels).join(', ')}.`,
      ),
  );
};

export const yesNo: Kind = {
  show: (value) => (value === true ? 'Evet' : 'Hayır'),
  read: (cell) => {
    const word = foldTurkish(cell);
    if (word === 'evet' || word === 'hayir') return { value: word === 'evet' };
    return fault('Evet ya da Hayır olmalı.');
  },
};

export const lira: Kind = {
  show: (value) => (typeof value === 'number' ? formatForInput(value) : ''),
  read: (cell) => {
    const typed = cell.replace(/₺|TL/gi, '').trim();
    if (isAmbiguous(typed)) {
      const readings = [typed.replace(',', ''), String(Number(typed.replace(',', '.'))).replace('.', ',')];
      return fault(
        `“${typed}” iki türlü okunur: ${readings.join(' lira mı, ')} lira mı? Binleri ayırmadan, kuruşu iki haneyle yazın.`,
      );
    }
    const value = parseLira(typed);
    const isPrice = value !== null && value >= 0 && value <= MAX_PRICE;
    return isPrice
      ? { value }
      : fault('Tutar anlaşılmadı; örneğin 1.149,90 ya da 1149.90. Sıfırdan küçük olamaz.');
  },
};

export const optionalLira = optional(lira.show, lira.read);

export const ownNumber = optional(shown, (typed) => orFault(readOwnNumber(typed), OWN_NUMBER_ERROR));
export const moment = optional(
  (value) => (value ? formatDateTime(String(value)) : ''),
  (typed) => orFault(parseDateTime(typed), 'Zaman anlaşılmadı; örneğin 26.11.2026 18:00.'),
);

export const wholeNumber = (most: number, sentence: string): Kind => ({
  show: shown,
  read: (cell) => {
    const typed = cell.trim();
    const isShort = /^\d+$/.test(typed) && typed.length <= String(most).length;
    return isShort && Number(typed) <= most ? { value: Number(typed) } : fault(sentence);
  },
});

export const pieces = wholeNumber(
  MAX_STOCK,
  `Stok 0 ile ${MAX_STOCK.toLocaleString('tr')} arasında bir tam sayı olmalı.`,
);

/** Time, fingerprint and VAT rate of an exported product. Null for an empty cell: the row is then not compared. */
export const seen = optional(shown, (typed) => {
  const [, when, fingerprint, rate] = /^(.*\d) #([a-z]{10})(?: %(\d{1,3}))?$/.exec(typed) ?? [];
  return fingerprint
    ? { value: { when, fingerprint, ...(rate && { taxPercent: Number(rate) }) } satisfies Seen }
    : fault('Anlaşılmadı; indirilen dosyadaki gibi bırakın ya da hücreyi boşaltın.');
});

/** `taxPercent`: rate of the exported gross price; absent in older exports. */
export type Seen = { when: string | undefined; fingerprint: string; taxPercent?: number };

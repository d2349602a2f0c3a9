import { formatForInput, isAmbiguous, parseAmount, parseLira } from '../../../contract/money.ts';
import { MAX_PRICE, MAX_STOCK } from '../../../contract/rules/catalogue.ts';
import { formatDateTime, formatDay, parseDateTime, parseDay } from '../../../contract/rules/dates.ts';
import {
  isMillimetres,
  isYear,
  MILLIMETRES_ERROR,
  YEAR_ERROR,
} from '../../../contract/rules/stamp-attributes.ts';
import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';

/** The value of a cell, or the reason why it cannot be read; null is an empty cell. */
export type ReadCell = { value: unknown } | { fault: string };

/** Format of a value in a cell. `read` reverses `show`. */
export type Kind = { show: (value: unknown) => string; read: (text: string) => ReadCell };

const fault = (sentence: string): ReadCell => ({ fault: sentence });
const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export const text = (maxLength?: number): Kind => ({
  show: shown,
  read: (cell) => {
    if (maxLength !== undefined && cell.length > maxLength)
      return fault(`En fazla ${maxLength} karakter olabilir; ${cell.length} karakter var.`);
    return { value: cell.trim() === '' ? null : cell };
  },
});

/** A mandatory line of text. */
export const required = (maxLength: number): Kind => ({
  show: shown,
  read: (cell) => (cell.trim() === '' ? fault('Boş olamaz.') : text(maxLength).read(cell.trim())),
});

export const day: Kind = {
  show: (value) => (value ? formatDay(String(value)) : ''),
  read: (cell) => {
    const typed = cell.trim();
    if (typed === '') return { value: null };
    const value = parseDay(typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1'));
    return value === null ? fault('Tarih anlaşılmadı; örneğin 29.05.1863 ya da 1863-05-29.') : { value };
  },
};

export const year: Kind = {
  show: shown,
  read: (cell) => {
    const typed = cell.trim();
    if (typed === '') return { value: null };
    return /^\d{4}$/.test(typed) && isYear(Number(typed)) ? { value: Number(typed) } : fault(YEAR_ERROR);
  },
};

export const millimetres: Kind = {
  show: (value) => shown(value).replace('.', ','),
  read: (cell) => {
    if (cell.trim() === '') return { value: null };
    const value = parseAmount(cell.replace(/mm\s*$/i, ''));
    return isMillimetres(value) ? { value } : fault(MILLIMETRES_ERROR);
  },
};

export const choice = (labels: Readonly<Record<string, string>>): Kind => {
  const values = new Map(Object.entries(labels).map(([value, label]) => [foldTurkish(label), value]));
  return {
    show: (value) => labels[String(value)] ?? '',
    read: (cell) => {
      if (cell.trim() === '') return { value: null };
      const value = values.get(foldTurkish(cell));
      return value === undefined
        ? fault(`Şunlardan biri olmalı: ${Object.values(labels).join(', ')}.`)
        : { value };
    },
  };
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

/** An amount that may be missing. */
export const optionalLira: Kind = {
  show: lira.show,
  read: (cell) => (cell.trim() === '' ? { value: null } : lira.read(cell)),
};

export const moment: Kind = {
  show: (value) => (value ? formatDateTime(String(value)) : ''),
  read: (cell) => {
    const typed = cell.trim();
    if (typed === '') return { value: null };
    const value = parseDateTime(typed);
    return value === null ? fault('Zaman anlaşılmadı; örneğin 26.11.2026 18:00.') : { value };
  },
};

export const pieces: Kind = {
  show: shown,
  read: (cell) => {
    const typed = cell.trim();
    if (/^\d{1,7}$/.test(typed) && Number(typed) <= MAX_STOCK) return { value: Number(typed) };
    return fault(`Stok 0 ile ${MAX_STOCK.toLocaleString('tr')} arasında bir tam sayı olmalı.`);
  },
};

/** A column that comes back as exported, such as the last change; null if there is nothing to compare. */
export const seen: Kind = {
  show: shown,
  read: (cell) => {
    const typed = cell.trim();
    if (typed === '') return { value: null };
    const [, when, fingerprint] = /^(.*\d) #([a-z]{10})$/.exec(typed) ?? [];
    return fingerprint
      ? { value: { when, fingerprint } satisfies Seen }
      : fault('Anlaşılmadı; indirilen dosyadaki gibi bırakın ya da hücreyi boşaltın.');
  },
};

export type Seen = { when: string | undefined; fingerprint: string };

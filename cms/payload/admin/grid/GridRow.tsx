'use client';

import { Link } from '@payloadcms/ui';
import type { KeyboardEvent } from 'react';
import { formatAmount } from '../../../contract/money.ts';
import { UNNAMED_DRAFT } from '../../../contract/product-bulk-edits.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { type TaxTerms, taxRateOf, withTax } from '../../../contract/rules/pricing.ts';
import { GrossPrice } from '../fields/GrossPrice.tsx';
import type { Translate } from '../translations/translate.ts';
import { useTexts } from '../translations/use-texts.ts';
import {
  COLUMNS,
  type Column,
  type Field,
  faultsOf,
  fieldsOf,
  isToSave,
  isUnsaved,
  loweringShown,
  priceIn,
  type Row,
  stateShown,
  textIn,
} from './grid-rows.ts';

type Props = {
  row: Row;
  terms: TaxTerms;
  href: string;
  isBusy: boolean;
  isChosen: boolean;
  /** True after a try to save. Untouched empty fields then count as faults, too. */
  hasTried: boolean;
  onChoose: (isChosen: boolean) => void;
  onChange: (row: Row) => void;
};

export const listOf = (field: Field) =>
  field === 'category' || field === 'series' ? `grid-${field}` : undefined;

export function GridRow({ row, terms, href, isBusy, isChosen, hasTried, onChoose, onChange }: Props) {
  const t = useTexts();
  const shown = textIn(row, 'name') || UNNAMED_DRAFT;
  const isDone = row.task === 'drafts' && row.isPublished === true;
  const faults = faultsOf(row).filter((field) => !isDone && (hasTried || row.typed[field] !== undefined));
  const said = saidOf(row, faults, t);

  const type = (field: Field, text: string) => onChange({ ...row, typed: { ...row.typed, [field]: text } });
  const category = row.task === 'drafts' ? textIn(row, 'category').trim() : row.category;
  const taxPercent = taxRateOf(terms, category);
  const isTyped = (column: Column): column is Field => (fieldsOf(row.task) as Column[]).includes(column);
  const input = (field: Field) => (
    <input
      inputMode={['costPrice', 'price', 'stock'].includes(field) ? 'decimal' : 'text'}
      list={listOf(field)}
      autoComplete="off"
      placeholder={field === 'change' ? '+3' : undefined}
      aria-label={`${t(`grid:${field}`)}: ${shown}`}
      aria-invalid={(faults as Field[]).includes(field)}
      aria-describedby={`said-${row.id}`}
      readOnly={isBusy || isDone}
      value={textIn(row, field)}
      onKeyDown={moveInColumn}
      onChange={({ target }) => type(field, target.value)}
    />
  );
  // biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name.
  const picture = row.picture && <img src={row.picture} alt="" width={40} height={40} loading="lazy" />;
  const state = t(`productState:${stateShown(row)}`);
  const told = (
    <span id={`said-${row.id}`} className={`grid__said grid__said--${said.kind}`} role="status">
      {said.text}
    </span>
  );
  const shownIn: { [Name in Column]?: () => React.ReactNode } = {
    choose: () => (
      <input
        type="checkbox"
        aria-label={`${t('grid:choose')}: ${row.name}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    ),
    product: () => (
      <div className="grid__link">
        {picture}
        <div>
          <Link href={href}>{row.name}</Link>
          <span className="grid__hint">{[row.category, state].filter(Boolean).join(' · ')}</span>
          {loweredText(row, taxPercent, t)}
          {told}
        </div>
      </div>
    ),
    picture: () => picture,
    gross: () => (
      <GrossPrice
        id={`gross-${row.id}`}
        label={`${t('grid:gross')}: ${shown}`}
        net={priceIn(row)}
        taxPercent={taxPercent}
        isReadOnly={isBusy || isDone}
        onChange={(net) => type('price', net === null ? '' : formatAmount(net))}
      />
    ),
    stock: () => row.countInStock,
    state: () => (
      <>
        <Link href={href}>{state}</Link>
        {told}
      </>
    ),
  };
  return (
    <tr data-unsaved={isUnsaved(row)}>
      {COLUMNS[row.task].map((column) => {
        const Cell = column === 'product' ? 'th' : 'td';
        return (
          <Cell
            key={column}
            scope={column === 'product' ? 'row' : undefined}
            className={`grid__${column}`}
            data-name={t(`grid:${column}`)}
          >
            {isTyped(column) ? input(column) : shownIn[column]?.()}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Moves the focus to the cell above or below in the same column, for the arrow keys up and down. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  // With suggestions, the arrow keys choose one.
  if (event.currentTarget.list) return;
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const input = (next as HTMLTableRowElement | null)?.cells[cell?.cellIndex ?? 0]?.querySelector('input');
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

/** For example `İndirim: 80,00 · KDV dahil (₺) 94,40 · 26.11.2026 18:00 – 30.11.2026 18:00`. */
function loweredText(row: Row, taxPercent: number, t: Translate) {
  const shown = loweringShown(row);
  if (!shown)
    return row.typed.lowering === null && <span>{`${t('grid:lowered')}: ${t('grid:loweringEnds')}`}</span>;
  const previous = row.typed.lowering === undefined && row.previousPrice;
  return (
    <span>
      {t('grid:lowered')}: <strong>{formatAmount(shown.price)}</strong>{' '}
      {previous && previous > shown.price && <s>{formatAmount(previous)}</s>}
      {taxPercent > 0 && ` · ${t('grid:gross')} ${formatAmount(withTax(shown.price, taxPercent))}`}
      {` · ${formatDateTime(shown.from)} – ${formatDateTime(shown.until)}`}
    </span>
  );
}

function saidOf(row: Row, faults: ReturnType<typeof faultsOf>, t: Translate) {
  if (faults.length > 0)
    return { kind: 'fault', text: faults.map((field) => t(`grid:${field}Fault`)).join(' ') };
  const { outcome } = row;
  if (!outcome) return { kind: 'done', text: '' };
  if (outcome.isDone) return { kind: 'done', text: isUnsaved(row) ? '' : t('grid:saved') };
  if (!outcome.conflicts) return { kind: 'fault', text: outcome.message };
  const changed = outcome.conflicts.map(
    ({ label, yours, theirs }) =>
      `${label}: ${t('grid:nowAndTyped', { now: theirs.shown, typed: yours.shown })}`,
  );
  return isToSave(row)
    ? { kind: 'fault', text: t('grid:conflict', { changed: changed.join('; ') }) }
    : { kind: 'done', text: '' };
}

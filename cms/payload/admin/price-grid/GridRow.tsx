'use client';

import { Link, useTranslation } from '@payloadcms/ui';
import type { KeyboardEvent } from 'react';
import { formatAmount } from '../../../contract/money.ts';
import type { GridLowering, SeenName } from '../../../contract/product-bulk-edits.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { type Translate, textsFor } from '../translations/translate.ts';
import { isUnsaved, loweringShown, priceShown, type RowState } from './grid-state.ts';

type Props = {
  row: RowState;
  faults: { price: boolean; stock: boolean };
  href: string;
  isBusy: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChange: (row: RowState) => void;
};

/** One product with editable price and stock. */
export function GridRow({ row, faults, href, isBusy, isChosen, onChoose, onChange }: Props) {
  const t = textsFor(useTranslation().i18n);
  const input = (name: 'price' | 'stock', heading: string, value: string) => (
    <input
      inputMode={name === 'price' ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={name === 'stock' ? '+3' : undefined}
      aria-label={`${heading}: ${row.name}`}
      aria-invalid={faults[name]}
      aria-describedby={`said-${row.id}`}
      readOnly={isBusy}
      value={value}
      onKeyDown={moveInColumn}
      onChange={({ target }) => onChange({ ...row, typed: { ...row.typed, [name]: target.value } })}
    />
  );
  const said = saidOf(row, faults, t);
  return (
    <tr data-unsaved={isUnsaved(row)}>
      <td>
        <input
          type="checkbox"
          aria-label={`${t('grid:select')}: ${row.name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row">
        <span className="grid__name">
          {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
          {row.picture && <img src={row.picture} alt="" width={40} height={40} loading="lazy" />}
          <Link href={href}>{row.name}</Link>
        </span>
      </th>
      <td className="grid__category">{row.category}</td>
      <td data-name={t('grid:price')} className="grid__price">
        {input('price', t('grid:price'), priceShown(row))}
      </td>
      <td data-name={t('grid:lowered')} className="grid__lowered">
        {loweredText(row, t)}
      </td>
      <td data-name={t('grid:stock')} className="grid__stock">
        {row.stock}
      </td>
      <td data-name={t('grid:change')} className="grid__change">
        {input('stock', t('grid:change'), row.typed.stock ?? '')}
      </td>
      <td className="grid__state">
        {row.isPublished ? t('grid:published') : t('grid:draft')}
        <span id={`said-${row.id}`} className={`grid__said grid__said--${said.kind}`} role="status">
          {said.text}
        </span>
      </td>
    </tr>
  );
}

/** As in a table of any other program: up and down stay in the column. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const input = (next as HTMLTableRowElement | null)?.cells[cell?.cellIndex ?? 0]?.querySelector('input');
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

/** `80,00; 26.11.2026 18:00 – 30.11.2026 18:00`, with the previous price once it is known. */
function loweredText(row: RowState, t: Translate) {
  const shown = loweringShown(row);
  if (!shown) return row.typed.lowering === null ? t('grid:loweringEnds') : '—';
  const previous = row.typed.lowering === undefined && row.lowering?.previous;
  return (
    <>
      <strong>{formatAmount(shown.price)}</strong>
      {previous && previous > shown.price && <s>{formatAmount(previous)}</s>}
      <span>{formatDateTime(shown.from)} –</span>
      <span>{formatDateTime(shown.until)}</span>
    </>
  );
}

/** `Fiyat (₺): şimdi 120,00, sizin yazdığınız 90,00`; without the second part when nothing was typed. */
function changeText({ typed, ...row }: RowState, name: SeenName, t: Translate): string {
  const amountOf = (lowering: GridLowering | null) => (lowering ? formatAmount(lowering.price) : '—');
  const [heading, now, mine] =
    name === 'lowering'
      ? [t('grid:lowered'), amountOf(row.lowering), typed.lowering !== undefined && amountOf(typed.lowering)]
      : name === 'stock'
        ? [t('grid:stock'), String(row.stock), typed.stock]
        : [t('grid:price'), formatAmount(row.price), typed.price];
  return `${heading}: ${mine ? t('grid:nowAndTyped', { now, typed: mine }) : t('grid:now', { now })}`;
}

function saidOf(row: RowState, faults: Props['faults'], t: Translate) {
  if (faults.price) return { kind: 'fault', text: t('grid:priceFault') };
  if (faults.stock) return { kind: 'fault', text: t('grid:stockFault') };
  const { outcome } = row;
  if (outcome?.state === 'refused') return { kind: 'fault', text: outcome.message };
  if (outcome?.state === 'conflict' && isUnsaved(row))
    return {
      kind: 'fault',
      text: t('grid:conflict', {
        changed: outcome.changed.map((name) => changeText(row, name, t)).join('; '),
      }),
    };
  return { kind: 'done', text: outcome && !isUnsaved(row) ? t('grid:saved') : '' };
}

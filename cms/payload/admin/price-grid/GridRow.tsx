'use client';

import { Link } from '@payloadcms/ui';
import { formatAmount } from '../../../contract/money.ts';
import type { Language } from '../payment/texts.ts';
import { isUnsaved, priceShown, type RowState, type Typed } from './grid-state.ts';
import { GRID_TEXTS, sentencesIn } from './texts.ts';

type Props = {
  row: RowState;
  faults: { price: boolean; stock: boolean };
  href: string;
  language: Language;
  isBusy: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChange: (row: RowState) => void;
};

/** One product: what it costs and what of it is there, to be typed over. */
export function GridRow({ row, faults, href, language, isBusy, isChosen, onChoose, onChange }: Props) {
  const input = (name: keyof Typed, heading: string, value: string) => (
    <input
      inputMode={name === 'price' ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={name === 'stock' ? '+3' : undefined}
      aria-label={`${heading}: ${row.name}`}
      aria-invalid={faults[name]}
      aria-describedby={`said-${row.id}`}
      readOnly={isBusy}
      value={value}
      onChange={({ target }) => onChange({ ...row, typed: { ...row.typed, [name]: target.value } })}
    />
  );
  const said = saidOf(row, faults, language);
  return (
    <tr data-unsaved={isUnsaved(row)}>
      <td>
        <input
          type="checkbox"
          aria-label={`${GRID_TEXTS.select[language]}: ${row.name}`}
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
      <td data-name={GRID_TEXTS.price[language]}>
        {input('price', GRID_TEXTS.price[language], priceShown(row))}
      </td>
      <td data-name={GRID_TEXTS.stock[language]} className="grid__stock">
        {row.stock}
      </td>
      <td data-name={GRID_TEXTS.change[language]}>
        {input('stock', GRID_TEXTS.change[language], row.typed.stock ?? '')}
      </td>
      <td className="grid__state">
        {row.isPublished ? GRID_TEXTS.published[language] : GRID_TEXTS.draft[language]}
        <span id={`said-${row.id}`} className={`grid__said grid__said--${said.kind}`} role="status">
          {said.text}
        </span>
      </td>
    </tr>
  );
}

function saidOf(row: RowState, faults: Props['faults'], language: Language) {
  if (faults.price) return { kind: 'fault', text: GRID_TEXTS.priceFault[language] };
  if (faults.stock) return { kind: 'fault', text: GRID_TEXTS.stockFault[language] };
  const { outcome } = row;
  if (outcome?.state === 'refused') return { kind: 'fault', text: outcome.message };
  if (outcome?.state === 'conflict' && isUnsaved(row))
    return {
      kind: 'fault',
      text: sentencesIn(language).conflict(formatAmount(outcome.price), priceShown(row)),
    };
  return { kind: 'done', text: outcome && !isUnsaved(row) ? GRID_TEXTS.saved[language] : '' };
}

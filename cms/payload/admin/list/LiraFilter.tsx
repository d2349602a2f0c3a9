'use client';

import { useTranslation } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import { formatForInput, parseLira } from '../../../contract/money.ts';
import { useFilterCondition } from './use-filter-condition.ts';

const LISTS = ['in', 'not_in'];

/** Kuruş as the address has them: one amount or, for some operators, several between semicolons. */
const toText = (value: unknown): string =>
  [value]
    .flat()
    .flatMap((part) =>
      part === undefined || part === '' || Number.isNaN(Number(part)) ? [] : [formatForInput(Number(part))],
    )
    .join('; ');

function read(text: string, operator: string | undefined): string | string[] | null {
  const amounts = text.split(';').map((part) => parseLira(part));
  if (amounts.some((amount) => amount === null)) return null;
  if (LISTS.includes(operator ?? '')) return amounts.map(String);
  return amounts.length === 1 ? String(amounts[0]) : null;
}

/** “Fiyat > 500” means 500 lira: typed in lira, asked of the database in kuruş. */
export function LiraFilter({ path }: { path: string }) {
  const { t } = useTranslation();
  const { marker, operator, value, setValue } = useFilterCondition<string | string[]>(path);
  const shown = toText(value);
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnreadable = Boolean(draft?.trim()) && read(draft ?? '', operator) === null;

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    const amount = text.trim() === '' ? undefined : read(text, operator);
    // A list is asked for when somebody has stopped typing.
    if (amount !== null) timer.current = setTimeout(() => setValue(amount), 400);
  }

  if (operator === 'exists')
    return (
      <>
        <span ref={marker} />
        <select
          className="condition-value-number"
          value={String(value ?? '')}
          onChange={(event) => setValue(event.target.value)}
        >
          <option value="">{t('general:selectValue')}</option>
          <option value="true">{t('general:yes')}</option>
          <option value="false">{t('general:no')}</option>
        </select>
      </>
    );
  return (
    <>
      <span ref={marker} />
      <input
        className="condition-value-number"
        inputMode="decimal"
        placeholder="1.149,90"
        aria-label="₺"
        aria-invalid={isUnreadable}
        disabled={!operator}
        value={draft ?? shown}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}

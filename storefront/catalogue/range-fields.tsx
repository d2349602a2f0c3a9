import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatForInput } from '../../cms/contract/money.ts';
import { LAST_YEAR } from '../../cms/contract/rules/catalogue.ts';
import { TextField } from '../ui/field.tsx';
import { Grid } from '../ui/stack.tsx';
import { readAmount, readYear } from './catalogue-query.ts';
import type { FilterChange, FilterPanelProps } from './use-filter-change.ts';

export const RANGES = [
  {
    title: 'Yıl',
    offered: 'years',
    read: readYear,
    write: String,
    fault: `1 ile ${LAST_YEAR} arasında bir yıl yazın.`,
    inputMode: 'numeric',
    ends: [
      ['yearFrom', 'İlk yıl', 'min'],
      ['yearTo', 'Son yıl', 'max'],
    ],
  },
  {
    title: 'Fiyat',
    offered: 'prices',
    read: readAmount,
    write: (kurus: number) => formatForInput(kurus).replace(/,00$/, ''),
    fault: 'Tutarı 12,50 gibi yazın.',
    inputMode: 'decimal',
    ends: [
      ['priceFrom', 'En az ₺', 'min'],
      ['priceTo', 'En çok ₺', 'max'],
    ],
  },
] as const;
type Range = (typeof RANGES)[number];

type RangeFieldsProps = FilterPanelProps & { range: Range };

export function RangeFields({ range, query, facets, onChange }: RangeFieldsProps) {
  const offered = facets?.[range.offered];
  return (
    <Grid $gap={3} $min="4.5rem">
      {range.ends.map(([name, label, end]) => (
        <NumberField
          key={name}
          {...{ kind: range, name, label, onChange }}
          value={query[name]}
          hintText={offered?.[end]}
        />
      ))}
    </Grid>
  );
}

const isNonsense = (typed: string, kind: Range): boolean => typed.trim() !== '' && kind.read(typed) === null;

type NumberFieldProps = {
  kind: Range;
  name: Range['ends'][number][0];
  label: string;
  value: number | null;
  hintText: number | undefined;
  onChange: FilterChange;
};

/** Text that was typed into a field. It is shown only while the filter has the value `beside`. */
type Entry = { text: string; beside: number | null; isSettled: boolean };

function NumberField({ kind, name, label, value, hintText, onChange }: NumberFieldProps) {
  const [search] = useSearchParams();
  const [first] = useState({ text: search.get(name) ?? '', beside: value, isSettled: true });
  const [entry, setEntry] = useState<Entry | null>(first);
  const told = value === null ? '' : kind.write(value);
  const { text, isSettled } = entry?.beside === value ? entry : { text: told, isSettled: true };
  const isFaulty = isSettled && isNonsense(text, kind);
  const field = useRef<HTMLInputElement>(null);
  // Takes over text that was typed before hydration.
  useEffect(() => {
    if (field.current) setEntry({ ...first, text: field.current.value });
  }, [first]);
  // Drops the text with a change of the filter, so that going back does not show the text again.
  useEffect(() => setEntry((one) => (one?.beside === value ? one : null)), [value]);
  const take = ({ currentTarget: { value: entered } }: SyntheticEvent<HTMLInputElement>) => {
    const read = kind.read(entered);
    const isNew = read !== value && !isNonsense(entered, kind);
    setEntry(isNew ? null : { text: entered, beside: value, isSettled: true });
    if (isNew) onChange({ [name]: read });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(event);
  };
  return (
    <TextField
      ref={field}
      name={name}
      label={label}
      error={isFaulty && kind.fault}
      inputMode={kind.inputMode}
      placeholder={hintText === undefined ? undefined : String(hintText)}
      autoComplete="off"
      maxLength={15}
      value={text}
      onChange={(event) => setEntry({ text: event.target.value, beside: value, isSettled: false })}
      onBlur={take}
      onKeyDown={handleKey}
    />
  );
}

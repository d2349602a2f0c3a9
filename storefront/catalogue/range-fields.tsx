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

/** Text of a field that is not in the address. It counts only at the address where it was typed. */
type Entry = { text: string; at: string | null; isSettled: boolean };

function NumberField({ kind, name, label, value, hintText, onChange }: NumberFieldProps) {
  const [search] = useSearchParams();
  const at = search.get(name);
  const [entry, setEntry] = useState<Entry | null>(null);
  const { text, isSettled } =
    entry?.at === at ? entry : { text: value === null ? (at ?? '') : kind.write(value), isSettled: true };
  const isFaulty = isSettled && isNonsense(text, kind);
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState({ text, at });
  // Takes over text that was typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? first.text;
    if (typed !== first.text) setEntry({ text: typed, at: first.at, isSettled: true });
  }, [first]);
  const take = ({ currentTarget: { value: entered } }: SyntheticEvent<HTMLInputElement>) => {
    const read = kind.read(entered);
    const isNew = read !== value && !isNonsense(entered, kind);
    setEntry(isNew ? null : { text: entered, at, isSettled: true });
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
      onChange={(event) => setEntry({ text: event.target.value, at, isSettled: false })}
      onBlur={take}
      onKeyDown={handleKey}
    />
  );
}

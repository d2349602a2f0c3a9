'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { DateFieldClientComponent } from 'payload';
import type { ComponentProps } from 'react';
import { FIRST_YEAR, fromIstanbul, isoDate, toIstanbul } from '../../../contract/rules/dates.ts';
import { useTexts } from '../translations/use-texts.ts';
import { isDay } from './cells.tsx';

/** Value of a half-typed date. The server rejects this value, while an empty value would delete the date. */
const UNFINISHED = '?';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  type: 'date' | 'datetime-local';
  /** ISO timestamp. A day is stored as midnight in UTC. */
  value: string | null | undefined;
  onChange: (value: string) => void;
};

/** Shows the browser's own input for a day, or for a day and time in Türkiye, whatever the browser's time zone. */
export function DateInput({ type, value, onChange, ...input }: InputProps) {
  const shown = (timestamp: string) =>
    type === 'date' ? isoDate(timestamp) : toIstanbul(timestamp).toISOString().slice(0, 16);
  const stored = (text: string) =>
    type === 'date' ? `${text}T00:00:00.000Z` : fromIstanbul(new Date(`${text}Z`));
  return (
    <input
      {...input}
      type={type}
      min={type === 'date' ? `${FIRST_YEAR}-01-01` : undefined}
      max={type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
      value={value && value !== UNFINISHED ? shown(value) : ''}
      onChange={({ target }) => {
        const { validity, value: text } = target;
        onChange(validity.badInput ? UNFINISHED : text && stored(text));
      }}
    />
  );
}

export const DateField: DateFieldClientComponent = ({ field, path, readOnly }) => {
  const t = useTexts();
  const { value, setValue, showError, errorMessage, disabled } = useField<string | null>({ path });
  const { admin, label, required } = field;
  const isUnfinished = value === UNFINISHED;
  const hasError = showError || isUnfinished;
  return (
    <div className={`field-type text${hasError ? ' error' : ''}`}>
      <FieldLabel label={label} path={path} required={required} />
      <div className="field-type__wrap">
        <FieldError
          path={path}
          showError={hasError}
          message={isUnfinished ? t('input:dateUnfinished') : errorMessage}
        />
        <DateInput
          id={`field-${path.replaceAll('.', '__')}`}
          type={isDay(field) ? 'date' : 'datetime-local'}
          value={value}
          onChange={(date) => setValue(date || null)}
          disabled={Boolean(readOnly || admin?.readOnly || disabled)}
        />
      </div>
      <FieldDescription path={path} description={admin?.description} />
    </div>
  );
};

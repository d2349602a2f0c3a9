'use client';

import {
  DatePicker,
  FieldDescription,
  FieldError,
  FieldLabel,
  useField,
  useTranslation,
} from '@payloadcms/ui';
import type { DateFieldClientComponent } from 'payload';
import { useState } from 'react';
import {
  FIRST_YEAR,
  formatDateTime,
  formatDay,
  fromIstanbul,
  parseDateTime,
  parseDay,
  toIstanbul,
} from '../../../contract/rules/dates.ts';
import { textsFor } from '../translations/translate.ts';
import { isDay } from './cells.tsx';

/** The calendar knows the browser's own time alone, so it is shown the same calendar and clock in that. */
const asLocal = (utc: Date) =>
  new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes());
const asUtc = (local: Date) =>
  new Date(
    Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes()),
  );

const DAY = {
  format: formatDay,
  read: parseDay,
  shown: (timestamp: string) => asLocal(new Date(`${timestamp.slice(0, 10)}T12:00:00Z`)),
  // Payload's calendar answers a day with its noon in UTC.
  picked: (local: Date) => `${local.toISOString().slice(0, 10)}T00:00:00.000Z`,
  hint: 'gg.aa.yyyy',
  pattern: 'dd.MM.yyyy',
  appearance: 'dayOnly',
} as const;
const DATE_TIME = {
  format: formatDateTime,
  read: parseDateTime,
  shown: (timestamp: string) => asLocal(toIstanbul(timestamp)),
  picked: (local: Date) => fromIstanbul(asUtc(local)),
  hint: 'gg.aa.yyyy ss:dd',
  pattern: 'dd.MM.yyyy HH:mm',
  appearance: 'dayAndTime',
} as const;

/** Payload's calendar with a text of its own: a typed date is read as Turks write it, and stays when it is none. */
export const DateField: DateFieldClientComponent = ({ field, path, readOnly }) => {
  const { i18n } = useTranslation();
  const { value, setValue, showError, errorMessage, disabled } = useField<string | null>({ path });
  const { admin, label, required } = field;
  const isLocked = readOnly || admin?.readOnly || disabled;
  const kind = isDay(field) ? DAY : DATE_TIME;
  const isStored = Boolean(value) && !Number.isNaN(Date.parse(String(value)));
  /** With the value it led to: once the form holds another one, what was typed is of before. */
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  const draft = typed?.value === (value ?? null) ? typed?.text : undefined;
  const isUnreadable = Boolean(draft?.trim()) && kind.read(draft ?? '') === null;

  function type(text: string) {
    // What cannot be read is sent as it is, so that the server refuses it instead of saving an empty date.
    const read = text.trim() === '' ? null : (kind.read(text) ?? `?${text}`);
    setTyped({ text, value: read });
    setValue(read);
  }

  const fault = textsFor(i18n)('input:dateUnreadable', { pattern: kind.hint });
  const message = isUnreadable ? fault : errorMessage;
  return (
    <div
      className={`field-type date-time-field${showError || isUnreadable ? ' date-time-field--has-error' : ''}`}
    >
      <FieldLabel label={label} path={path} required={required} />
      <div className="field-type__wrap" id={`field-${path.replaceAll('.', '__')}`}>
        <FieldError path={path} showError={showError || isUnreadable} message={message} />
        <DatePicker
          displayFormat={kind.pattern}
          pickerAppearance={kind.appearance}
          timeFormat="HH:mm"
          minDate={new Date(FIRST_YEAR, 0, 1)}
          placeholder={kind.hint}
          readOnly={isLocked}
          value={isStored ? kind.shown(String(value)) : undefined}
          // The calendar's cross can be pressed in a locked field, too.
          onChange={(date: Date | null) => !isLocked && setValue(date ? kind.picked(date) : null)}
          overrides={{
            value: draft ?? (isStored ? kind.format(String(value)) : ''),
            // Only what was typed: a day pressed in the calendar comes through onChange.
            onChangeRaw: (event?: { type: string; target: EventTarget; preventDefault: () => void }) => {
              if (event?.type !== 'change') return;
              event.preventDefault();
              type((event.target as HTMLInputElement).value);
            },
          }}
        />
      </div>
      <FieldDescription path={path} description={admin?.description} />
    </div>
  );
};

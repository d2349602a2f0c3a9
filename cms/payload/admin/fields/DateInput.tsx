'use client';

import { DatePicker, useTranslation } from '@payloadcms/ui';
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

/** The calendar knows the browser's own time alone, so it is shown the same calendar and clock in that. */
const asLocal = (utc: Date) =>
  new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes());
const asUtc = (local: Date) =>
  new Date(
    Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes()),
  );

export const DAY = {
  format: formatDay,
  read: parseDay,
  shown: (timestamp: string) => asLocal(new Date(`${timestamp.slice(0, 10)}T12:00:00Z`)),
  // Payload's calendar answers a day with its noon in UTC.
  picked: (local: Date) => `${local.toISOString().slice(0, 10)}T00:00:00.000Z`,
  hint: 'gg.aa.yyyy',
  pattern: 'dd.MM.yyyy',
  appearance: 'dayOnly',
} as const;
export const DATE_TIME = {
  format: formatDateTime,
  read: parseDateTime,
  shown: (timestamp: string) => asLocal(toIstanbul(timestamp)),
  picked: (local: Date) => fromIstanbul(asUtc(local)),
  hint: 'gg.aa.yyyy ss:dd',
  pattern: 'dd.MM.yyyy HH:mm',
  appearance: 'dayAndTime',
} as const;

/** A timestamp, or what was typed and cannot be read, behind a `?`: so that the server refuses it instead of saving an empty date. */
type Value = string | null;
const isTimestamp = (value: Value | undefined): value is string =>
  Boolean(value) && !Number.isNaN(Date.parse(String(value)));
export const isUnreadableDate = (value: Value | undefined): boolean =>
  typeof value === 'string' && value.startsWith('?');

type Props = {
  kind: typeof DAY | typeof DATE_TIME;
  /** What a label in the page names. */
  id?: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  isLocked?: boolean;
  /** The last moment that the calendar offers. */
  last?: string | undefined;
  /** The id of what is read out with it. */
  describedBy?: string | undefined;
};

/** Payload's calendar with a text of its own: a typed date is read as Turks write it, and stays when it is none. */
export function DateInput({ kind, id, value, onChange, isLocked, last, describedBy }: Props) {
  const t = textsFor(useTranslation().i18n);
  /** With the value it led to: once another one is held, what was typed is of before. */
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  /** Whoever types needs no calendar, which lies over what is pressed next. */
  const [isTyping, setTyping] = useState(false);
  const draft = typed?.value === (value ?? null) ? typed?.text : undefined;
  const isStored = isTimestamp(value);

  function type(text: string) {
    const read = text.trim() === '' ? null : (kind.read(text) ?? `?${text}`);
    setTyping(true);
    setTyped({ text, value: read });
    onChange(read);
  }

  return (
    <DatePicker
      displayFormat={kind.pattern}
      pickerAppearance={kind.appearance}
      timeFormat="HH:mm"
      minDate={new Date(FIRST_YEAR, 0, 1)}
      {...(last && { maxDate: kind.shown(last) })}
      placeholder={kind.hint}
      readOnly={isLocked}
      value={isStored ? kind.shown(value) : undefined}
      // The calendar's cross can be pressed in a locked field, too.
      onChange={(date: Date | null) => !isLocked && onChange(date ? kind.picked(date) : null)}
      overrides={{
        value: draft ?? (isStored ? kind.format(value) : ''),
        ...(id && { id }),
        ...(describedBy && { ariaDescribedBy: describedBy }),
        timeCaption: t('input:clock'),
        ...(isTyping && { open: false }),
        onInputClick: () => setTyping(false),
        // Only what was typed: a day pressed in the calendar comes through onChange.
        onChangeRaw: (event?: { type: string; target: EventTarget; preventDefault: () => void }) => {
          if (event?.type !== 'change') return;
          event.preventDefault();
          type((event.target as HTMLInputElement).value);
        },
      }}
    />
  );
}

type DayProps = {
  id: string;
  value: string;
  onChange: (day: string) => void;
  last?: string;
  describedBy?: string;
};

const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** The same for a day as calls have it, `2026-11-25`; empty where there is none. */
export const DayInput = ({ id, value, onChange, last, describedBy }: DayProps) => (
  <DateInput
    kind={DAY}
    id={id}
    value={value === '' || isUnreadableDate(value) ? value || null : midnight(value)}
    last={last && midnight(last)}
    describedBy={describedBy}
    onChange={(day) => onChange(isUnreadableDate(day ?? '') ? String(day) : (day ?? '').slice(0, 10))}
  />
);

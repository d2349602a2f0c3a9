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

/** The calendar shows the browser's time zone only, so the date is moved to the same day and time there. */
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
  // Payload's calendar returns a day as noon in UTC.
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

/** A timestamp, or unreadable text behind a `?`, which the server refuses instead of saving an empty date. */
type Value = string | null;
const isTimestamp = (value: Value | undefined): value is string =>
  Boolean(value) && !Number.isNaN(Date.parse(String(value)));
export const isUnreadableDate = (value: Value | undefined): boolean =>
  typeof value === 'string' && value.startsWith('?');

type Props = {
  kind: typeof DAY | typeof DATE_TIME;
  /** Id for a label in the page. */
  id?: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  isLocked?: boolean;
  /** Last moment that the calendar offers. */
  last?: string | undefined;
  /** Id of the description for screen readers. */
  describedBy?: string | undefined;
};

/** Payload's calendar with its own text field: dates are typed the Turkish way, and unreadable text stays visible. */
export function DateInput({ kind, id, value, onChange, isLocked, last, describedBy }: Props) {
  const t = textsFor(useTranslation().i18n);
  /** Typed text with the value read from it; the text is dropped when the form holds another value. */
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  /** Hides the calendar while typing, because it covers the next button. */
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
        // Handles typing only: a day chosen in the calendar comes through onChange.
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

/** The same for a day as calls have it, `2026-11-25`; empty without a day. */
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

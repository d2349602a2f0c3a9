'use client';

import { Button, useTranslation } from '@payloadcms/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { DayInput, isUnreadableDate } from '../fields/DateInput.tsx';
import { textsFor } from '../translations/translate.ts';

type Props = { action: string; from: string; to: string };

/** Any days: they become the address of their report. */
export function PeriodForm({ action, from, to }: Props) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  const [days, setDays] = useState({ ilk: from, son: to });
  const [isRefused, setRefused] = useState(false);
  const isUnclear = Object.values(days).some((day) => day === '' || isUnreadableDate(day));

  function check(event: SubmitEvent<HTMLFormElement>): void {
    setRefused(isUnclear);
    // Typed text stays, to be corrected.
    if (isUnclear) event.preventDefault();
  }

  return (
    <form action={action} onSubmit={check}>
      {(
        [
          ['ilk', 'csv:firstDay'],
          ['son', 'csv:lastDay'],
        ] as const
      ).map(([name, text]) => (
        <div key={name} className="reports__day">
          <label htmlFor={id + name}>{t(text)}</label>
          <DayInput id={id + name} value={days[name]} onChange={(day) => setDays({ ...days, [name]: day })} />
          <input type="hidden" name={name} value={days[name]} />
        </div>
      ))}
      <Button type="submit" buttonStyle="secondary" size="small" margin={false}>
        {t('reports:show')}
      </Button>
      {isRefused && isUnclear && (
        <p role="alert" className="reports__fault">
          {t('reports:dayUnclear')}
        </p>
      )}
    </form>
  );
}

'use client';

import { Button, useConfig, useTranslation } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { formatDay, inIstanbul, readTypedDay } from '../../contract/rules/typed-dates.ts';
import { languageOf } from '../payment/words.ts';
import { download } from './download.ts';
import { WORDS } from './words.ts';
import './files.css';

/** The month before this one, which is what an accountant asks for. */
function lastMonth(): { from: string; to: string } {
  const today = inIstanbul(new Date().toISOString());
  const day = (months: number, date: number) =>
    formatDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, date)).toISOString());
  return { from: day(-1, 1), to: day(0, 0) };
}

/** Above the list of orders: what was paid within some days, as a file for the accountant. */
export function OrderFiles() {
  const language = languageOf(useTranslation().i18n);
  const { config } = useConfig();
  const [days, setDays] = useState(lastMonth);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const [from, to] = [readTypedDay(days.from), readTypedDay(days.to)];
    if (!from || !to) return setMessage(WORDS.dayUnclear[language]);
    if (to < from) return setMessage(WORDS.daysTurned[language]);
    setIsBusy(true);
    setMessage(
      await download(`${config.routes.api}/orders/export`, {
        language,
        body: { from: from.slice(0, 10), to: to.slice(0, 10) },
      }),
    );
    setIsBusy(false);
  }

  const day = (name: 'from' | 'to', label: string) => (
    <label>
      {label}{' '}
      <input
        inputMode="numeric"
        placeholder={WORDS.dayForm[language]}
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </label>
  );
  return (
    <form className="files" aria-label={WORDS.accounting[language]} noValidate onSubmit={send}>
      <div className="files__buttons">
        <span>{WORDS.byPaymentDay[language]}</span>
        {day('from', WORDS.firstDay[language])}
        {day('to', WORDS.lastDay[language])}
        <Button buttonStyle="secondary" size="small" type="submit" disabled={isBusy}>
          {WORDS.orders[language]}
        </Button>
      </div>
      <div role="status">{message && <p className="files__fault">{message}</p>}</div>
    </form>
  );
}

'use client';

import { Button, useConfig, useTranslation } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { formatDay, parseDay, toIstanbul } from '../../../contract/rules/dates.ts';
import { textsFor } from '../translations/translate.ts';
import { downloadFile } from './transfer-file.ts';
import './csv.css';

/** The month before this one, which is what an accountant asks for. */
function lastMonth(): { from: string; to: string } {
  const today = toIstanbul(new Date().toISOString());
  const day = (months: number, date: number) =>
    formatDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, date)).toISOString());
  return { from: day(-1, 1), to: day(0, 0) };
}

/** Above the list of orders: what was paid within some days, as a file for the accountant. */
export function OrderCsvExport() {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const { config } = useConfig();
  const [days, setDays] = useState(lastMonth);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const [from, to] = [parseDay(days.from), parseDay(days.to)];
    if (!from || !to) return setMessage(t('csv:dayUnclear'));
    if (to < from) return setMessage(t('csv:daysTurned'));
    setIsBusy(true);
    setMessage(
      await downloadFile(`${config.routes.api}/orders/export`, i18n, {
        from: from.slice(0, 10),
        to: to.slice(0, 10),
      }),
    );
    setIsBusy(false);
  }

  const day = (name: 'from' | 'to', label: string) => (
    <label>
      {label}{' '}
      <input
        inputMode="numeric"
        placeholder={t('csv:dayForm')}
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </label>
  );
  return (
    <form className="files" aria-label={t('csv:accounting')} noValidate onSubmit={send}>
      <div className="files__buttons">
        <span>{t('csv:byPaymentDay')}</span>
        {day('from', t('csv:firstDay'))}
        {day('to', t('csv:lastDay'))}
        <Button buttonStyle="secondary" size="small" type="submit" disabled={isBusy}>
          {t('csv:orders')}
        </Button>
      </div>
      <div role="status">{message && <p className="files__fault">{message}</p>}</div>
    </form>
  );
}

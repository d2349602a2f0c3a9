'use client';

import { Button, useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { type FormEvent, useId, useState } from 'react';
import { formatDay, parseDay, toIstanbul } from '../../../contract/rules/dates.ts';
import { isAccountant } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { downloadFile } from './transfer-file.ts';
import './csv.css';

type Days = { from: string; to: string };

/** First and last day of the month that was so many months ago. */
function monthAgo(months: number): Days {
  const today = toIstanbul(new Date().toISOString());
  const day = (month: number, date: number) =>
    formatDay(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, date)).toISOString());
  return { from: day(-months, 1), to: day(1 - months, 0) };
}

/** This month and the year before it. */
const MONTHS = 13;
const nameOf = ({ from }: Days, language: string) =>
  new Date(parseDay(from) ?? '').toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Above the list of orders: the money of some days, as a file for the accountant, who mostly asks for the last month. */
export function OrderCsvExport() {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const { config } = useConfig();
  const { user } = useAuth<User>();
  const [days, setDays] = useState(() => monthAgo(1));
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const monthId = useId();

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

  const months = Array.from({ length: MONTHS }, (_, ago) => monthAgo(ago));
  const chosen = months.findIndex(({ from, to }) => from === days.from && to === days.to);
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
  if (!isAccountant(user)) return null;
  return (
    <form className="files" aria-label={t('csv:accounting')} noValidate onSubmit={send}>
      <div className="files__buttons">
        <span>{t('csv:byPaymentDay')}</span>
        <span>
          <label htmlFor={monthId}>{t('csv:month')}</label>{' '}
          <select
            id={monthId}
            value={chosen < 0 ? '' : chosen}
            onChange={({ target }) => setDays(months[Number(target.value)] ?? days)}
          >
            {chosen < 0 && <option value="">{t('csv:otherDays')}</option>}
            {months.map((month, ago) => (
              <option key={month.from} value={ago}>
                {nameOf(month, i18n.language)}
              </option>
            ))}
          </select>
        </span>
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

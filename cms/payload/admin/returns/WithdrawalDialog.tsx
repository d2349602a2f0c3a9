'use client';

import { useTranslation } from '@payloadcms/ui';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { noticeRequest } from '../../../contract/orders.ts';
import { DayInput } from '../fields/DateInput.tsx';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

export type WithdrawalView = {
  orderId: string;
  /** The parcel has left: the pieces come back first. */
  isSent: boolean;
  /** So many of each can still be given back. */
  lines: Array<{ product: string; name: string; qty: number }>;
  /** `2026-11-25` */
  today: string;
  /** The last day of the withdrawal right, as it is read; null while it stays open. */
  end: string | null;
};

type Props = { view: WithdrawalView; onClose: (message?: string) => void };

/** Notes a withdrawal for a buyer who wrote or called. */
export function WithdrawalDialog({ view, onClose }: Props) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  const { orderId, isSent, lines, today, end } = view;
  const [chosen, setChosen] = useState(() => new Map(lines.map(({ product, qty }) => [product, qty])));
  const [cameOn, setCameOn] = useState(today);
  const [reason, setReason] = useState('');

  function submit(): Promise<Sent<{ message: string }>> {
    const body: z.input<typeof noticeRequest> = {
      lines: [...chosen].flatMap(([product, qty]) => (qty > 0 ? { product, qty } : [])),
      cameOn,
      reason,
    };
    return sendJson(pathOf('registerReturn', { id: orderId }), { body, otherwise: t('dialog:unreachable') });
  }

  return (
    <ActionDialog
      title={t('returns:withdrawal')}
      explains={t(isSent ? 'returns:withdrawalOfSent' : 'returns:withdrawalOfUnsent')}
      submit={submit}
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('returns:pieces')}</legend>
        {lines.map(({ product, name, qty }) => (
          <div key={product} className="desk-dialog__field">
            <label htmlFor={`${id}-${product}`}>{name}</label>
            <select
              id={`${id}-${product}`}
              value={chosen.get(product)}
              onChange={({ target }) => setChosen(new Map(chosen).set(product, Number(target.value)))}
            >
              {Array.from({ length: qty + 1 }, (_, count) => qty - count).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('returns:keeps') : `${count} / ${qty}`}
                </option>
              ))}
            </select>
          </div>
        ))}
      </fieldset>
      <div className="desk-dialog__field">
        <label htmlFor={`${id}-day`}>{t('returns:cameOn')}</label>
        <DayInput
          id={`${id}-day`}
          value={cameOn}
          onChange={setCameOn}
          last={today}
          describedBy={`${id}-end`}
        />
        <p id={`${id}-end`} className="panel-block__small">
          {end ? t('returns:endsOn', { end }) : t('returns:endsNever')}
        </p>
      </div>
      <DialogField
        label={t('returns:reason')}
        hint={t('returns:reasonHint')}
        isLong
        rows={3}
        maxLength={500}
        value={reason}
        onType={setReason}
      />
    </ActionDialog>
  );
}

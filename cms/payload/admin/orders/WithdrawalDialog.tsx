'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { noticeRequest } from '../../../contract/orders.ts';
import { newUuid } from '../../../contract/rules/new-uuid.ts';
import { ActionDialog, DialogField, ReasonField } from '../shell/ActionDialog.tsx';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';

export type WithdrawalView = {
  orderId: string;
  isSent: boolean;
  /** Lines of the order. `qty` is the number of pieces that the buyer can still give back. */
  lines: Array<{ product: string; name: string; qty: number }>;
  today: string;
  /** Last day of the withdrawal right, formatted for the panel; null when the day of delivery is unknown. */
  end: string | null;
};

type Props = { view: WithdrawalView; onClose: (message?: string) => void };

export function WithdrawalDialog({ view, onClose }: Props) {
  const t = useTexts();
  const call = useCall();
  const { orderId, isSent, lines, today, end } = view;
  const [chosen, setChosen] = useState(() => new Map(lines.map(({ product, qty }) => [product, qty])));
  const [cameOn, setCameOn] = useState(today);
  const [reason, setReason] = useState('');
  const [requestId] = useState(newUuid);

  function submit() {
    const body: z.input<typeof noticeRequest> = {
      lines: [...chosen].flatMap(([product, qty]) => (qty > 0 ? { product, qty } : [])),
      cameOn,
      reason,
      requestId,
    };
    return call(pathOf('registerReturn', { id: orderId }), { body });
  }

  return (
    <ActionDialog
      title={t('returns:withdrawal')}
      explains={t(isSent ? 'returns:withdrawalOfSent' : 'returns:withdrawalOfUnsent')}
      submit={submit}
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('orders:pieces')}</legend>
        {lines.map(({ product, name, qty }) => (
          <DialogField
            key={product}
            label={name}
            value={String(chosen.get(product))}
            onType={(count) => setChosen(new Map(chosen).set(product, Number(count)))}
          >
            {Array.from({ length: qty + 1 }, (_, count) => qty - count).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('returns:keeps') : `${count} / ${qty}`}
              </option>
            ))}
          </DialogField>
        ))}
      </fieldset>
      <DialogField
        label={t('returns:cameOn')}
        hint={end ? t('returns:endsOn', { end }) : t('returns:endsNever')}
        type="date"
        max={today}
        value={cameOn}
        onType={setCameOn}
      />
      <ReasonField
        label={t('returns:reason')}
        hint={t('returns:reasonHint')}
        value={reason}
        onType={setReason}
      />
    </ActionDialog>
  );
}

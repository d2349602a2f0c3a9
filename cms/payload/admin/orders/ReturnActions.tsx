'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { returnDecision } from '../../../contract/orders.ts';
import { ActionDialog, DialogField, ReasonField } from '../shell/ActionDialog.tsx';
import { type Step, Steps, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';

type Line = { product: string; name: string; qty: number };
type Props = {
  returnId: string;
  lines: readonly Line[];
  can: Record<Action, boolean>;
  isMoving: boolean;
};
type Action = 'arrived' | 'refund' | 'refuse';
type Came = Record<string, { shelf: string; writtenOff: string }>;

export function ReturnActions({ returnId, lines, can, isMoving }: Props) {
  const t = useTexts();
  const steps = (Object.keys(can) as Action[])
    .filter((action) => can[action])
    .map(
      (action, place): Step => ({
        name: action,
        text: t(`returns:${action}`),
        explains: t(`returns:${action}Explains`),
        isLikely: place === 0,
        dialog: (onClose) => (
          <ReturnDialog action={action} returnId={returnId} lines={lines} onClose={onClose} />
        ),
      }),
    );
  return <Steps title={t('returns:actions')} steps={steps} isMoving={isMoving} />;
}

type DialogProps = {
  action: Action;
  returnId: string;
  lines: readonly Line[];
  onClose: (message?: string) => void;
};

function ReturnDialog({ action, returnId, lines, onClose }: DialogProps) {
  const t = useTexts();
  const call = useCall();
  const [reason, setReason] = useState('');
  const [came, setCame] = useState<Came>(() =>
    Object.fromEntries(lines.map(({ product, qty }) => [product, { shelf: String(qty), writtenOff: '0' }])),
  );

  function decision(): z.input<typeof returnDecision> {
    if (action === 'refund') return { action };
    if (action === 'refuse') return { action, reason };
    return {
      action,
      reason,
      lines: lines.map(({ product }) => ({
        product,
        shelf: Number(came[product]?.shelf),
        writtenOff: Number(came[product]?.writtenOff),
      })),
    };
  }

  const submit = () => call(pathOf('decideReturn', { id: returnId }), { body: decision() });

  const count = (product: string, name: 'shelf' | 'writtenOff', label: string) => (
    <DialogField
      label={label}
      inputMode="numeric"
      value={came[product]?.[name] ?? ''}
      onType={(typed) =>
        setCame({ ...came, [product]: { shelf: '0', writtenOff: '0', ...came[product], [name]: typed } })
      }
    />
  );

  return (
    <ActionDialog
      title={t(`returns:${action}`)}
      explains={t(`returns:${action}Explains`)}
      submit={submit}
      onClose={onClose}
    >
      {action === 'arrived' &&
        lines.map(({ product, name, qty }) => (
          <fieldset key={product}>
            <legend>
              {name} × {qty}
            </legend>
            {count(product, 'shelf', t('returns:shelf'))}
            {count(product, 'writtenOff', t('returns:writtenOff'))}
          </fieldset>
        ))}
      {action !== 'refund' && (
        <ReasonField
          label={t(action === 'arrived' ? 'returns:whyWrittenOff' : 'payment:reason')}
          hint={t('payment:reasonHint')}
          value={reason}
          onType={setReason}
        />
      )}
    </ActionDialog>
  );
}

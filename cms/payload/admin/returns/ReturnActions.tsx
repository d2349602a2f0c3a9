'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import type { returnDecision } from '../../../contract/orders.ts';
import { usePolling } from '../payment/PaymentDecisions.tsx';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { PanelSection } from '../shell/panel-sections.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

type Line = { product: string; name: string; qty: number };
type Props = {
  returnId: string;
  lines: readonly Line[];
  canArrive: boolean;
  canRefund: boolean;
  canRefuse: boolean;
  /** A refund is under way: the page polls for a while. */
  isMoving: boolean;
};
type Action = 'arrived' | 'refund' | 'refuse';
type Came = Record<string, { shelf: string; writtenOff: string }>;

/** Steps of the dealer in a return, the likely step first. */
export function ReturnActions({ returnId, lines, canArrive, canRefund, canRefuse, isMoving }: Props) {
  const t = textsFor(useTranslation().i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<Action | null>(null);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const offered: Action[] = [
    ...(canArrive ? ['arrived' as const] : []),
    ...(canRefund ? ['refund' as const] : []),
    ...(canRefuse ? ['refuse' as const] : []),
  ];

  usePolling(isMoving && asked === null, drawAnew);

  function close(message?: string): void {
    setAsked(null);
    if (message === undefined) return;
    setSaid(message);
    drawAnew();
    status.current?.focus();
  }

  if (offered.length === 0 && said === '') return null;
  return (
    <PanelSection name="actions" title={t('returns:actions')}>
      <p ref={status} tabIndex={-1} role="status" className="panel-block__said">
        {said}
      </p>
      <ul className="panel-block__decisions">
        {offered.map((action, place) => (
          <li key={action}>
            <Button
              buttonStyle={place === 0 ? 'primary' : 'secondary'}
              size="medium"
              margin={false}
              extraButtonProps={{ 'aria-describedby': `return-${action}` }}
              onClick={() => setAsked(action)}
            >
              {t(`returns:${action}:button`)}
            </Button>
            <span id={`return-${action}`} className="panel-block__small">
              {t(`returns:${action}:explains`)}
            </span>
          </li>
        ))}
      </ul>
      {asked && <ReturnDialog action={asked} returnId={returnId} lines={lines} onClose={close} />}
    </PanelSection>
  );
}

type DialogProps = {
  action: Action;
  returnId: string;
  lines: readonly Line[];
  onClose: (message?: string) => void;
};

function ReturnDialog({ action, returnId, lines, onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
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

  const submit = (): Promise<Sent<{ message: string }>> =>
    sendJson(pathOf('decideReturn', { id: returnId }), {
      body: decision(),
      otherwise: t('dialog:unreachable'),
    });

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
      title={t(`returns:${action}:button`)}
      explains={t(`returns:${action}:explains`)}
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
        <DialogField
          label={t(action === 'arrived' ? 'returns:whyWrittenOff' : 'payment:reason')}
          hint={t('payment:reasonHint')}
          isLong
          rows={3}
          maxLength={500}
          value={reason}
          onType={setReason}
        />
      )}
    </ActionDialog>
  );
}

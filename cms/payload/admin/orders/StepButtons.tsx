'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type {
  addressChange,
  deliverRequest,
  noteRequest,
  StepOutcome,
  shipmentCorrection,
  shipRequest,
} from '../../../contract/orders.ts';
import { CHANGEABLE_ADDRESS, type ChangeableAddress, lengthOf } from '../../../contract/rules/address.ts';
import { type Parcel, TRACKING_MAX_LENGTH } from '../../../contract/rules/carriers.ts';
import type { Step } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import { CarrierField } from './CarrierField.tsx';

/** What the steps of an order need to be drawn and taken. */
export type StepView = {
  id: string;
  api: string;
  possible: Record<Step, boolean>;
  parcel: Parcel;
  /** Where it is, in words; empty while it is nowhere. */
  parcelText: string;
  trackingUrl: string | null;
  address: ChangeableAddress;
};

type AskedStep = 'ship' | 'deliver' | 'correct' | 'address' | 'note';

/** What may be done with this order now; the button of what may not is not there. */
export function StepButtons({ view }: { view: StepView }) {
  const t = textsFor(useTranslation().i18n);
  const { ship, deliver, correctShipment, changeAddress } = view.possible;
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [message, setMessage] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const offered: Array<[step: AskedStep, isPossible: boolean]> = [
    ['ship', ship],
    ['deliver', deliver],
    ['correct', correctShipment],
    ['address', changeAddress],
    ['note', true],
  ];

  function close(told?: string): void {
    setAsked(null);
    if (told === undefined) return;
    setMessage(told);
    drawAnew();
    // The button that was pressed may be gone from now on, and would lose the focus.
    said.current?.focus();
  }

  return (
    <>
      <p ref={said} tabIndex={-1} role="status" className="panel-block__said">
        {message}
      </p>
      <div className="panel-block__buttons">
        {offered.map(
          ([step, isPossible]) =>
            isPossible && (
              <Button
                key={step}
                buttonStyle={step === 'ship' || (step === 'deliver' && !ship) ? 'primary' : 'secondary'}
                size="medium"
                margin={false}
                onClick={() => setAsked(step)}
              >
                {t(`orders:${step}`)}
              </Button>
            ),
        )}
      </div>
      {asked && <OrderStepDialog step={asked} view={view} onClose={close} />}
    </>
  );
}

/** What is sent under which path, below the orders' own. */
type Request =
  | { path: 'ship'; body: z.input<typeof shipRequest> }
  | { path: 'deliver'; body: z.input<typeof deliverRequest> }
  | { path: `${string}/shipment`; body: z.input<typeof shipmentCorrection> }
  | { path: `${string}/address`; body: z.input<typeof addressChange> }
  | { path: `${string}/note`; body: z.input<typeof noteRequest> };

type DialogProps = { step: AskedStep; view: StepView; onClose: (message?: string) => void };

/** One step with one order: its fields, and what is sent of them. */
function OrderStepDialog({ step, view, onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
  const { id, api } = view;
  const [parcel, setParcel] = useState(view.parcel);
  const [address, setAddress] = useState(view.address);
  const [text, setText] = useState('');
  const { carrier, trackingNumber } = parcel;
  const asked: Record<AskedStep, Request> = {
    ship: { path: 'ship', body: { carrier, orders: [{ id, trackingNumber }] } },
    deliver: { path: 'deliver', body: { orders: [{ id }] } },
    correct: { path: `${id}/shipment`, body: parcel },
    address: { path: `${id}/address`, body: address },
    note: { path: `${id}/note`, body: { text } },
  };

  /** A single order's outcome is the answer itself. */
  async function submit(): Promise<Sent<{ message: string }>> {
    const { path, body } = asked[step];
    const sent = await sendJson<{ message: string; outcomes?: StepOutcome[] }>(`${api}/orders/${path}`, {
      body,
      otherwise: t('dialog:unreachable'),
    });
    const outcome = sent.isDone ? sent.answer.outcomes?.[0] : undefined;
    if (!outcome) return sent;
    return outcome.isDone ? { isDone: true, answer: outcome } : { isDone: false, message: outcome.message };
  }

  return (
    <ActionDialog
      title={t(`orders:${step}`)}
      explains={t(`orders:${step}Explains`)}
      submit={submit}
      onClose={onClose}
    >
      {(step === 'ship' || step === 'correct') && (
        <>
          <CarrierField value={carrier} onChange={(name) => setParcel({ ...parcel, carrier: name })} />
          <DialogField
            label={t('orders:trackingNumber')}
            hint={t('orders:noTracking')}
            value={trackingNumber}
            maxLength={TRACKING_MAX_LENGTH + 10}
            onType={(typed) => setParcel({ ...parcel, trackingNumber: typed })}
          />
        </>
      )}
      {step === 'address' &&
        CHANGEABLE_ADDRESS.map((name) => (
          <DialogField
            key={name}
            label={t(`address:${name}`)}
            value={address[name]}
            maxLength={lengthOf(name)}
            onType={(typed) => setAddress({ ...address, [name]: typed })}
          />
        ))}
      {step === 'note' && (
        <DialogField label={t('orders:noteText')} isLong maxLength={2000} value={text} onType={setText} />
      )}
    </ActionDialog>
  );
}

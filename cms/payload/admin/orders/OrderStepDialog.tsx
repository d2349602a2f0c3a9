'use client';

import { useState } from 'react';
import { CHANGEABLE_ADDRESS, lengthOf } from '../../../contract/rules/address.ts';
import { TRACKING_MAX_LENGTH } from '../../../contract/rules/carriers.ts';
import type { Language } from '../payment/texts.ts';
import { CarrierField } from './CarrierField.tsx';
import { DialogField } from './DialogField.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { StepView } from './step-view.ts';
import { type Sent, submitSingle } from './submit-step.ts';
import { ADDRESS_TEXTS, ORDER_TEXTS } from './texts.ts';

export type AskedStep = 'ship' | 'deliver' | 'correct' | 'address' | 'note';

type Props = {
  step: AskedStep;
  view: StepView;
  language: Language;
  onClose: (message?: string) => void;
};

/** One step with one order: its fields, and what is sent of them. */
export function OrderStepDialog({ step, view, language, onClose }: Props) {
  const { id, api } = view;
  const [parcel, setParcel] = useState(view.parcel);
  const [address, setAddress] = useState(view.address);
  const [text, setText] = useState('');
  const { carrier, trackingNumber } = parcel;
  const asked: Record<AskedStep, Sent> = {
    ship: { path: 'ship', body: { carrier, orders: [{ id, trackingNumber }] } },
    deliver: { path: 'deliver', body: { orders: [{ id }] } },
    correct: { path: `${id}/shipment`, body: parcel },
    address: { path: `${id}/address`, body: address },
    note: { path: `${id}/note`, body: { text } },
  };

  return (
    <StepDialog
      title={ORDER_TEXTS[step][language]}
      explains={ORDER_TEXTS[`${step}Explains`][language]}
      language={language}
      send={() => submitSingle(api, asked[step])}
      onClose={onClose}
    >
      {(step === 'ship' || step === 'correct') && (
        <>
          <CarrierField
            language={language}
            value={carrier}
            onChange={(name) => setParcel({ ...parcel, carrier: name })}
          />
          <DialogField
            label={ORDER_TEXTS.trackingNumber[language]}
            hint={ORDER_TEXTS.noTracking[language]}
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
            label={ADDRESS_TEXTS[name][language]}
            value={address[name]}
            maxLength={lengthOf(name)}
            onType={(typed) => setAddress({ ...address, [name]: typed })}
          />
        ))}
      {step === 'note' && (
        <DialogField
          label={ORDER_TEXTS.noteText[language]}
          isLong
          maxLength={2000}
          value={text}
          onType={setText}
        />
      )}
    </StepDialog>
  );
}

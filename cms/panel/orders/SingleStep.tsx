'use client';

import { useState } from 'react';
import { CHANGEABLE_ADDRESS, lengthOf } from '../../contract/rules/address.ts';
import { TRACKING_MAX_LENGTH } from '../../contract/rules/carriers.ts';
import type { Language } from '../payment/words.ts';
import { CarrierField } from './CarrierField.tsx';
import { DialogField } from './DialogField.tsx';
import { StepDialog } from './StepDialog.tsx';
import { type Sent, sendSingle } from './send-step.ts';
import type { StepView } from './step-view.ts';
import { ADDRESS_WORDS, WORDS } from './words.ts';

export type AskedStep = 'ship' | 'deliver' | 'correct' | 'address' | 'note';

type Props = {
  step: AskedStep;
  view: StepView;
  language: Language;
  onClose: (message?: string) => void;
};

/** One step with one order: its fields, and what is sent of them. */
export function SingleStep({ step, view, language, onClose }: Props) {
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
      title={WORDS[step][language]}
      explains={WORDS[`${step}Explains`][language]}
      language={language}
      send={() => sendSingle(api, asked[step])}
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
            label={WORDS.trackingNumber[language]}
            hint={WORDS.noTracking[language]}
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
            label={ADDRESS_WORDS[name][language]}
            value={address[name]}
            maxLength={lengthOf(name)}
            onType={(typed) => setAddress({ ...address, [name]: typed })}
          />
        ))}
      {step === 'note' && (
        <DialogField label={WORDS.noteText[language]} isLong maxLength={2000} value={text} onType={setText} />
      )}
    </StepDialog>
  );
}

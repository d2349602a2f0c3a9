'use client';

import { useState } from 'react';
import type { StepOutcome } from '../../contract/order-steps.ts';
import { DeskTable } from '../payment/desk-parts.tsx';
import type { Language } from '../payment/words.ts';
import { CarrierField } from './CarrierField.tsx';
import { DialogField } from './DialogField.tsx';
import { StepDialog } from './StepDialog.tsx';
import { type Answer, sendStep } from './send-step.ts';
import { WORDS } from './words.ts';

export type ChosenOrder = { id: string; number: string; buyer: string };

type Props = {
  step: 'ship' | 'deliver';
  orders: ChosenOrder[];
  api: string;
  language: Language;
  onDone: () => void;
  onClose: () => void;
};

/** The same step with several orders, and what became of each. One carrier, and a number for each parcel. */
export function BulkStep({ step, orders, api, language, onDone, onClose }: Props) {
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<StepOutcome[] | null>(null);

  async function send(): Promise<Answer | null> {
    const parcels = orders.map(({ id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
    const answer = await sendStep(
      api,
      step === 'ship'
        ? { path: 'ship', body: { carrier, orders: parcels } }
        : { path: 'deliver', body: { orders: orders.map(({ id }) => ({ id })) } },
    );
    if (!answer.isDone) return answer;
    setOutcomes(answer.outcomes);
    onDone();
    return null;
  }

  return (
    <StepDialog
      title={WORDS[step][language]}
      explains={WORDS[`${step}Explains`][language]}
      language={language}
      send={send}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} language={language} />}
    >
      {step === 'ship' ? (
        <>
          <CarrierField language={language} value={carrier} onChange={setCarrier} />
          <p className="desk__small">
            {WORDS.trackingNumber[language]}: {WORDS.noTracking[language]}
          </p>
          {orders.map(({ id, number, buyer }) => (
            <DialogField
              key={id}
              label={`${number} · ${buyer}`}
              value={numbers[id] ?? ''}
              onType={(typed) => setNumbers({ ...numbers, [id]: typed })}
            />
          ))}
        </>
      ) : (
        <ul>
          {orders.map(({ id, number, buyer }) => (
            <li key={id}>
              {number} · {buyer}
            </li>
          ))}
        </ul>
      )}
    </StepDialog>
  );
}

const Outcomes = ({ outcomes, language }: { outcomes: StepOutcome[]; language: Language }) => (
  <div role="status">
    <DeskTable
      columns={[WORDS.order[language], WORDS.outcome[language]]}
      rows={outcomes.map(({ id, number, isDone, message }) => ({
        key: id,
        cells: [number, isDone ? message : `${WORDS.notDone[language]}: ${message}`],
      }))}
    />
  </div>
);

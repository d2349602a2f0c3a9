'use client';

import { useState } from 'react';
import type { StepOutcome } from '../../../contract/order-steps.ts';
import type { Language } from '../payment/texts.ts';
import { PanelTable } from '../shell/panel-sections.tsx';
import { CarrierField } from './CarrierField.tsx';
import { DialogField } from './DialogField.tsx';
import { StepDialog } from './StepDialog.tsx';
import { type Answer, submitStep } from './submit-step.ts';
import { ORDER_TEXTS } from './texts.ts';

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
export function BulkStepDialog({ step, orders, api, language, onDone, onClose }: Props) {
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<StepOutcome[] | null>(null);

  async function send(): Promise<Answer | null> {
    const parcels = orders.map(({ id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
    const answer = await submitStep(
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
      title={ORDER_TEXTS[step][language]}
      explains={ORDER_TEXTS[`${step}Explains`][language]}
      language={language}
      send={send}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} language={language} />}
    >
      {step === 'ship' ? (
        <>
          <CarrierField language={language} value={carrier} onChange={setCarrier} />
          <p className="panel-block__small">
            {ORDER_TEXTS.trackingNumber[language]}: {ORDER_TEXTS.noTracking[language]}
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
    <PanelTable
      columns={[ORDER_TEXTS.order[language], ORDER_TEXTS.outcome[language]]}
      rows={outcomes.map(({ id, number, isDone, message }) => ({
        key: id,
        cells: [number, isDone ? message : `${ORDER_TEXTS.notDone[language]}: ${message}`],
      }))}
    />
  </div>
);

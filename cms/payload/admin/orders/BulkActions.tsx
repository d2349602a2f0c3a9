'use client';

import { useAuth, useListQuery, useRouteCache, useSelection } from '@payloadcms/ui';
import { useState } from 'react';
import type { z } from 'zod';
import type { deliverRequest, StepOutcome, shipRequest } from '../../../contract/orders.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { mayTake } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type Sent, takeAnswer } from '../shell/send.ts';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { CarrierField } from './CarrierField.tsx';
import { outcomeText } from './outcome-text.ts';
import { mayPrint, PRINTOUT_KINDS, printUrlOf } from './printout-url.ts';

type ChosenOrder = { id: string; number: string; buyer: string };
type Row = { id: string; number?: string | null; buyer?: { name?: string | null } };

const STEPS = ['ship', 'deliver'] as const;

export function BulkActions() {
  const t = useTexts();
  const { user } = useAuth<User>();
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data } = useListQuery();
  const { clearRouteCache: drawAnew } = useRouteCache();
  // The list is refreshed behind the dialog, which keeps its orders.
  const [asked, setAsked] = useState<{ step: 'ship' | 'deliver'; orders: ChosenOrder[] } | null>(null);
  const chosen = ((data?.docs ?? []) as Row[])
    .filter(({ id }) => selectedIDs.includes(id))
    .map((row) => ({ id: row.id, number: row.number ?? row.id, buyer: row.buyer?.name ?? '' }));
  const ids = chosen.map(({ id }) => id);

  function close(): void {
    setAsked(null);
    drawAnew();
  }

  return (
    <>
      {chosen.length > 0 && (
        <section className="panel-block panel-block--bar" aria-label={t('orders:selected')}>
          <div className="panel-block__buttons">
            {STEPS.filter((step) => mayTake(user, step)).map((step) => (
              <SmallButton key={step} onClick={() => setAsked({ step, orders: chosen })}>
                {t(`orders:${step}`)} ({chosen.length})
              </SmallButton>
            ))}
            {PRINTOUT_KINDS.filter((paper) => mayPrint(paper, user)).map((paper) => (
              <SmallButton key={paper} el="anchor" newTab url={printUrlOf(paper, ids)}>
                {t(`orders:${paper}`)}
              </SmallButton>
            ))}
          </div>
          {selectAll === 'allAvailable' && <p className="panel-block__small">{t('orders:thisPageOnly')}</p>}
        </section>
      )}
      {asked && <BulkStepDialog {...asked} onDone={() => toggleAll()} onClose={close} />}
    </>
  );
}

type DialogProps = {
  step: 'ship' | 'deliver';
  orders: ChosenOrder[];
  onDone: () => void;
  onClose: () => void;
};

function BulkStepDialog({ step, orders, onDone, onClose }: DialogProps) {
  const t = useTexts();
  const call = useCall();
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<StepOutcome[] | null>(null);

  async function submit(): Promise<Sent<never> | null> {
    const body: z.input<typeof shipRequest> | z.input<typeof deliverRequest> =
      step === 'ship'
        ? { carrier, orders: orders.map(({ id }) => ({ id, trackingNumber: numbers[id] ?? '' })) }
        : { orders: orders.map(({ id }) => ({ id })) };
    const sent = await call<{ outcomes: StepOutcome[] }>(`${PANEL_API}/orders/${step}`, { body });
    return takeAnswer(sent, (answer) => {
      setOutcomes(answer.outcomes);
      onDone();
    });
  }

  return (
    <ActionDialog
      title={t(`orders:${step}`)}
      explains={t(`orders:${step}Explains`)}
      submit={submit}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} />}
    >
      {step === 'ship' ? (
        <>
          <CarrierField value={carrier} onChange={setCarrier} />
          <p className="panel-block__small">
            {t('orders:trackingNumber')}: {t('orders:noTracking')}
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
    </ActionDialog>
  );
}

export type ToldOutcome = { number: string; isDone: boolean; message: string; row?: number | string };

/** Lists the outcome of each order, with failed orders first. Only orders of a parcel table have a row number. */
export function Outcomes({ outcomes }: { outcomes: readonly ToldOutcome[] }) {
  const t = useTexts();
  const done = outcomes.filter(({ isDone }) => isDone);
  const others = outcomes.filter(({ isDone }) => !isDone);
  const hasRows = outcomes.some(({ row }) => row !== undefined);
  return (
    <div role="status">
      <p>{outcomeText(done.length, others.length, t)}</p>
      <PanelTable
        columns={[t('orders:order'), ...(hasRows ? [t('parcels:row')] : []), t('orders:outcome')]}
        rows={[...others, ...done].map(({ row, number, isDone, message }) => ({
          key: `${row} ${number}`,
          cells: [
            number,
            ...(row === undefined ? [] : [String(row)]),
            isDone ? message : `${t('orders:notDone')}: ${message}`,
          ],
        }))}
      />
    </div>
  );
}

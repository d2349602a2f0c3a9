'use client';

import {
  Button,
  useAuth,
  useConfig,
  useListQuery,
  useRouteCache,
  useSelection,
  useTranslation,
} from '@payloadcms/ui';
import { useState } from 'react';
import type { z } from 'zod';
import type { deliverRequest, StepOutcome, shipRequest } from '../../../contract/orders.ts';
import { mayTake } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import { CarrierField } from './CarrierField.tsx';
import { mayPrint, PRINTOUTS, type PrintoutKind, printUrlOf } from './printout-url.ts';
import '../shell/panel-block.css';

type ChosenOrder = { id: string; number: string; buyer: string };
type Row = { id: string; number?: string | null; buyer?: { name?: string | null } };

const STEPS = ['ship', 'deliver'] as const;
const PAPERS = Object.keys(PRINTOUTS) as PrintoutKind[];

/** Above the list of orders, once rows are ticked: marks them and prints their printouts. */
export function BulkActions() {
  const t = textsFor(useTranslation().i18n);
  const { routes } = useConfig().config;
  const { user } = useAuth<User>();
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data } = useListQuery();
  const { clearRouteCache: drawAnew } = useRouteCache();
  // The asked orders stay the same while the list is refreshed behind the dialog.
  const [asked, setAsked] = useState<{ step: 'ship' | 'deliver'; orders: ChosenOrder[] } | null>(null);
  const chosen = ((data?.docs ?? []) as Row[])
    .filter(({ id }) => selectedIDs.includes(id))
    .map((row) => ({ id: row.id, number: row.number ?? row.id, buyer: row.buyer?.name ?? '' }));

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
              <Button
                key={step}
                buttonStyle="secondary"
                size="small"
                margin={false}
                onClick={() => setAsked({ step, orders: chosen })}
              >
                {t(`orders:${step}`)} ({chosen.length})
              </Button>
            ))}
            {PAPERS.filter((paper) => mayPrint(paper, user)).map((paper) => (
              <Button
                key={paper}
                el="anchor"
                buttonStyle="secondary"
                size="small"
                margin={false}
                newTab
                url={printUrlOf(
                  routes.admin,
                  paper,
                  chosen.map(({ id }) => id),
                )}
              >
                {t(`orders:${paper}`)}
              </Button>
            ))}
          </div>
          {selectAll === 'allAvailable' && <p className="panel-block__small">{t('orders:thisPageOnly')}</p>}
        </section>
      )}
      {asked && <BulkStepDialog {...asked} api={routes.api} onDone={() => toggleAll()} onClose={close} />}
    </>
  );
}

type DialogProps = {
  step: 'ship' | 'deliver';
  orders: ChosenOrder[];
  api: string;
  onDone: () => void;
  onClose: () => void;
};

/** The same step with several orders, and what became of each. One carrier, and a number for each parcel. */
function BulkStepDialog({ step, orders, api, onDone, onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<StepOutcome[] | null>(null);

  async function submit(): Promise<Sent<never> | null> {
    const body: z.input<typeof shipRequest> | z.input<typeof deliverRequest> =
      step === 'ship'
        ? { carrier, orders: orders.map(({ id }) => ({ id, trackingNumber: numbers[id] ?? '' })) }
        : { orders: orders.map(({ id }) => ({ id })) };
    const sent = await sendJson<{ outcomes: StepOutcome[] }>(`${api}/orders/${step}`, {
      body,
      otherwise: t('dialog:unreachable'),
    });
    if (!sent.isDone) return sent;
    setOutcomes(sent.answer.outcomes);
    onDone();
    return null;
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

function Outcomes({ outcomes }: { outcomes: StepOutcome[] }) {
  const t = textsFor(useTranslation().i18n);
  return (
    <div role="status">
      <PanelTable
        columns={[t('orders:order'), t('orders:outcome')]}
        rows={outcomes.map(({ id, number, isDone, message }) => ({
          key: id,
          cells: [number, isDone ? message : `${t('orders:notDone')}: ${message}`],
        }))}
      />
    </div>
  );
}

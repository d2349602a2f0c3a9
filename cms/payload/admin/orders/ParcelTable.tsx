'use client';

import { useAuth } from '@payloadcms/ui';
import { useId, useState } from 'react';
import type { z } from 'zod';
import {
  PARCEL_TABLE_BYTES,
  type ParcelOutcome,
  type ParcelTable,
  type parcelTableRequest,
  type shipTableRequest,
} from '../../../contract/parcel-table.ts';
import { MAX_MARKED_ORDERS } from '../../../contract/rules/carriers.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { mayTake } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { ColumnMapping } from '../csv/ColumnMapping.tsx';
import { readBase64 } from '../csv/transfer-file.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import type { Sent } from '../shell/send.ts';
import { Steps, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { Outcomes } from './BulkActions.tsx';
import { CarrierField } from './CarrierField.tsx';
import '../csv/csv.css';
import '../shell/panel-block.css';

/** Button above the list of orders. Ships orders by the tracking numbers in a table of the carrier or of the dealer. */
export function ParcelTableButton() {
  const t = useTexts();
  const { user } = useAuth<User>();
  if (!mayTake(user, 'ship')) return null;
  const dialog = (onClose: () => void) => <ParcelTableDialog onClose={onClose} />;
  return (
    <div className="panel-block panel-block--bar">
      <Steps isSmall steps={[{ name: 'table', text: t('parcels:open'), dialog }]} />
    </div>
  );
}

const OURS = ['order', 'trackingNumber', 'carrier'] as const;

function placeOf({ columns }: ParcelTable, name: (typeof OURS)[number]): number | null {
  const place = columns.findIndex(({ column }) => column === name);
  return place < 0 ? null : place;
}

/** Opened parcel table. `content` is the file in base64, which is sent again to ship the orders. */
type Opened = ParcelTable & { content: string };

function ParcelTableDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const fileId = useId();
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<Opened | null>(null);
  const [carrier, setCarrier] = useState('');
  const [outcomes, setOutcomes] = useState<ParcelOutcome[] | null>(null);
  const call = useCall();
  const ask = <Answer,>(path: string, body: object) => call<Answer>(`${PANEL_API}/orders/${path}`, { body });
  const refuse = (message: string): Sent<never> => ({ isDone: false, message });

  async function read(): Promise<Sent<never> | null> {
    const source = file ?? new Blob([pasted]);
    if (!file && pasted.trim() === '') return refuse(t('parcels:nothing'));
    if (source.size > PARCEL_TABLE_BYTES) return refuse(t('parcels:tooLarge'));
    const content = await readBase64(source).catch(() => null);
    if (content === null) return refuse(t('parcels:unreadable'));
    const body: z.input<typeof parcelTableRequest> = { content };
    const sent = await ask<ParcelTable>('parcel-table', body);
    if (!sent.isDone) return sent;
    setTable({ ...sent.answer, content });
    return null;
  }

  async function ship(opened: Opened): Promise<Sent<never> | null> {
    // A column may still be missing here: the shop then refuses the call with a message.
    const columns = Object.fromEntries(OURS.map((name) => [name, placeOf(opened, name)]));
    const body = { content: opened.content, columns, carrier } as unknown as z.input<typeof shipTableRequest>;
    const sent = await ask<{ outcomes: ParcelOutcome[] }>('ship-table', body);
    if (!sent.isDone) return sent;
    setOutcomes(sent.answer.outcomes);
    return null;
  }

  return (
    <ActionDialog
      title={t('parcels:title')}
      explains={t(table ? 'parcels:shipExplains' : 'parcels:readExplains')}
      action={t(table ? 'orders:ship' : 'parcels:read')}
      submit={() => (table ? ship(table) : read())}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} />}
    >
      {table ? (
        <>
          <p role="status">{t('parcels:rows', { rows: table.rowCount })}</p>
          <ColumnMapping
            columns={table.columns}
            ours={OURS.map((name) => ({
              name,
              label: t(name === 'order' ? 'parcels:order' : `orders:${name}`),
            }))}
            onChange={(columns) => setTable({ ...table, columns })}
          />
          {placeOf(table, 'carrier') !== null && (
            <p className="panel-block__small">{t('parcels:forEmpty')}</p>
          )}
          <CarrierField value={carrier} onChange={setCarrier} />
        </>
      ) : (
        <>
          <DialogField
            label={t('parcels:pasted')}
            hint={t('parcels:pastedHint', { most: MAX_MARKED_ORDERS })}
            isLong
            rows={6}
            wrap="off"
            value={pasted}
            onType={setPasted}
          />
          <div className="desk-dialog__field">
            <label htmlFor={fileId}>{t('parcels:file')}</label>
            <input
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}

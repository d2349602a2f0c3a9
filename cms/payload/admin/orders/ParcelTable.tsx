'use client';

import { useAuth } from '@payloadcms/ui';
import { useState } from 'react';
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
import type { Sent } from '../shell/send.ts';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { CarrierField } from './CarrierField.tsx';
import { TableButton, TableDialog } from './TableDialog.tsx';

/** Button above the list of orders. Ships orders by the tracking numbers in a table of the carrier or of the dealer. */
export function ParcelTableButton() {
  const t = useTexts();
  const { user } = useAuth<User>();
  if (!mayTake(user, 'ship')) return null;
  return (
    <TableButton text={t('parcels:open')}>{(onClose) => <ParcelTableDialog onClose={onClose} />}</TableButton>
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
  const [carrier, setCarrier] = useState('');
  const call = useCall();
  const ask = <Answer,>(path: string, body: object) => call<Answer>(`${PANEL_API}/orders/${path}`, { body });

  async function preview(content: string): Promise<Sent<Opened>> {
    const body: z.input<typeof parcelTableRequest> = { content };
    const sent = await ask<ParcelTable>('parcel-table', body);
    return sent.isDone ? { isDone: true, answer: { ...sent.answer, content } } : sent;
  }

  function ship(opened: Opened) {
    // A column may still be missing here: the shop then refuses the call with a message.
    const columns = Object.fromEntries(OURS.map((name) => [name, placeOf(opened, name)]));
    const body = { content: opened.content, columns, carrier } as unknown as z.input<typeof shipTableRequest>;
    return ask<{ outcomes: ParcelOutcome[] }>('ship-table', body);
  }

  return (
    <TableDialog<Opened>
      title={t('parcels:title')}
      mostBytes={PARCEL_TABLE_BYTES}
      hint={t('parcels:pastedHint', { most: MAX_MARKED_ORDERS })}
      explains={[t('parcels:readExplains'), t('parcels:shipExplains')]}
      action={t('orders:ship')}
      preview={preview}
      run={ship}
      onClose={onClose}
    >
      {(table, change) => (
        <>
          <p role="status">{t('parcels:rows', { rows: table.rowCount })}</p>
          <ColumnMapping
            columns={table.columns}
            ours={OURS.map((name) => ({
              name,
              label: t(name === 'order' ? 'parcels:order' : `orders:${name}`),
            }))}
            onChange={(columns) => change({ ...table, columns })}
          />
          {placeOf(table, 'carrier') !== null && (
            <p className="panel-block__small">{t('parcels:forEmpty')}</p>
          )}
          <CarrierField value={carrier} onChange={setCarrier} />
        </>
      )}
    </TableDialog>
  );
}

'use client';

import { Button, useAuth, useConfig, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useId, useState } from 'react';
import type { z } from 'zod';
import {
  type GuessedColumns,
  PARCEL_TABLE_BYTES,
  type ParcelOutcome,
  type ParcelTable,
  type parcelTableRequest,
  type shipTableRequest,
} from '../../../contract/parcel-table.ts';
import { MAX_MARKED_ORDERS } from '../../../contract/rules/carriers.ts';
import { mayTake } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { readBase64 } from '../csv/transfer-file.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import { CarrierField } from './CarrierField.tsx';
import '../csv/csv.css';
import '../shell/panel-block.css';

/** Ships orders by the tracking numbers of a table, a carrier's or the dealer's; above the list of orders. */
export function ParcelTableButton() {
  const t = textsFor(useTranslation().i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const { user } = useAuth<User>();
  const [isOpen, setOpen] = useState(false);

  function close(): void {
    setOpen(false);
    drawAnew();
  }

  if (!mayTake(user, 'ship')) return null;
  return (
    <div className="panel-block panel-block--bar">
      <div className="panel-block__buttons">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setOpen(true)}>
          {t('parcels:open')}
        </Button>
      </div>
      {isOpen && <ParcelTableDialog onClose={close} />}
    </div>
  );
}

/** Preview of a table, with the bytes that are sent again to ship the orders. */
type Opened = ParcelTable & { content: string };

/** Reads a table, lets the admin choose its columns, and shows the result of each row. */
function ParcelTableDialog({ onClose }: { onClose: () => void }) {
  const t = textsFor(useTranslation().i18n);
  const api = useConfig().config.routes.api;
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<Opened | null>(null);
  const [columns, setColumns] = useState<GuessedColumns>({
    order: null,
    trackingNumber: null,
    carrier: null,
  });
  const [carrier, setCarrier] = useState('');
  const [outcomes, setOutcomes] = useState<ParcelOutcome[] | null>(null);
  const ask = <Answer,>(path: string, body: object) =>
    sendJson<Answer>(`${api}/orders/${path}`, { body, otherwise: t('dialog:unreachable') });
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
    setColumns(sent.answer.guess);
    return null;
  }

  async function ship({ content }: Opened): Promise<Sent<never> | null> {
    // The shop refuses a missing column with a sentence.
    const body = { content, columns, carrier } as z.input<typeof shipTableRequest>;
    const sent = await ask<{ outcomes: ParcelOutcome[] }>('ship-table', body);
    if (!sent.isDone) return sent;
    setOutcomes(sent.answer.outcomes);
    return null;
  }

  return (
    <ActionDialog
      title={t('parcels:title')}
      explains={t(table ? 'parcels:shipExplains' : 'parcels:readExplains')}
      action={t(table ? 'parcels:ship' : 'parcels:read')}
      submit={() => (table ? ship(table) : read())}
      onClose={onClose}
      report={outcomes && <Outcomes outcomes={outcomes} />}
    >
      {table ? (
        <>
          <TablePreview table={table} columns={columns} />
          {(['order', 'trackingNumber', 'carrier'] as const).map((name) => (
            <ColumnField
              key={name}
              label={t(`parcels:${name}`)}
              nothing={t(name === 'carrier' ? 'parcels:none' : 'orders:choose')}
              table={table}
              value={columns[name]}
              onChoose={(column) => setColumns({ ...columns, [name]: column })}
            />
          ))}
          {columns.carrier !== null && <p className="panel-block__small">{t('parcels:forEmpty')}</p>}
          <CarrierField value={carrier} onChange={setCarrier} />
        </>
      ) : (
        <TableSource pasted={pasted} onPaste={setPasted} onFile={setFile} />
      )}
    </ActionDialog>
  );
}

type SourceProps = { pasted: string; onPaste: (text: string) => void; onFile: (file?: File) => void };

function TableSource({ pasted, onPaste, onFile }: SourceProps) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  return (
    <>
      <DialogField
        label={t('parcels:pasted')}
        hint={t('parcels:pastedHint', { most: MAX_MARKED_ORDERS })}
        isLong
        rows={6}
        wrap="off"
        value={pasted}
        onType={onPaste}
      />
      <div className="desk-dialog__field">
        <label htmlFor={id}>{t('parcels:file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
    </>
  );
}

const isIn = (columns: GuessedColumns, column: number) => Object.values(columns).includes(column);

function TablePreview({
  table: { rows, rowCount, columnCount },
  columns,
}: {
  table: Opened;
  columns: GuessedColumns;
}) {
  const t = textsFor(useTranslation().i18n);
  const title = t('parcels:rows', { rows: rowCount });
  const places = Array.from({ length: columnCount }, (_, column) => column);
  return (
    <>
      <p role="status">{title}</p>
      <section className="files__table files__table--preview" aria-label={title}>
        <table>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {places.map((column) => (
                  <td key={column} data-is-chosen={isIn(columns, column) || undefined}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type ColumnProps = {
  label: string;
  nothing: string;
  table: Opened;
  value: number | null;
  onChoose: (column: number | null) => void;
};

/** Longer headings are cut. */
const HEADING = 40;

function ColumnField({ label, nothing, table: { rows, columnCount }, value, onChoose }: ColumnProps) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  return (
    <div className="desk-dialog__field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{nothing}</option>
        {Array.from({ length: columnCount }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <option key={column} value={column}>
            {t('parcels:column', { column: column + 1 })}: {rows[0]?.cells[column]?.slice(0, HEADING)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Failed rows first. */
function Outcomes({ outcomes }: { outcomes: ParcelOutcome[] }) {
  const t = textsFor(useTranslation().i18n);
  const done = outcomes.filter(({ isDone }) => isDone);
  const others = outcomes.filter(({ isDone }) => !isDone);
  return (
    <div role="status">
      <p>{t('parcels:outcomes', { done: done.length, others: others.length })}</p>
      <PanelTable
        columns={[t('orders:order'), t('parcels:row'), t('orders:outcome')]}
        rows={[...others, ...done].map(({ row, number, isDone, message }) => ({
          key: String(row),
          cells: [number, String(row), isDone ? message : `${t('orders:notDone')}: ${message}`],
        }))}
      />
    </div>
  );
}

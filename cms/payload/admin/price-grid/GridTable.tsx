'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { GridOutcome } from '../../../contract/product-bulk-edits.ts';
import { sendJson } from '../shell/send.ts';
import { TableRoles } from '../shell/TableRoles.tsx';
import { useLeaveWarning } from '../shell/use-leave-warning.ts';
import { textsFor } from '../translations/translate.ts';
import { GridRow } from './GridRow.tsx';
import {
  changeOf,
  faultsOf,
  fillByPercent,
  isUnsaved,
  type RowState,
  readPercent,
  type ShownRow,
  takeOutcome,
} from './grid-state.ts';
import { LoweringFields } from './LoweringFields.tsx';

type Props = { rows: ShownRow[]; api: string; list: string };

/** Rows with typed values; saving sends changed rows only. */
export function GridTable({ rows: shown, api, list }: Props) {
  const t = textsFor(useTranslation().i18n);
  const [rows, setRows] = useState<RowState[]>(() => shown.map((row) => ({ ...row, typed: {} })));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Nothing is typed before the scripts hold the fields.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { clearRouteCache } = useRouteCache();
  const unsaved = rows.filter(isUnsaved);
  useLeaveWarning(unsaved.length > 0, t('grid:leave'));

  const change = (changed: RowState) => setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const isMeant = ({ id }: RowState) => chosen.size === 0 || chosen.has(id);
  const fillMeant = (filled: (row: RowState) => RowState) =>
    setRows(rows.map((row) => (isMeant(row) ? filled(row) : row)));

  const tell = (saved: number, others: number) =>
    setSaid(t(others > 0 ? 'grid:someSaved' : 'grid:allSaved', { saved, others }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const changes = rows.flatMap((row) => changeOf(row) ?? []);
    const unreadable = unsaved.length - changes.length;
    if (changes.length === 0) return tell(0, unreadable);
    setIsBusy(true);
    const sent = await sendJson<{ outcomes: GridOutcome[] }>(`${api}/products/prices-and-stock`, {
      body: { rows: changes },
      otherwise: t('csv:unreachable'),
    });
    setIsBusy(false);
    if (!sent.isDone) return setSaid(sent.message);
    const { outcomes } = sent.answer;
    setRows(rows.map((row) => takeOutcome(row, outcomes)));
    const saved = outcomes.filter(({ state }) => state === 'saved').length;
    tell(saved, outcomes.length - saved + unreadable);
    // The list of products and other pages of the grid show it, too.
    clearRouteCache();
  }

  return (
    <form className="grid__form" aria-label={t('grid:title')} data-ready={isReady} noValidate onSubmit={save}>
      <PercentChange onFill={(hundredths) => fillMeant((row) => fillByPercent(row, hundredths))} />
      <LoweringFields onFill={fillMeant} />
      <TableRoles>
        <table className="grid__table">
          <thead>
            <tr>
              <th scope="col" data-name={t('grid:selectAll')}>
                <input
                  type="checkbox"
                  aria-label={t('grid:selectAll')}
                  checked={chosen.size === rows.length}
                  onChange={({ target }) =>
                    setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))
                  }
                />
              </th>
              {(['product', 'category', 'price', 'lowered', 'stock', 'change', 'state'] as const).map(
                (name) => (
                  <th key={name} scope="col">
                    {t(`grid:${name}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridRow
                key={row.id}
                row={row}
                faults={faultsOf(row)}
                href={`${list}/${row.id}`}
                isBusy={isBusy}
                isChosen={chosen.has(row.id)}
                onChoose={(isChosen) => choose(row.id, isChosen)}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </TableRoles>
      <div className="grid__save">
        <Button type="submit" size="small" margin={false} disabled={isBusy || unsaved.length === 0}>
          {t('grid:save')}
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={isBusy || unsaved.length === 0}
          onClick={() => setRows(rows.map(({ outcome, ...row }) => ({ ...row, typed: {} })))}
        >
          {t('grid:discard')}
        </Button>
        {unsaved.length > 0 && <span>{t('grid:unsaved', { unsaved: unsaved.length })}</span>}
        <p role="status">{said}</p>
      </div>
    </form>
  );
}

/** Fills many prices at once, to be looked over before they are saved. */
function PercentChange({ onFill }: { onFill: (hundredths: number) => void }) {
  const t = textsFor(useTranslation().i18n);
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);

  function fill() {
    const hundredths = readPercent(typed);
    setIsFaulty(hundredths === null);
    if (hundredths !== null) onFill(hundredths);
  }
  function fillByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It stands in the form that saves.
    event.preventDefault();
    fill();
  }
  return (
    <div className="grid__percent">
      <label>
        {t('grid:percent')}{' '}
        <input
          inputMode="text"
          autoComplete="off"
          placeholder="+10"
          aria-invalid={isFaulty}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={fillByKey}
        />
      </label>
      <Button buttonStyle="secondary" size="small" margin={false} onClick={fill}>
        {t('grid:fill')}
      </Button>
      <p role="status" className={isFaulty ? 'grid__said--fault' : 'grid__hint'}>
        {isFaulty ? t('grid:percentFault') : t('grid:fillHint')}
      </p>
    </div>
  );
}

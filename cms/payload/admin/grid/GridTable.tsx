'use client';

import { useRouteCache } from '@payloadcms/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { type DraftOutcome, MAX_DRAFTS } from '../../../contract/product-bulk-edits.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { TaxTerms } from '../../../contract/rules/pricing.ts';
import { useAutocompleteValues } from '../fields/AutocompleteField.tsx';
import { ChoosePictures, PictureUpload } from '../pictures/PictureUpload.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { useCall } from '../shell/steps.tsx';
import { TableRoles } from '../shell/TableRoles.tsx';
import { useLeaveWarning } from '../shell/use-leave-warning.ts';
import { useTexts } from '../translations/use-texts.ts';
import { FillTools } from './FillTools.tsx';
import { GridRow, listOf } from './GridRow.tsx';
import {
  COLUMNS,
  type Column,
  changeOf,
  type Field,
  fillEmpty,
  isToSave,
  isUnsaved,
  type Outcome,
  type Row,
  rowOf,
  type StoredRow,
  takeOutcome,
} from './grid-rows.ts';
import type { Task } from './grid-url.ts';

type Props = { task: Task; rows: StoredRow[]; terms: TaxTerms };

/** Table to edit prices and stocks (`prices`), or to complete drafts and put the drafts on sale (`drafts`). */
export function GridTable({ task, rows: stored, terms }: Props) {
  const t = useTexts();
  const [rows, setRows] = useState<Row[]>(() => stored.map((row) => rowOf(task, row)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  // Tests wait for this: before hydration React would drop typed text.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const call = useCall();
  const { clearRouteCache } = useRouteCache();
  const isPrices = task === 'prices';
  const unsaved = rows.filter(isUnsaved).length;
  const toSave = rows.filter(isToSave).length;
  useLeaveWarning(unsaved > 0, t('grid:leave'));

  const change = (changed: Row) => setRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const isMeant = ({ id }: Row) => chosen.size === 0 || chosen.has(id);
  const fillMeant = (filled: (row: Row) => Row) =>
    setRows(rows.map((row) => (isMeant(row) ? filled(row) : row)));

  function tell(saved: number) {
    const others = toSave - saved;
    const done = others > 0 ? 'grid:someSaved' : 'grid:allSaved';
    setSaid(t(isPrices ? done : 'grid:onSale', { saved, others }));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    setIsBusy(true);
    const after: Row[] = [];
    // Rows are saved one by one, so that a refused row does not stop the others.
    for (const row of rows) {
      const change = changeOf(row);
      after.push(change ? takeOutcome(row, await saveRow(row.id, change)) : row);
    }
    setIsBusy(false);
    setRows(after);
    tell(after.filter((row, index) => row !== rows[index] && row.outcome?.isDone).length);
    // Next's cache still has the list of products with the old values.
    clearRouteCache();
  }

  const saveRow = (id: string, { data, seen }: NonNullable<ReturnType<typeof changeOf>>): Promise<Outcome> =>
    call(`${PANEL_API}/products/${id}?depth=0`, { method: 'PATCH', body: { ...data, seen } });

  async function addDrafts(pictures: string[]): Promise<void> {
    const url = `${PANEL_API}/media/product-drafts`;
    const sent = await call<{ outcomes: DraftOutcome[] }>(url, { body: { pictures } });
    if (!sent.isDone) return setSaid(sent.message);
    const added: Row[] = [];
    const refused: string[] = [];
    for (const outcome of sent.answer.outcomes) {
      if (outcome.product === null) refused.push(outcome.message);
      else {
        const { product: id, name, thumbnail: picture } = outcome;
        added.push(rowOf(task, { ...NEW_DRAFT, id, name, picture }));
      }
    }
    setRows((all) => [...added, ...all]);
    setHasTried(false);
    setSaid(refused.join(' '));
  }

  const chooseAll = (
    <input
      type="checkbox"
      aria-label={t('grid:selectAll')}
      checked={chosen.size === rows.length}
      onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
    />
  );
  return (
    <>
      {!isPrices && (
        <>
          <PictureUpload most={MAX_DRAFTS} onUploaded={(pictures) => addDrafts(pictures.map(({ id }) => id))}>
            <ChoosePictures onChoose={addDrafts} />
          </PictureUpload>
          <p className="panel-block__small">{t('grid:explainsDrafts')}</p>
        </>
      )}
      {rows.length === 0 && <p>{t(isPrices ? 'grid:none' : 'grid:noDrafts')}</p>}
      <form
        className="grid__form"
        aria-label={t(`menu:${task}`)}
        data-ready={isReady}
        noValidate
        onSubmit={save}
      >
        {isPrices && rows.length > 0 && <FillTools onFill={fillMeant} />}
        {rows.length > 0 && (
          <TableRoles>
            <table className={`grid__table grid__table--${task}`}>
              <thead>
                <tr>
                  {COLUMNS[task].map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className={`grid__${column}`}
                      data-name={column === 'choose' ? t('grid:selectAll') : undefined}
                    >
                      {column === 'choose' ? chooseAll : t(`grid:${column}`)}
                    </th>
                  ))}
                </tr>
                {!isPrices && toSave > 1 && (
                  <FillRow
                    onFill={(field, text) => setRows(rows.map((row) => fillEmpty(row, field, text)))}
                  />
                )}
              </thead>
              <tbody>
                {rows.map((row) => (
                  <GridRow
                    key={row.id}
                    row={row}
                    terms={terms}
                    href={documentUrl('products', row.id)}
                    isBusy={isBusy}
                    isChosen={chosen.has(row.id)}
                    hasTried={hasTried}
                    onChoose={(isChosen) => choose(row.id, isChosen)}
                    onChange={change}
                  />
                ))}
              </tbody>
            </table>
          </TableRoles>
        )}
        <div className="grid__save">
          {rows.length > 0 && (
            <>
              <SmallButton type="submit" buttonStyle="primary" disabled={isBusy || toSave === 0}>
                {t(isPrices ? 'grid:save' : 'grid:putOnSale')}
              </SmallButton>
              <SmallButton
                disabled={isBusy || unsaved === 0}
                onClick={() => setRows(rows.map(({ outcome, ...row }) => rowOf(task, row)))}
              >
                {t('grid:discard')}
              </SmallButton>
            </>
          )}
          {unsaved > 0 && <span>{t('grid:unsaved', { unsaved })}</span>}
          <p role="status">{said}</p>
        </div>
      </form>
      {!isPrices &&
        (['category', 'series'] as const).map((field) => <Suggestions key={field} field={field} />)}
    </>
  );
}

const NEW_DRAFT = { category: '', series: '', price: 0, countInStock: 0, isPublished: false };

function Suggestions({ field }: { field: 'category' | 'series' }) {
  const { values, ask } = useAutocompleteValues(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void ask(), []);
  return (
    <datalist id={listOf(field)}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

const isFilled = (column: Column) => column === 'category' || column === 'series' || column === 'price';

function FillRow({ onFill }: { onFill: (field: Field, text: string) => void }) {
  const t = useTexts();
  return (
    <tr className="grid__fill">
      <th scope="row">{t('grid:forAll')}</th>
      {COLUMNS.drafts.slice(1, -1).map((column) => (
        <td key={column} data-name={t(`grid:${column}`)}>
          {isFilled(column) && (
            <input
              list={listOf(column)}
              autoComplete="off"
              aria-label={`${t('grid:forAll')}: ${t(`grid:${column}`)}`}
              onBlur={({ target }) => {
                if (target.value.trim() === '') return;
                onFill(column, target.value);
                target.value = '';
              }}
            />
          )}
        </td>
      ))}
      <td />
    </tr>
  );
}

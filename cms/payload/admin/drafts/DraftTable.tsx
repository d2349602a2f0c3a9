'use client';

import { Button, Link, useRouteCache, useTranslation } from '@payloadcms/ui';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type DraftOutcome,
  type GridOutcome,
  MAX_DRAFTS,
  UNNAMED_DRAFT,
} from '../../../contract/product-bulk-edits.ts';
import type { Media } from '../../../infra/database/payload-types.ts';
import { useAutocompleteValues } from '../fields/AutocompleteField.tsx';
import { PictureUpload } from '../pictures/PictureUpload.tsx';
import { thumbnailUrl } from '../pictures/thumbnail.ts';
import { sendJson } from '../shell/send.ts';
import { TableRoles } from '../shell/TableRoles.tsx';
import { useLeaveWarning } from '../shell/use-leave-warning.ts';
import { type Translate, textsFor } from '../translations/translate.ts';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftRow,
  fillEmpty,
  missingIn,
  publicationOf,
  rowOf,
  type StoredDraft,
} from './draft-rows.ts';

type Props = { stored: StoredDraft[]; api: string; list: string };

export function DraftTable({ stored, api, list }: Props) {
  const t = textsFor(useTranslation().i18n);
  const [rows, setRows] = useState<DraftRow[]>(() => stored.map(rowOf));
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  // Fields accept no text before the scripts have loaded.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { clearRouteCache } = useRouteCache();
  const open = rows.filter(({ isPublished }) => !isPublished);
  useLeaveWarning(open.some(isTouched), t('grid:leave'));

  const type = (id: string, field: DraftField, text: string) =>
    setRows((all) =>
      all.map((row) =>
        row.stored.id === id ? { ...row, typed: { ...row.typed, [field]: text }, fault: '' } : row,
      ),
    );

  /** Adds a draft for each new picture, on top. */
  async function addDrafts(pictures: Media[]): Promise<void> {
    const sent = await sendJson<{ outcomes: DraftOutcome[] }>(`${api}/media/product-drafts`, {
      body: { pictures: pictures.map(({ id }) => id) },
      otherwise: t('dialog:unreachable'),
    });
    if (!sent.isDone) return setSaid(sent.message);
    const { outcomes } = sent.answer;
    const added = outcomes.flatMap((outcome) =>
      outcome.product === null
        ? []
        : [
            rowOf(
              draftOf(
                outcome.product,
                outcome.name,
                pictures.find(({ id }) => id === outcome.picture),
              ),
            ),
          ],
    );
    setRows((all) => [...added, ...all]);
    setTried(false);
    setSaid(outcomes.flatMap((outcome) => (outcome.product === null ? [outcome.message] : [])).join(' '));
  }

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const changes = open.flatMap((row) => publicationOf(row) ?? []);
    if (changes.length === 0) return setSaid(t('drafts:nothingComplete'));
    setBusy(true);
    const sent = await sendJson<{ outcomes: GridOutcome[] }>(`${api}/products/prices-and-stock`, {
      body: { rows: changes },
      otherwise: t('dialog:unreachable'),
    });
    setBusy(false);
    if (!sent.isDone) return setSaid(sent.message);
    const outcomes = new Map(sent.answer.outcomes.map((outcome) => [outcome.id, outcome]));
    setRows(rows.map((row) => settle(row, outcomes.get(row.stored.id), t)));
    const done = sent.answer.outcomes.filter(({ state }) => state === 'saved').length;
    setSaid(t('drafts:published', { done, left: open.length - done }));
    // The list of products shows the drafts, too.
    clearRouteCache();
  }

  return (
    <>
      <PictureUpload most={MAX_DRAFTS} onUploaded={addDrafts} />
      <p className="panel-block__small">{t('drafts:explains')}</p>
      <form aria-label={t('drafts:title')} data-ready={isReady} noValidate onSubmit={publish}>
        {rows.length === 0 ? (
          <p>{t('drafts:none')}</p>
        ) : (
          <TableRoles>
            <table className="drafts__table">
              <thead>
                <tr>
                  <th scope="col">{t('drafts:picture')}</th>
                  {DRAFT_FIELDS.map((field) => (
                    <th key={field} scope="col">
                      {t(`drafts:${field}`)}
                    </th>
                  ))}
                  <th scope="col">{t('grid:state')}</th>
                </tr>
                {open.length > 1 && (
                  <FillRow onFill={(field, text) => setRows(fillEmpty(rows, field, text))} />
                )}
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={row.stored.id}
                    row={row}
                    missing={hasTried ? missingIn(row) : []}
                    href={`${list}/${row.stored.id}`}
                    isBusy={isBusy}
                    onType={(field, text) => type(row.stored.id, field, text)}
                  />
                ))}
              </tbody>
            </table>
          </TableRoles>
        )}
        <div className="drafts__save">
          {rows.length > 0 && (
            <Button type="submit" margin={false} disabled={isBusy || open.length === 0}>
              {t('drafts:publish')}
            </Button>
          )}
          <p role="status">{said}</p>
        </div>
      </form>
      {(['category', 'series'] as const).map((field) => (
        <Suggestions key={field} field={field} />
      ))}
    </>
  );
}

const isTouched = ({ stored, typed }: DraftRow): boolean =>
  JSON.stringify(typed) !== JSON.stringify(rowOf(stored).typed);

const draftOf = (id: string, name: string, picture: Media | undefined): StoredDraft => ({
  id,
  picture: thumbnailUrl(picture),
  name,
  category: '',
  series: '',
  price: 0,
  stock: 0,
});

function settle(row: DraftRow, outcome: GridOutcome | undefined, t: Translate): DraftRow {
  if (!outcome) return row;
  if (outcome.state === 'saved') return { ...row, isPublished: true, fault: '' };
  if (outcome.state === 'refused') return { ...row, fault: outcome.message };
  const { lowering: _, ...values } = outcome.now;
  const stored = { ...row.stored, ...values };
  // Amounts and texts as the table shows them.
  const shown = rowOf(stored).typed;
  const changed = outcome.changed.filter((name) => name !== 'lowering');
  const now = changed.map((name) => `${t(`drafts:${name}`)} ${shown[name] || '—'}`).join(', ');
  return { ...row, stored, fault: t('drafts:conflict', { now }) };
}

const listOf = (field: DraftField) =>
  field === 'category' || field === 'series' ? `drafts-${field}` : undefined;

/** Suggests the values of other products in this field. */
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

/** Fills all rows in which the field is still empty. */
function FillRow({ onFill }: { onFill: (field: DraftField, text: string) => void }) {
  const t = textsFor(useTranslation().i18n);
  return (
    <tr className="drafts__fill">
      <th scope="row">{t('drafts:forAll')}</th>
      {DRAFT_FIELDS.map((field) => (
        <td key={field} data-name={t(`drafts:${field}`)}>
          {field !== 'name' && field !== 'stock' && (
            <input
              list={listOf(field)}
              autoComplete="off"
              aria-label={`${t('drafts:forAll')}: ${t(`drafts:${field}`)}`}
              onBlur={({ target }) => {
                if (target.value.trim() === '') return;
                onFill(field, target.value);
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

type RowProps = {
  row: DraftRow;
  missing: DraftField[];
  href: string;
  isBusy: boolean;
  onType: (field: DraftField, text: string) => void;
};

function Row({ row: { stored, typed, fault, isPublished }, missing, href, isBusy, onType }: RowProps) {
  const t = textsFor(useTranslation().i18n);
  const shown = typed.name || UNNAMED_DRAFT;
  const isMissing = missing.length > 0;
  return (
    <tr>
      <td className="drafts__picture">
        {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
        {stored.picture && <img src={stored.picture} alt="" loading="lazy" />}
      </td>
      {DRAFT_FIELDS.map((field) => (
        <td key={field} className={`drafts__${field}`} data-name={t(`drafts:${field}`)}>
          <input
            inputMode={field === 'price' ? 'decimal' : field === 'stock' ? 'numeric' : 'text'}
            list={listOf(field)}
            autoComplete="off"
            aria-label={`${t(`drafts:${field}`)}: ${shown}`}
            aria-invalid={missing.includes(field)}
            aria-describedby={`said-${stored.id}`}
            readOnly={isBusy || isPublished}
            value={typed[field]}
            onChange={({ target }) => onType(field, target.value)}
          />
        </td>
      ))}
      <td className="drafts__state">
        <Link href={href}>{t(isPublished ? 'grid:published' : 'grid:draft')}</Link>
        <span id={`said-${stored.id}`} role="status" className="panel-block__fault">
          {fault ||
            (isMissing &&
              !isPublished &&
              t('drafts:missing', { fields: missing.map((field) => t(`drafts:${field}`)).join(', ') }))}
        </span>
      </td>
    </tr>
  );
}

'use client';

import { getTranslation } from '@payloadcms/translations';
import { DefaultListView, useConfig, useListQuery, useTranslation } from '@payloadcms/ui';
import type { ClientField, Column, ListViewClientProps, Where } from 'payload';
import { transformWhereQuery, validateWhereQuery } from 'payload/shared';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatForInput, parseLira } from '../../../contract/money.ts';
import { useSeen } from '../seen/SeenDocuments.tsx';
import { TableRoles } from '../shell/TableRoles.tsx';
import type { I18n } from '../translations/translate.ts';
import './list-cards.css';

/** The paths of all amounts, however deep they lie in rows and tabs. */
function amountsOf(fields: ClientField[], parent = ''): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) =>
        amountsOf(tab.fields, 'name' in tab && tab.name ? `${parent}${tab.name}.` : parent),
      );
    if (field.type === 'number') return field.admin?.custom?.isKurus ? [`${parent}${field.name}`] : [];
    if (!('fields' in field) || field.type === 'array') return [];
    return amountsOf(field.fields, 'name' in field && field.name ? `${parent}${field.name}.` : parent);
  });
}

/** Payload's list, with filters that take lira, and cards on a phone. */
export function ListView(props: ListViewClientProps) {
  const { getEntityConfig } = useConfig();
  const { i18n, t } = useTranslation();
  const { fields, upload } = getEntityConfig({ collectionSlug: props.collectionSlug });
  useSeenList(props.collectionSlug);
  const filters = new Map(props.renderedFilters);
  for (const path of amountsOf(fields)) filters.set(path, <LiraFilter path={path} />);
  return (
    <TableRoles>
      <style>{upload ? allLabel(t('general:all')) : cardLabels(props.columnState, i18n)}</style>
      <DefaultListView
        {...props}
        columnState={props.columnState.map((column) => withPlainLabel(column, i18n))}
        renderedFilters={filters}
      />
    </TableRoles>
  );
}

/** An edit of many saves against the list as it was loaded. */
function useSeenList(collectionSlug: string): void {
  const { data } = useListQuery();
  const { api } = useConfig().config.routes;
  const seen = useMemo(
    () => data && { documents: Object.fromEntries(data.docs.map((doc) => [String(doc.id), doc])) },
    [data],
  );
  useSeen(`PATCH ${api}/${collectionSlug}`, seen ?? null);
}

/** In the choice of columns, `Alıcı` in place of `buyer > Alıcı`. */
function withPlainLabel(column: Column, i18n: I18n): Column {
  const { field } = column;
  const heading = field?.admin?.custom?.heading;
  if (!heading) return column;
  const labelWithPrefix = getTranslation(heading, i18n);
  return { ...column, field: Object.assign({ ...field }, { labelWithPrefix }) };
}

/** On a phone a row is a card, whose cells have to name their column themselves. */
const cardLabels = (columns: Column[], i18n: I18n): string => {
  const rules = columns.flatMap(({ accessor, active, field }) => {
    const label = field?.admin?.custom?.heading ?? (field && 'label' in field && field.label);
    if (!active || !label || typeof label === 'function') return [];
    const text = String(getTranslation(label, i18n)).replace(/["\\<]/g, '');
    return [`.collection-list td.cell-${accessor.replaceAll('.', '__')}::before{content:"${text}"}`];
  });
  return `@media (max-width: 640px){${rules.join('')}}`;
};

/** Pictures have no heading but the box that ticks all of them. */
const allLabel = (all: string): string =>
  `.collection-list--media #heading-_select::after{content:"${all.replace(/["\\\\<]/g, '')}"}`;

const LISTS = ['in', 'not_in'];

/** Kuruş as the address has them: one amount or, for some operators, several between semicolons. */
const toText = (value: unknown): string =>
  [value]
    .flat()
    .flatMap((part) =>
      part === undefined || part === '' || Number.isNaN(Number(part)) ? [] : [formatForInput(Number(part))],
    )
    .join('; ');

function read(text: string, operator: string | undefined): string | string[] | null {
  const amounts = text.split(';').map((part) => parseLira(part));
  if (amounts.some((amount) => amount === null)) return null;
  if (LISTS.includes(operator ?? '')) return amounts.map(String);
  return amounts.length === 1 ? String(amounts[0]) : null;
}

/** “Fiyat > 500” means 500 lira: typed in lira, asked of the database in kuruş. */
function LiraFilter({ path }: { path: string }) {
  const { t } = useTranslation();
  const { marker, operator, value, setValue } = useFilterCondition<string | string[]>(path);
  const shown = toText(value);
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnreadable = Boolean(draft?.trim()) && read(draft ?? '', operator) === null;

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    const amount = text.trim() === '' ? undefined : read(text, operator);
    // Loads the list when the typing has stopped.
    if (amount !== null) timer.current = setTimeout(() => setValue(amount), 400);
  }

  if (operator === 'exists')
    return (
      <>
        <span ref={marker} />
        <select
          className="condition-value-number"
          value={String(value ?? '')}
          onChange={(event) => setValue(event.target.value)}
        >
          <option value="">{t('general:selectValue')}</option>
          <option value="true">{t('general:yes')}</option>
          <option value="false">{t('general:no')}</option>
        </select>
      </>
    );
  return (
    <>
      <span ref={marker} />
      <input
        className="condition-value-number"
        inputMode="decimal"
        placeholder="1.149,90"
        aria-label="₺"
        aria-invalid={isUnreadable}
        disabled={!operator}
        value={draft ?? shown}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}

type Condition = Record<string, Record<string, unknown>>;
type Rows = Array<{ and: Condition[] }>;
type Place = { row: number; column: number };

const indexOf = (item: Element | null | undefined) =>
  [...(item?.parentElement?.children ?? [])].indexOf(item as Element);

function rowsOf(where: Where | undefined): Rows {
  if (!where) return [];
  const whole = validateWhereQuery(where) ? where : transformWhereQuery(where);
  return (whole.or ?? []) as Rows;
}

/** Payload (3.90.1) draws a filter without telling it which condition it is for: it stands in that condition's row. */
function useFilterCondition<Value>(path: string): {
  marker: RefObject<HTMLSpanElement | null>;
  operator: string | undefined;
  value: Value | undefined;
  setValue: (value: Value | undefined) => void;
} {
  const marker = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const { query, handleWhereChange } = useListQuery();
  useEffect(() => {
    const column = marker.current?.closest('li');
    setPlace({ row: indexOf(column?.parentElement?.closest('li')), column: indexOf(column) });
  }, []);
  const rows = rowsOf(query.where);
  const condition = place ? rows[place.row]?.and[place.column]?.[path] : undefined;
  const [operator, value] = Object.entries(condition ?? {})[0] ?? [];

  function setValue(changed: Value | undefined) {
    if (!place || !operator) return;
    const next = structuredClone(rows);
    const row = next[place.row];
    if (row) row.and[place.column] = { [path]: { [operator]: changed } };
    void handleWhereChange?.({ or: next } as Where);
  }
  return { marker, operator, value: value as Value | undefined, setValue };
}

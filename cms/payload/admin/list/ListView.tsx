'use client';

import { getTranslation } from '@payloadcms/translations';
import { DefaultListView, useConfig, useListQuery, useTranslation } from '@payloadcms/ui';
import type { Column, ListViewClientProps } from 'payload';
import { useMemo } from 'react';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { useSeen } from '../seen/SeenDocuments.tsx';
import { TableRoles } from '../shell/TableRoles.tsx';
import type { I18n } from '../translations/translate.ts';
import './list-cards.css';

export function ListView(props: ListViewClientProps) {
  const { getEntityConfig } = useConfig();
  const { i18n, t } = useTranslation();
  const { upload } = getEntityConfig({ collectionSlug: props.collectionSlug });
  useSeenList(props.collectionSlug);
  return (
    <TableRoles>
      <style>{upload ? allLabel(t('general:all')) : cardLabels(props.columnState, i18n)}</style>
      <DefaultListView
        {...props}
        columnState={props.columnState.map((column) => withPlainLabel(column, i18n))}
      />
    </TableRoles>
  );
}

/** Remembers the loaded documents of the list, so that the server can compare a bulk edit with them. */
function useSeenList(collectionSlug: string): void {
  const { data } = useListQuery();
  const seen = useMemo(
    () => data && { documents: Object.fromEntries(data.docs.map((doc) => [String(doc.id), doc])) },
    [data],
  );
  useSeen(`PATCH ${PANEL_API}/${collectionSlug}`, seen ?? null);
}

/** Gives a column its short label, such as `Alıcı`; Payload would write `buyer > Alıcı`. */
function withPlainLabel(column: Column, i18n: I18n): Column {
  const { field } = column;
  const heading = field?.admin?.custom?.heading;
  if (!heading) return column;
  const labelWithPrefix = getTranslation(heading, i18n);
  return { ...column, field: Object.assign({ ...field }, { labelWithPrefix }) };
}

/** CSS that writes the column's name before each cell on small screens, where a row is shown as a card. */
const cardLabels = (columns: Column[], i18n: I18n): string => {
  const rules = columns.flatMap(({ accessor, active, field }) => {
    const label = field?.admin?.custom?.heading ?? (field && 'label' in field && field.label);
    if (!active || !label || typeof label === 'function') return [];
    const text = String(getTranslation(label, i18n)).replace(/["\\<]/g, '');
    return [`.collection-list td.cell-${accessor.replaceAll('.', '__')}::before{content:"${text}"}`];
  });
  return `@media (max-width: 640px){${rules.join('')}}`;
};

/** The list of pictures has no other heading beside the box that ticks all pictures. */
const allLabel = (all: string): string =>
  `.collection-list--media #heading-_select::after{content:"${all.replace(/["\\\\<]/g, '')}"}`;

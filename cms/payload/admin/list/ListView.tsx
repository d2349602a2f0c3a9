'use client';

import { DefaultListView, useConfig } from '@payloadcms/ui';
import type { ClientField, ListViewClientProps } from 'payload';
import { LiraFilter } from './LiraFilter.tsx';

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

/** Payload's list, with filters that take lira. */
export function ListView(props: ListViewClientProps) {
  const { getEntityConfig } = useConfig();
  const { fields } = getEntityConfig({ collectionSlug: props.collectionSlug });
  const filters = new Map(props.renderedFilters);
  for (const path of amountsOf(fields)) filters.set(path, <LiraFilter path={path} />);
  return <DefaultListView {...props} renderedFilters={filters} />;
}

import { getTranslation } from '@payloadcms/translations';
import type { CollapsibleField, CustomComponent, DateField, Field, SanitizedConfig } from 'payload';
import { FIRST_YEAR } from '../../contract/rules/dates.ts';
import { inPanel, type Labels, LIRA, label, TAXED_LIRA } from './field-builders.ts';

const DATES = {
  Field: '/cms/payload/admin/fields/DateField.tsx#DateField',
  Cell: '/cms/payload/admin/fields/cells.tsx#DateCell',
};
const YES_NO = { Cell: '/cms/payload/admin/fields/cells.tsx#YesNoCell' };
const ROW = { RowLabel: '/cms/payload/admin/fields/RowLabel.tsx#RowLabel' };
const HEADING = '/cms/payload/admin/list/cells.tsx#Heading';
const LIST = { list: { Component: '/cms/payload/admin/list/ListView.tsx#ListView' } };

const FORM = '/cms/payload/admin/frame/document-controls.tsx#FormHead';
const withForm = <Parts extends { beforeDocumentControls?: CustomComponent[] }>(parts?: Parts) =>
  ({ ...parts, beforeDocumentControls: [FORM, ...(parts?.beforeDocumentControls ?? [])] }) as Parts;

/** Options of Payload's date picker and date filter. A date with time may also be typed as a day only. */
function dateOptions({ admin }: DateField): NonNullable<DateField['admin']>['date'] {
  const minDate = new Date(Date.UTC(FIRST_YEAR, 0, 1));
  if (admin?.date?.pickerAppearance === 'dayOnly')
    return { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy', minDate };
  return {
    pickerAppearance: 'dayAndTime',
    displayFormat: 'dd.MM.yyyy HH:mm',
    timeFormat: 'HH:mm',
    minDate,
    overrides: { dateFormat: ['dd.MM.yyyy HH:mm', 'dd.MM.yyyy'] } as never,
  };
}

const TIMESTAMPS = ['createdAt', 'updatedAt'];

const LIRA_FIELDS: unknown[] = [LIRA.Field, TAXED_LIRA.Field].map(inPanel);

function defaultsOf(field: Field): object {
  const isOwn =
    'name' in field &&
    field.admin &&
    'hidden' in field.admin &&
    field.admin.hidden &&
    field.admin.disableListColumn !== false &&
    !TIMESTAMPS.includes(String(field.name));
  if (isOwn) return { disableListColumn: true, disableListFilter: true, disableBulkEdit: true };
  if (field.type === 'date')
    return { date: dateOptions(field), components: { ...DATES, ...field.admin?.components } };
  if (field.type === 'number' && field.admin && LIRA_FIELDS.includes(field.admin.components?.Field))
    // A filter would take kuruş, while the panel shows lira.
    return { custom: { ...field.admin?.custom, isKurus: true }, disableListFilter: true };
  if (field.type === 'checkbox') return { components: { ...YES_NO, ...field.admin?.components } };
  if (field.type === 'array') return { components: { ...ROW, ...field.admin?.components } };
  return {};
}

/** Turkish labels for the English labels of the SEO plugin. */
const PLUGIN_NAMES: Record<string, Labels> = {
  Overview: label('Özet | Overview'),
  Title: label('Başlık | Title'),
  Description: label('Açıklama | Description'),
  Image: label('Resim | Image'),
  Preview: label('Önizleme | Preview'),
};

function applyDefaults(field: Field, isInner = false): void {
  if ('label' in field && typeof field.label === 'string')
    field.label = PLUGIN_NAMES[field.label] ?? field.label;
  // Payload makes an English name from the field's name.
  if (field.type === 'array' && typeof field.labels?.singular === 'string')
    field.labels = { singular: label('Satır | Row'), plural: label('Satırlar | Rows') };
  // Payload would offer an inner field as `Adresler > Şehir`.
  const unfiltered = isInner && { disableListFilter: true, disableBulkEdit: true };
  field.admin = { ...field.admin, ...defaultsOf(field), ...unfiltered } as never;
  if (field.type === 'collapsible') nameByComponent(field);
  else asFunction(field);
  const hasName = (field.type === 'group' || field.type === 'array') && Boolean(field.label);
  if ('fields' in field) for (const one of field.fields) applyDefaults(one, isInner || hasName);
  if (field.type === 'tabs')
    for (const { fields } of field.tabs) for (const one of fields) applyDefaults(one, isInner);
}

/** Payload puts a text label in front of the labels of inner fields, but not a component. */
function nameByComponent(field: CollapsibleField): void {
  if (!field.label) return;
  const Label = { path: HEADING, serverProps: { text: field.label } };
  field.admin = { ...field.admin, components: { ...field.admin?.components, Label } } as never;
  delete field.label;
}

/** Payload reads the label of a sort button aloud as "[object Object]" when the label is an object of languages. */
function asFunction(field: Field): void {
  if (!('label' in field) || typeof field.label !== 'object' || field.label === null) return;
  const { label } = field;
  field.label = ({ i18n }) => String(getTranslation(label, i18n));
}

/** Applies to the built config, which has the dates that Payload adds. */
export function applyPanelDefaults(config: SanitizedConfig): SanitizedConfig {
  for (const { fields, admin } of config.collections) {
    for (const field of fields) applyDefaults(field);
    admin.hideAPIURL = true;
    const { edit, views } = admin.components ?? {};
    admin.components = { ...admin.components, edit: withForm(edit), views: { ...LIST, ...views } };
  }
  for (const { fields, admin } of config.globals) {
    for (const field of fields) applyDefaults(field);
    admin.hideAPIURL = true;
    admin.components = { ...admin.components, elements: withForm(admin.components?.elements) };
  }
  return config;
}

import { getTranslation } from '@payloadcms/translations';
import type { FlattenedField, Option, SanitizedConfig } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime, formatDay } from '../../../contract/rules/dates.ts';
import type { Changes } from '../../../domain/audit/audit.ts';
import { type TextNode, textOf } from '../../../domain/legal/placeholders.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

type PanelConfig = Pick<SanitizedConfig, 'collections' | 'globals'>;

/** Describes each change in a line, with the label of the field: `Fiyat: ₺149,90 → ₺120,00`. */
export function describeChanges(config: PanelConfig, about: string, changes: unknown, i18n: I18n): string[] {
  return Object.entries((changes ?? {}) as Changes).flatMap(([name, { from, to }]) => {
    const field = fieldOf(config, about, name);
    const label = labelOf(field, name, i18n);
    if (name === 'body') return `${label}: ${textsFor(i18n)('audit:otherText')}`;
    const [before, after] = [shown(field, from, i18n), shown(field, to, i18n)];
    // An unticked box of a new record changed from nothing to no, which reads the same.
    return before === after ? [] : `${label}: ${before} → ${after}`;
  });
}

function fieldOf(
  { collections, globals }: PanelConfig,
  about: string,
  name: string,
): FlattenedField | undefined {
  const entity = [...collections, ...globals].find(({ slug }) => slug === about);
  return entity?.flattenedFields.find((one) => one.name === name);
}

export function labelOf(field: FlattenedField | undefined, name: string, i18n: I18n): string {
  // The second factor has no field in the account: the collection `second-factors` holds it.
  if (name === 'secondFactor') return textsFor(i18n)('account:secondFactor');
  const label = field && 'label' in field ? field.label : undefined;
  // The amount itself has the sign of lira: `Fiyat (₺, KDV hariç)` is `Fiyat`.
  return String(getTranslation(label || name, i18n)).replace(/ \(₺[^)]*\)$/, '');
}

export function shown(field: FlattenedField | undefined, value: unknown, i18n: I18n): string {
  // A checkbox that nobody touched has no value.
  if (typeof value === 'boolean' || field?.type === 'checkbox')
    return textsFor(i18n)(value ? 'audit:yes' : 'audit:no');
  if (value === null || value === undefined) return '—';
  if (field?.type === 'select') return chosen(field.options, String(value), i18n);
  if (field?.type === 'date') {
    const isDay = field.admin?.date?.pickerAppearance === 'dayOnly';
    return (isDay ? formatDay : formatDateTime)(String(value));
  }
  if (field?.type === 'richText') return textOf((value as { root: TextNode }).root);
  if (field?.type === 'array' && Array.isArray(value))
    return value.map((row) => shownRow(field.flattenedFields, row, i18n)).join('; ') || '—';
  if (field?.type === 'group') return shownRow(field.flattenedFields, value as Record<string, unknown>, i18n);
  return isKurus(field) && typeof value === 'number' ? formatLira(value) : String(value);
}

/** True for an amount in kuruş that the panel shows in lira. `panel-defaults.ts` sets `isKurus` on the field. */
const isKurus = (field: FlattenedField | undefined): boolean =>
  field?.type === 'number' && field.admin?.custom?.isKurus === true;

const shownRow = (fields: FlattenedField[], row: Record<string, unknown>, i18n: I18n): string =>
  fields
    .filter(({ name }) => name !== 'id')
    .map((field) =>
      field.type === 'checkbox'
        ? `${labelOf(field, field.name, i18n)}: ${shown(field, row[field.name] ?? false, i18n)}`
        : shown(field, row[field.name], i18n),
    )
    .join(' · ');

function chosen(options: Option[], value: string, i18n: I18n): string {
  const option = options.find((one) => typeof one === 'object' && one.value === value);
  return typeof option === 'object' ? String(getTranslation(option.label, i18n)) : value;
}

import { getTranslation } from '@payloadcms/translations';
import type { FlattenedField, Option, SanitizedConfig } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import type { Changes } from '../../../domain/audit/audit.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

type PanelConfig = Pick<SanitizedConfig, 'collections' | 'globals'>;

/** `Fiyat: ₺149,90 → ₺120,00`, a line for each field, by the names that its own form gives them. */
export function describeChanges(config: PanelConfig, about: string, changes: unknown, i18n: I18n): string[] {
  return Object.entries((changes ?? {}) as Changes).map(([name, { from, to }]) => {
    const field = fieldOf(config, about, name);
    const label = labelOf(field, name, i18n);
    if (name === 'body') return `${label}: ${textsFor(i18n)('audit:otherText')}`;
    return `${label}: ${shown(field, from, i18n)} → ${shown(field, to, i18n)}`;
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

function labelOf(field: FlattenedField | undefined, name: string, i18n: I18n): string {
  const label = field && 'label' in field ? field.label : undefined;
  // Its unit stands in a price's label and in its amount; once is enough.
  return String(getTranslation(label || name, i18n)).replace(' (₺)', '');
}

function shown(field: FlattenedField | undefined, value: unknown, i18n: I18n): string {
  if (typeof value === 'boolean') return textsFor(i18n)(value ? 'audit:yes' : 'audit:no');
  if (value === null || value === undefined) return '—';
  if (field?.type === 'select') return chosen(field.options, String(value), i18n);
  if (field?.type === 'date') return formatDateTime(String(value));
  const isPrice = field?.name === 'price' || field?.name === 'loweredPrice';
  return isPrice && typeof value === 'number' ? formatLira(value) : String(value);
}

function chosen(options: Option[], value: string, i18n: I18n): string {
  const option = options.find((one) => typeof one === 'object' && one.value === value);
  return typeof option === 'object' ? String(getTranslation(option.label, i18n)) : value;
}

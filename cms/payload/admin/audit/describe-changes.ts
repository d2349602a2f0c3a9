import type { SanitizedConfig } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Changes } from '../../../domain/audit/audit.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

type PanelConfig = Pick<SanitizedConfig, 'collections' | 'globals'>;

/** `Fiyat: ₺149,90 → ₺120,00`, a line for each field, by the names that its own form gives them. */
export function describeChanges(config: PanelConfig, about: string, changes: unknown, i18n: I18n): string[] {
  return Object.entries((changes ?? {}) as Changes).map(([name, { from, to }]) => {
    const label = labelOf(config, about, name, i18n);
    if (name === 'body') return `${label}: ${textsFor(i18n)('audit:otherText')}`;
    return `${label}: ${shown(name, from, i18n)} → ${shown(name, to, i18n)}`;
  });
}

function labelOf({ collections, globals }: PanelConfig, about: string, name: string, i18n: I18n): string {
  const entity = [...collections, ...globals].find(({ slug }) => slug === about);
  const field = entity?.flattenedFields.find((one) => one.name === name);
  const label = field && 'label' in field ? field.label : undefined;
  if (typeof label === 'string') return label;
  if (typeof label !== 'object' || label === null) return name;
  // Its unit stands in a price's label and in its amount; once is enough.
  return String((label as Record<string, string>)[i18n.language] ?? name).replace(' (₺)', '');
}

function shown(name: string, value: unknown, i18n: I18n): string {
  if (typeof value === 'boolean') return textsFor(i18n)(value ? 'audit:yes' : 'audit:no');
  if (value === null || value === undefined) return '—';
  return name === 'price' && typeof value === 'number' ? formatLira(value) : String(value);
}

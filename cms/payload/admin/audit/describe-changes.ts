import type { SanitizedConfig } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Changes } from '../../../domain/audit/audit-entry.ts';
import type { Language } from '../payment/texts.ts';

type PanelConfig = Pick<SanitizedConfig, 'collections' | 'globals'>;

const YES_NO = { tr: ['evet', 'hayır'], en: ['yes', 'no'] } as const;
const OTHER_TEXT = { tr: 'yeni metin', en: 'another text' };

/** `Fiyat: ₺149,90 → ₺120,00`, a line for each field, by the names that its own form gives them. */
export function describeChanges(
  config: PanelConfig,
  about: string,
  changes: unknown,
  language: Language,
): string[] {
  return Object.entries((changes ?? {}) as Changes).map(([name, { from, to }]) => {
    const label = labelOf(config, about, name, language);
    if (name === 'body') return `${label}: ${OTHER_TEXT[language]}`;
    return `${label}: ${shown(name, from, language)} → ${shown(name, to, language)}`;
  });
}

function labelOf(
  { collections, globals }: PanelConfig,
  about: string,
  name: string,
  language: Language,
): string {
  const entity = [...collections, ...globals].find(({ slug }) => slug === about);
  const field = entity?.flattenedFields.find((one) => one.name === name);
  const label = field && 'label' in field ? field.label : undefined;
  if (typeof label === 'string') return label;
  if (typeof label !== 'object' || label === null) return name;
  // Its unit stands in a price's label and in its amount; once is enough.
  return String((label as Record<string, string>)[language] ?? name).replace(' (₺)', '');
}

function shown(name: string, value: unknown, language: Language): string {
  const [yes, no] = YES_NO[language];
  if (value === true) return yes;
  if (value === false) return no;
  if (value === null || value === undefined) return '—';
  return name === 'price' && typeof value === 'number' ? formatLira(value) : String(value);
}

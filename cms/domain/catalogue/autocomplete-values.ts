import type { Payload } from 'payload';
import { type AutocompleteFieldName, FIELD_RULES } from '../../contract/rules/product-field-rules.ts';

/** A browser's list bears as many; a shop with more series types on. */
const MOST = 5_000;

/** What products say in this field, drafts too, and what is suggested for it, each once, by the Turkish alphabet. */
export async function autocompleteValues(payload: Payload, name: AutocompleteFieldName): Promise<string[]> {
  const { values } = await payload.findDistinct({ collection: 'products', field: name, limit: MOST });
  const used = values.map((row) => row[name]).filter((value) => typeof value === 'string' && value !== '');
  const all = new Set([...(FIELD_RULES[name].suggestions ?? []), ...(used as string[])]);
  return [...all].sort((one, other) => one.localeCompare(other, 'tr'));
}

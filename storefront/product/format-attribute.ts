import type { Product } from '../../cms/contract/products.ts';
import type { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { longDate } from '../ui/format-day.ts';

/** The text beside a field's label; empty for what is unknown, or shown elsewhere. */
export function formatAttribute(
  product: Product,
  [name, { type, choices }]: ReturnType<typeof fieldsOf>[number],
): string {
  const value = product[name];
  if (!value || type === 'longText') return '';
  if (type === 'date') return longDate.format(new Date(value));
  if (type === 'millimetres') return String(value).replace('.', ',');
  return String(choices?.[value] ?? value);
}

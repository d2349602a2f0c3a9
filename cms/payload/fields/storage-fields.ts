import type { Field } from 'payload';
import { adminsField, sendersField } from '../access/roles.ts';
import { field, kurus, type More, row, type Text } from './field-builders.ts';

const line = (name: string, text: Text, more: More<'text'> = {}) =>
  field('text', name, text, { maxLength: 120, ...more });

/** Facts for the dealer alone. No answer for shoppers has them: `serialize-product.ts` names its fields. */
export const storageFields: Field[] = [
  row(
    line('ownNumber', 'Kendi no | Own number', {
      index: true,
      access: { read: sendersField },
      hooks: { beforeDuplicate: [() => null] },
      admin: { disableBulkEdit: true },
      hint: 'Etikete barkod olarak basılır, sayımda okutulur. Her ürünün kendine özgüdür. | Printed as a barcode on labels and scanned when counting. No two products share one.',
    }),
    line('place', 'Yeri | Place', {
      access: { read: sendersField },
      hint: 'Albüm, sayfa, kutu. | Album, page, box.',
    }),
    kurus('costPrice', 'Maliyet (₺) | Cost (₺)', { required: false, access: { read: adminsField } }),
    line('supplier', 'Tedarikçi | Supplier', { access: { read: adminsField } }),
  ),
];

/** Drops these facts from the record of a deleted product. */
export function withoutStorage(record: unknown): unknown {
  if (!record) return record;
  const { ownNumber, place, costPrice, supplier, storageText, ...rest } = record as Record<string, unknown>;
  return rest;
}

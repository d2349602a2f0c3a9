import type { Field, TextField } from 'payload';
import { adminsField, sendersField } from '../access/roles.ts';
import { field, kurus, type Labels, label } from './field-builders.ts';

const line = (name: string, labels: Labels, more: Partial<TextField> = {}) =>
  field('text', name, labels, { maxLength: 120, ...more });

/** Facts for the dealer alone. No answer for shoppers has them: `serialize-product.ts` names its fields. */
export const storageFields: Field[] = [
  {
    type: 'row',
    fields: [
      line('ownNumber', label('Kendi no', 'Own number'), {
        index: true,
        access: { read: sendersField },
        hooks: { beforeDuplicate: [() => null] },
        admin: {
          disableBulkEdit: true,
          description: {
            tr: 'Etikete barkod olarak basılır, sayımda okutulur. Her ürünün kendine özgüdür.',
            en: 'Printed as a barcode on labels and scanned when counting. No two products share one.',
          },
        },
      }),
      line('place', label('Yeri', 'Place'), {
        access: { read: sendersField },
        admin: { description: { tr: 'Albüm, sayfa, kutu.', en: 'Album, page, box.' } },
      }),
      kurus('costPrice', label('Maliyet (₺)', 'Cost (₺)'), {
        required: false,
        access: { read: adminsField },
      }),
      line('supplier', label('Tedarikçi', 'Supplier'), { access: { read: adminsField } }),
    ],
  },
];

/** Drops these facts from the record of a deleted product. */
export function withoutStorage(record: unknown): unknown {
  if (!record) return record;
  const { ownNumber, place, costPrice, supplier, storageText, ...rest } = record as Record<string, unknown>;
  return rest;
}

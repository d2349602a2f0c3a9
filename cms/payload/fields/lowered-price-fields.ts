import type { Field } from 'payload';
import { type LoweringField, loweringFault, type Priced } from '../../contract/rules/lowered-price.ts';
import { accountantsField, nobodyField } from '../access/roles.ts';
import { field, kurus, LIRA, label } from './field-builders.ts';

/** Payload passes the product as it will be saved, so each missing value is reported at its own field. */
const check =
  (name: LoweringField) =>
  (_value: unknown, { data, previousValue }: { data: unknown; previousValue?: unknown }) => {
    const { loweredUntil } = data as Priced;
    const wasUntil = name === 'loweredUntil' ? (previousValue as string | null) : loweredUntil;
    const fault = loweringFault(data as Priced, { now: Date.now(), wasUntil });
    return fault?.name === name ? fault.message : true;
  };

/** Fields checked together: a lowering conflicts with another price set meanwhile, and the other way round. */
export const PRICE_PARTS = { custom: { seenWith: ['price', 'loweredPrice', 'loweredFrom', 'loweredUntil'] } };

/** A copy is sold at its own price, and a lowering is secret before it begins. */
const OF_THIS_ALONE = { access: { read: accountantsField }, hooks: { beforeDuplicate: [() => null] } };

const moment = (name: 'loweredFrom' | 'loweredUntil', labels: ReturnType<typeof label>) =>
  field('date', name, labels, {
    index: true,
    ...OF_THIS_ALONE,
    ...PRICE_PARTS,
    validate: check(name) as never,
    admin: { date: { pickerAppearance: 'dayAndTime' } },
  });

/** A price for a time. The previous price follows from the history of the price, and is never typed. */
export const loweredPriceRows: Field[] = [
  {
    type: 'row',
    fields: [
      kurus('loweredPrice', label('İndirimli fiyat (₺)', 'Lowered price (₺)'), {
        required: false,
        ...OF_THIS_ALONE,
        ...PRICE_PARTS,
        validate: check('loweredPrice') as never,
      }),
      moment('loweredFrom', label('İndirim başlangıcı', 'Lowered from')),
      moment('loweredUntil', label('İndirim bitişi', 'Lowered until')),
    ],
  },
  field('number', 'previousPrice', label('Önceki fiyat (₺)', 'Previous price (₺)'), {
    ...OF_THIS_ALONE,
    access: { read: accountantsField, create: nobodyField, update: nobodyField },
    admin: {
      readOnly: true,
      disableBulkEdit: true,
      components: {
        ...LIRA,
        Field: '/cms/payload/admin/fields/PreviousPriceField.tsx#PreviousPriceField',
      },
    },
  }),
];

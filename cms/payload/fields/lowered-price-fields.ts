import type { Field } from 'payload';
import { type LoweringField, loweringFault, type Priced } from '../../contract/rules/lowered-price.ts';
import { accountantsField, nobodyField } from '../access/roles.ts';
import { field, kurus, LIRA, row, TAXED_LIRA, type Text } from './field-builders.ts';

/** Payload passes the whole product as it will be saved. Each field reports only its own fault. */
const check =
  (name: LoweringField) =>
  (_value: unknown, { data, previousValue }: { data: unknown; previousValue?: unknown }) => {
    const { loweredUntil } = data as Priced;
    const wasUntil = name === 'loweredUntil' ? (previousValue as string | null) : loweredUntil;
    const fault = loweringFault(data as Priced, { now: Date.now(), wasUntil });
    return fault?.name === name ? fault.message : true;
  };

/** Fields compared together for conflicts, since a lowered price has no meaning without the price that it lowers. */
export const PRICE_PARTS = { custom: { seenWith: ['price', 'loweredPrice', 'loweredFrom', 'loweredUntil'] } };

/** A copy of a product has no lowering. A planned lowering is secret. */
const OF_THIS_ALONE = { access: { read: accountantsField }, hooks: { beforeDuplicate: [() => null] } };

const moment = (name: 'loweredFrom' | 'loweredUntil', text: Text, hint?: Text) =>
  field('date', name, text, {
    index: true,
    ...OF_THIS_ALONE,
    ...PRICE_PARTS,
    validate: check(name) as never,
    admin: { date: { pickerAppearance: 'dayAndTime' } },
    hint,
  });

/** Lowered price for a time. The previous price is calculated from the history of the price. */
export const loweredPriceRows: Field[] = [
  row(
    kurus('loweredPrice', 'İndirimli fiyat (₺, KDV hariç) | Lowered price (₺, without VAT)', {
      required: false,
      ...TAXED_LIRA,
      ...OF_THIS_ALONE,
      ...PRICE_PARTS,
      validate: check('loweredPrice') as never,
    }),
    moment(
      'loweredFrom',
      'İndirim başlangıcı | Lowered from',
      'Boş ya da geçmişse kaydettiğiniz anda başlar. | Empty or past: begins when you save.',
    ),
    moment('loweredUntil', 'İndirim bitişi | Lowered until'),
  ),
  field('number', 'previousPrice', 'Önceki fiyat (₺) | Previous price (₺)', {
    ...OF_THIS_ALONE,
    access: { read: accountantsField, create: nobodyField, update: nobodyField },
    ...LIRA,
    Field: 'fields/PriceFields.tsx#PreviousPriceField',
    admin: { readOnly: true, disableBulkEdit: true },
  }),
];

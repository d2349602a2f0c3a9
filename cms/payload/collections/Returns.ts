import type { CollectionConfig, Field } from 'payload';
import { RETURN_STATES } from '../../contract/orders.ts';
import { isAccountant } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import { field, json, label, panelPart, relation } from '../fields/field-builders.ts';
import { RETURN_STATE_LABELS } from '../fields/payment-labels.ts';

/** The raw record. Its important facts are shown above. */
const record: Field[] = [
  relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
  field('text', 'orderNumber', label('Sipariş no', 'Order number'), { virtual: 'order.number' }),
  field('select', 'state', label('Durum', 'State'), {
    required: true,
    index: true,
    options: RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_LABELS[value] })),
    admin: { components: { Cell: '/cms/payload/admin/returns/ReturnPill.tsx#ReturnStateCell' } },
  }),
  /** `{ productId, qty, name }[]` */
  json('lines', label('Ürünler', 'Pieces')),
  field('textarea', 'reason', label('Alıcının nedeni', 'The buyer’s reason')),
  field('date', 'sendBy', label('En geç gönderilecek', 'To be sent back by')),
  field('date', 'refundBy', label('Para en geç', 'To be refunded by'), { required: true }),
  field('date', 'arrivedAt', label('Ürünler geldi', 'Arrived at')),
  /** `{ productId, name, shelf, writtenOff, reason }[]`: the dealer's decision about the pieces. */
  json('arrived', label('Gelen ürünler', 'Arrived pieces')),
  field('date', 'refundedAt', label('Para iade edildi', 'Refunded at')),
  field('textarea', 'refusal', label('Kabul edilmeme nedeni', 'Why it was refused')),
];

/** Returns of buyers who withdrew from an order. Written by `checkout/` alone. */
export const Returns: CollectionConfig = {
  slug: 'returns',
  labels: { singular: label('İade', 'Return'), plural: label('İadeler', 'Returns') },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenUnless(isAccountant),
    useAsTitle: 'orderNumber',
    components: { beforeListTable: ['/cms/payload/admin/list/SavedViews.tsx#SavedViews'] },
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'sendBy', 'refundBy', 'arrivedAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    panelPart('desk', label('İade masası', 'Return desk'), 'returns/ReturnDesk.tsx#ReturnDesk'),
    {
      type: 'collapsible',
      label: label('Kaydın bütünü', 'The whole record'),
      admin: { initCollapsed: true },
      fields: record,
    },
  ],
};

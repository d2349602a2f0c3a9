import type { CollectionConfig, Field } from 'payload';
import { RETURN_STATES } from '../../contract/orders.ts';
import { isAccountant } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import { field, json, label, panelPart, rawRecord, relation } from '../fields/field-builders.ts';
import { RETURN_STATE_LABELS } from '../fields/state-labels.ts';

const record: Field[] = [
  relation('order', 'orders', label('Sipariş', 'Order'), { required: true, index: true }),
  field('text', 'orderNumber', label('Sipariş no', 'Order number'), { virtual: 'order.number' }),
  field('select', 'state', label('Durum', 'State'), {
    required: true,
    index: true,
    options: RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_LABELS[value] })),
    admin: { components: { Cell: '/cms/payload/admin/orders/pills.tsx#ReturnStateCell' } },
  }),
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

/** Returns after a withdrawal. Written only by `checkout/`. */
export const Returns: CollectionConfig = {
  slug: 'returns',
  labels: { singular: label('İade', 'Return'), plural: label('İadeler', 'Returns') },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: label('Satış', 'Sales'),
    hidden: hiddenUnless(isAccountant),
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'sendBy', 'refundBy', 'arrivedAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    panelPart('desk', label('İade masası', 'Return desk'), 'orders/ReturnDesk.tsx#ReturnDesk'),
    rawRecord(record),
  ],
};

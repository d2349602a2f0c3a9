import type { CollectionConfig, Field } from 'payload';
import { RETURN_STATES } from '../../contract/orders.ts';
import { isAccountant } from '../../domain/roles.ts';
import { accountants, hiddenUnless, nobody, unversioned } from '../access/roles.ts';
import { field, json, panelPart, rawRecord, relation } from '../fields/field-builders.ts';
import { RETURN_STATE_LABELS } from '../fields/state-labels.ts';

const record: Field[] = [
  relation('order', 'orders', 'Sipariş | Order', { required: true, index: true }),
  field('text', 'orderNumber', 'Sipariş no | Order number', { virtual: 'order.number' }),
  field('select', 'state', 'Durum | State', {
    required: true,
    index: true,
    options: RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_LABELS[value] })),
    Cell: 'orders/pills.tsx#ReturnStateCell',
  }),
  json('lines', 'Ürünler | Pieces'),
  field('textarea', 'reason', 'Alıcının nedeni | The buyer’s reason'),
  field('date', 'sendBy', 'En geç gönderilecek | To be sent back by'),
  field('date', 'refundBy', 'Para en geç | To be refunded by', { required: true }),
  field('date', 'arrivedAt', 'Ürünler geldi | Arrived at'),
  /** `{ productId, name, shelf, writtenOff, reason }[]`: the dealer's decision about the pieces. */
  json('arrived', 'Gelen ürünler | Arrived pieces'),
  field('date', 'refundedAt', 'Para iade edildi | Refunded at'),
  field('textarea', 'refusal', 'Kabul edilmeme nedeni | Why it was refused'),
];

/** Returns after a withdrawal. Written only by `checkout/`. */
export const Returns: CollectionConfig = {
  slug: 'returns',
  labels: { singular: 'İade | Return', plural: 'İadeler | Returns' },
  ...unversioned({ read: accountants, create: nobody, update: nobody, delete: nobody }),
  admin: {
    group: 'Satış | Sales',
    hidden: hiddenUnless(isAccountant),
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'state', 'sendBy', 'refundBy', 'arrivedAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    panelPart('desk', 'İade masası | Return desk', 'orders/ReturnDesk.tsx#ReturnDesk'),
    rawRecord(record),
  ],
};

import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody } from '../access/roles.ts';
import { field, json, label } from './fields.ts';

/** Who changed what and when, besides orders, whose history is `order-events`. Written with the change, never changed. */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  labels: { singular: label('Değişiklik', 'Change'), plural: label('Değişiklikler', 'Changes') },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'about', 'title', 'action', 'by'],
  },
  defaultSort: '-createdAt',
  fields: [
    /** The slug of its collection or global. */
    field('text', 'about', label('Tür', 'Kind'), { required: true, index: true }),
    /** The id as text: the entry outlives what it tells of. */
    field('text', 'document', label('Kayıt', 'Document'), { index: true }),
    field('text', 'title', label('Ad', 'Title')),
    field('text', 'action', label('Ne oldu', 'Action'), { required: true }),
    /** `{ field: { from, to } }` */
    json('changes', label('Önce ve sonra', 'Before and after')),
    /** A person's name; empty when the shop itself acted. */
    field('text', 'by', label('Kim', 'By')),
  ],
};

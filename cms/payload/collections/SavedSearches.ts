import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, nobodyField } from '../access/roles.ts';
import { field, hidden, label, relation } from '../fields/field-builders.ts';

/** Searches whose new products are told by mail. Written by `alerts/saved-searches.ts` and the job that looks. */
export const SavedSearches: CollectionConfig = {
  slug: 'saved-searches',
  labels: {
    singular: label('Kayıtlı arama', 'Saved search'),
    plural: label('Kayıtlı aramalar', 'Saved searches'),
  },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'title',
    defaultColumns: ['user', 'title', 'state', 'lookedAt', 'createdAt'],
  },
  lockDocuments: false,
  defaultSort: '-createdAt',
  fields: [
    relation('user', 'users', label('Kullanıcı', 'User'), { required: true, index: true }),
    field('text', 'title', label('Ad', 'Title'), { required: true, maxLength: 200 }),
    field('text', 'path', label('Adres', 'Address'), { required: true, maxLength: 2000 }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'active',
      options: [
        { value: 'active', label: label('Etkin', 'Active') },
        { value: 'left', label: label('Bırakıldı', 'Left') },
      ],
    }),
    /** Products published after it are new to this search. */
    field('date', 'lookedAt', label('Son bakış', 'Looked at'), { required: true, index: true }),
    hidden('token', {
      unique: true,
      required: true,
      access: { read: nobodyField, create: nobodyField, update: nobodyField },
    }),
  ],
};

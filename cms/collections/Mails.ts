import type { CollectionConfig } from 'payload';
import { admins, hiddenFromEditors, nobody, nobodyField } from '../access/roles.ts';
import { label } from './fields.ts';

export const MAIL_STATES = ['due', 'sent', 'failed'] as const;

/** The outbox: a mail is written in the transaction of what it tells of, and sent afterwards by `mail/send-due-mail.ts`. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: label('İleti', 'Mail'), plural: label('İletiler', 'Mails') },
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'state', 'sentAt', 'createdAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    /** Names the occasion, so that the same one is never told of twice. */
    { name: 'key', type: 'text', unique: true, index: true, required: true, admin: { hidden: true } },
    { name: 'to', type: 'text', label: label('Kime', 'To'), required: true },
    { name: 'subject', type: 'text', label: label('Konu', 'Subject'), required: true },
    // Links that let somebody in are in here, so nobody reads it, and it is emptied once it is sent.
    {
      name: 'html',
      type: 'textarea',
      access: { read: nobodyField },
      admin: { hidden: true },
    },
    { name: 'text', type: 'textarea', access: { read: nobodyField }, admin: { hidden: true } },
    {
      name: 'state',
      type: 'select',
      label: label('Durum', 'State'),
      required: true,
      defaultValue: 'due',
      options: [
        { value: 'due', label: label('Gönderilecek', 'Due') },
        { value: 'sent', label: label('Gönderildi', 'Sent') },
        { value: 'failed', label: label('Gönderilemedi', 'Failed') },
      ],
    },
    { name: 'dueAt', type: 'date', label: label('Gönderim zamanı', 'Due at'), index: true },
    { name: 'tries', type: 'number', label: label('Deneme', 'Tries'), defaultValue: 0 },
    { name: 'sentAt', type: 'date', label: label('Gönderildi', 'Sent at') },
    { name: 'lastError', type: 'text', label: label('Son hata', 'Last error') },
  ],
};

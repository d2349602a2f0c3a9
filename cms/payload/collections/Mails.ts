import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { emptyRequest } from '../../contract/orders.ts';
import { resendMail } from '../../domain/checkout/lifecycle/order-mails.ts';
import { isAdmin } from '../../domain/roles.ts';
import { ShopError } from '../../infra/errors.ts';
import { admins, hiddenFromEditors, nobody, nobodyField, unversioned } from '../access/roles.ts';
import { staffEndpoint } from '../endpoints/admin-endpoint.ts';
import { field, hidden, panelPart, READ_ONLY, relation } from '../fields/field-builders.ts';
import { MAIL_STATE_LABELS } from '../fields/state-labels.ts';

const resendEndpoint = staffEndpoint('/:id/resend', isAdmin, emptyRequest, async ({ payload, id }) => {
  await resendMail(payload, id);
  return { message: 'İleti yeniden gönderiliyor.' };
});

const SECRET = { read: nobodyField, update: nobodyField };

/** Allows a single change: an admin sets a failed mail to due. */
const sendAgain: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update') return data;
  if (originalDoc.state !== 'failed' || data.state !== 'due')
    throw new ShopError('FORBIDDEN', {
      message: 'Yalnızca gönderilemeyen bir ileti yeniden gönderilebilir.',
    });
  return { ...data, tries: 0, dueAt: new Date().toISOString() };
};

/** The outbox. A mail is written in the transaction of its event and sent later by `mail/send-outbox.ts`. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'İleti | Mail', plural: 'İletiler | Mails' },
  ...unversioned({ read: admins, create: nobody, update: admins, delete: nobody }),
  hooks: { beforeChange: [sendAgain] },
  endpoints: [resendEndpoint],
  admin: {
    group: 'Ayarlar ve kayıtlar | Settings and records',
    hidden: hiddenFromEditors,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'state', 'lastError', 'sentAt', 'createdAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    /** Key of the event that the mail reports. The key is unique, so that no event is mailed twice. */
    hidden('key', { unique: true, index: true, required: true, access: READ_ONLY }),
    field('text', 'to', 'Kime | To', { required: true, access: READ_ONLY }),
    field('text', 'subject', 'Konu | Subject', { required: true, access: READ_ONLY }),
    // A mail may hold a link to sign in: nobody may read its text, which is emptied after sending.
    { name: 'html', type: 'textarea', access: SECRET, admin: { hidden: true } },
    { name: 'text', type: 'textarea', access: SECRET, admin: { hidden: true } },
    /** Address for one-click unsubscribe (RFC 8058). */
    { name: 'leaveUrl', type: 'text', access: SECRET, admin: { hidden: true } },
    hidden('kind', { access: READ_ONLY }),
    relation('order', 'orders', 'Sipariş | Order', { index: true, access: READ_ONLY }),
    field('select', 'state', 'Durum | State', {
      required: true,
      defaultValue: 'due',
      index: true,
      options: Object.entries(MAIL_STATE_LABELS).map(([value, text]) => ({ value, label: text })),
      hint: 'Gönderilemeyen bir iletiyi yeniden göndermek için “Gönderilecek” seçip kaydedin. “Dosyaya yazıldı”: SMTP_URL ayarı boş, ileti alıcıya gitmedi. | To send a failed mail again, choose “Due” and save. “Written to a file”: SMTP_URL is not set, and nobody received the mail.',
    }),
    panelPart('resend', 'Yeniden gönder | Send again', 'fields/ResendMailButton.tsx#ResendMailButton'),
    field('date', 'dueAt', 'Sıradaki deneme | Next try', {
      index: true,
      access: READ_ONLY,
      admin: { condition: ({ state }) => state === 'due' },
    }),
    field('number', 'tries', 'Deneme | Tries', { defaultValue: 0, access: READ_ONLY }),
    field('date', 'sentAt', 'Gönderim | Sent at', { access: READ_ONLY }),
    field('text', 'lastError', 'Son hata | Last error', {
      access: READ_ONLY,
      admin: { condition: ({ lastError }) => Boolean(lastError) },
    }),
  ],
};

import type { CollectionBeforeChangeHook, CollectionConfig, Endpoint } from 'payload';
import { resendMail } from '../../domain/checkout/order-mails.ts';
import { isAdmin } from '../../domain/roles.ts';
import { ShopError } from '../../infra/errors.ts';
import { admins, hiddenFromEditors, nobody, nobodyField, unversioned } from '../access/roles.ts';
import { field, hidden, label, panelPart, READ_ONLY, relation } from '../fields/field-builders.ts';
import { MAIL_STATE_LABELS } from '../fields/payment-labels.ts';

/** Resends a mail that was sent and did not arrive. */
const resendEndpoint: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) throw new ShopError('FORBIDDEN');
    await resendMail(payload, String(routeParams?.id));
    return Response.json({ message: 'İleti yeniden gönderiliyor.' });
  },
};

const SECRET = { read: nobodyField, update: nobodyField };

/** Lets a person retry a failed mail; no other change is allowed. */
const sendAgain: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update') return data;
  if (originalDoc.state !== 'failed' || data.state !== 'due')
    throw new ShopError('FORBIDDEN', {
      message: 'Yalnızca gönderilemeyen bir ileti yeniden gönderilebilir.',
    });
  return { ...data, tries: 0, dueAt: new Date().toISOString() };
};

/** The outbox: a mail is written in the transaction of its event, and sent afterwards by `mail/send-outbox.ts`. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: label('İleti', 'Mail'), plural: label('İletiler', 'Mails') },
  ...unversioned({ read: admins, create: nobody, update: admins, delete: nobody }),
  hooks: { beforeChange: [sendAgain] },
  endpoints: [resendEndpoint],
  admin: {
    group: label('Dükkân', 'Shop'),
    hidden: hiddenFromEditors,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'state', 'lastError', 'sentAt', 'createdAt'],
  },
  defaultSort: '-createdAt',
  fields: [
    /** Names the occasion, so that no mail is sent twice for it. */
    hidden('key', { unique: true, index: true, required: true, access: READ_ONLY }),
    field('text', 'to', label('Kime', 'To'), { required: true, access: READ_ONLY }),
    field('text', 'subject', label('Konu', 'Subject'), { required: true, access: READ_ONLY }),
    // Contains sign-in links, so nobody may read it; emptied after sending.
    { name: 'html', type: 'textarea', access: SECRET, admin: { hidden: true } },
    { name: 'text', type: 'textarea', access: SECRET, admin: { hidden: true } },
    /** The recipient's address for one-click unsubscribe (RFC 8058). */
    { name: 'leaveUrl', type: 'text', access: SECRET, admin: { hidden: true } },
    /** Kind of mail, needed to write the mail again. */
    hidden('kind', { access: READ_ONLY }),
    relation('order', 'orders', label('Sipariş', 'Order'), { index: true, access: READ_ONLY }),
    field('select', 'state', label('Durum', 'State'), {
      required: true,
      defaultValue: 'due',
      index: true,
      options: Object.entries(MAIL_STATE_LABELS).map(([value, text]) => ({ value, label: text })),
      admin: {
        description: label(
          'Gönderilemeyen bir iletiyi yeniden göndermek için “Gönderilecek” seçip kaydedin.',
          'To send a failed mail again, choose “Due” and save.',
        ),
      },
    }),
    panelPart(
      'resend',
      label('Yeniden gönder', 'Send again'),
      'fields/ResendMailButton.tsx#ResendMailButton',
    ),
    field('date', 'dueAt', label('Sıradaki deneme', 'Next try'), {
      index: true,
      access: READ_ONLY,
      admin: { condition: ({ state }) => state === 'due' },
    }),
    field('number', 'tries', label('Deneme', 'Tries'), { defaultValue: 0, access: READ_ONLY }),
    field('date', 'sentAt', label('Gönderildi', 'Sent at'), { access: READ_ONLY }),
    field('text', 'lastError', label('Son hata', 'Last error'), {
      access: READ_ONLY,
      admin: { condition: ({ lastError }) => Boolean(lastError) },
    }),
  ],
};

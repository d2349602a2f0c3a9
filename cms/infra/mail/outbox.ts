import type { PayloadRequest, Where } from 'payload';
import type { Mail, User } from '../database/payload-types.ts';
import { findRow, findRows, insertRow } from '../database/rows.ts';

/** All admins there are when it is owed; while there is none, this address. */
export type Admins = { adminsOr: string };

export type OutgoingMail = {
  /** Names the occasion: a second mail with the same key is not written. */
  key: string;
  /** Which mail it is, and about which order: so that it can be rendered again. */
  kind?: string;
  order?: string;
  to: string | Admins;
  subject: string;
  html: string;
  text: string;
  /** Of subscribed mail: the unsubscribe address that a mail program calls, by RFC 8058. */
  leaveUrl?: string;
};

/** Owes a mail, in the transaction of the change that it reports: both happen or neither. `send-outbox.ts` sends it. */
export async function enqueueMail(req: PayloadRequest, { to, ...mail }: OutgoingMail): Promise<void> {
  if (typeof to === 'string') return enqueue(req, { ...mail, to });
  const docs = await findRows<User>(req, 'users', { isAdmin: { equals: true } });
  if (docs.length === 0) return enqueue(req, { ...mail, to: to.adminsOr });
  // One each, so that an address which takes no mail keeps it from nobody else.
  for (const { id, email } of docs) await enqueue(req, { ...mail, key: `${mail.key}:${id}`, to: email });
}

async function enqueue(req: PayloadRequest, mail: OutgoingMail & { to: string }): Promise<void> {
  if (await findRow<Mail>(req, 'mails', { key: { equals: mail.key } })) return;
  await insertRow(req, 'mails', { ...mail, state: 'due', dueAt: new Date().toISOString(), tries: 0 });
}

/** Replaces an address that the shop may not keep any more. */
const NOBODY = 'anonim';

/** Mails that were sent keep their subject and their day, not their recipient; those still owed are not sent. */
export async function eraseRecipient(req: PayloadRequest, which: Where): Promise<void> {
  const { db } = req.payload;
  await db.deleteMany({
    collection: 'mails',
    where: { and: [which, { state: { not_equals: 'sent' } }] },
    req,
  });
  await db.updateMany({ collection: 'mails', where: which, data: { to: NOBODY }, req, returning: false });
}

import type { PayloadRequest, Where } from 'payload';
import type { Mail, User } from '../database/payload-types.ts';
import { deleteRows, findRow, findRows, insertRow, updateRows } from '../database/rows/rows.ts';
import { currentIdentity } from '../shop-identity.ts';
import { mailPage } from './mail-template.ts';

/** Sends the mail to all admins at the time of enqueuing; to the address `adminsOr` when there is no admin. */
type Admins = { adminsOr: string };

export type OutgoingMail = {
  /** Identifies the occasion of the mail: a second mail with the same key is not stored. */
  key: string;
  /** Kind of the mail and the order that the mail is about, both needed to render the mail again. */
  kind?: string;
  order?: string;
  to: string | Admins;
  subject: string;
  html: string;
  text: string;
  /** Unsubscribe address for mail programs, by RFC 8058; only in subscribed mail. */
  leaveUrl?: string;
};

/** Enqueues a mail in the transaction of its change: both happen or neither. `send-outbox.ts` sends it. */
export async function enqueueMail(req: PayloadRequest, { to, ...mail }: OutgoingMail): Promise<void> {
  if (typeof to === 'string') return enqueue(req, { ...mail, to });
  const docs = await findRows<User>(req, 'users', { isAdmin: { equals: true } });
  if (docs.length === 0) return enqueue(req, { ...mail, to: to.adminsOr });
  // One mail per admin: a bouncing address must not block the others.
  for (const { id, email } of docs) await enqueue(req, { ...mail, key: `${mail.key}:${id}`, to: email });
}

async function enqueue(req: PayloadRequest, mail: OutgoingMail & { to: string }): Promise<void> {
  if (await findRow<Mail>(req, 'mails', { key: { equals: mail.key } })) return;
  const html = mailPage(await currentIdentity(req.payload), req.payload.config.serverURL, mail.html);
  await insertRow(req, 'mails', { ...mail, html, state: 'due', dueAt: new Date().toISOString(), tries: 0 });
}

/** Text that replaces an e-mail address that the shop must delete. */
const NOBODY = 'anonim';

/** Removes the recipient from sent mails, which keep subject and day; deletes unsent mails. */
export async function eraseRecipient(req: PayloadRequest, which: Where): Promise<void> {
  await deleteRows(req, 'mails', { and: [which, { state: { in: ['due', 'failed'] } }] });
  await updateRows(req, 'mails', which, { to: NOBODY });
}

import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { type AccountChangeKind, accountChanged } from '../../infra/mail/account-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';

export type AccountChange = { kind: AccountChangeKind; id: string; to: string };

/**
 * Owes the owner of an account a mail about a change of e-mail address, password or second factor, sent to the address of
 * before: an intruder cannot keep it from the owner.
 */
export async function notifyAccountChange(
  req: PayloadRequest,
  { kind, id, to }: AccountChange,
): Promise<void> {
  const now = new Date();
  const mail = accountChanged(kind, now, req.payload.config.serverURL);
  await enqueueMail(req, { key: `account-${kind}:${id}:${now.toISOString()}`, to, ...mail });
  sendAfterCommit(req);
}

/** Payload takes the password out of the data before anybody could see afterwards that there was one. */
const passwordKey = (id: unknown): string => `new password of ${id}`;

export const detectNewPassword: CollectionBeforeChangeHook = ({ data, originalDoc, operation, context }) => {
  if (operation === 'update' && data.password) context[passwordKey(originalDoc?.id)] = true;
  return data;
};

/** For the profile, the panel and an admin's hand alike; a password set with a mailed token does not pass hooks. */
export const mailAccountChanges: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  context,
  req,
}) => {
  if (operation !== 'update') return doc;
  const { id, email: to } = previousDoc;
  if (doc.email !== to) await notifyAccountChange(req, { kind: 'email', id, to });
  if (context[passwordKey(id)]) await notifyAccountChange(req, { kind: 'password', id, to });
  delete context[passwordKey(id)];
  return doc;
};

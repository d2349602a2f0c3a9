import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { type AccountChangeKind, accountChanged } from '../../infra/mail/account-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';

export type AccountChange = { kind: AccountChangeKind; id: string; to: string };

/** Mails a change to the account's previous address, so that an intruder cannot hide the change. */
export async function notifyAccountChange(
  req: PayloadRequest,
  { kind, id, to }: AccountChange,
): Promise<void> {
  const now = new Date();
  const mail = accountChanged(kind, now, req.payload.config.serverURL);
  await mailAfterCommit(req, { key: `account-${kind}:${id}:${now.toISOString()}`, to, ...mail });
}

/** Context key that marks a new password. Payload removes the password from the data before later hooks run. */
const passwordKey = (id: unknown): string => `new password of ${id}`;

export const detectNewPassword: CollectionBeforeChangeHook = ({ data, originalDoc, operation, context }) => {
  if (operation === 'update' && data.password) context[passwordKey(originalDoc?.id)] = true;
  return data;
};

/** Mails the owner about a new e-mail or password. After a reset, `resetPassword` sends the mail, as no hooks run. */
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

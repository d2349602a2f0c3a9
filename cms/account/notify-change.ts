import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { accountChanged } from '../mail/account-templates.ts';

export type AccountChange = { kind: 'email' | 'password'; id: string; to: string };

/**
 * Tells the owner of an account that its password or e-mail address is another now, at the address they had until then.
 * Whoever took the account over cannot keep this from them.
 */
export function notifyAccountChange({ payload }: PayloadRequest, { kind, id, to }: AccountChange): void {
  const mail = accountChanged(kind, new Date(), payload.config.serverURL);
  // Nobody waits for the mail server: the change holds the database until its transaction ends.
  payload.sendEmail({ to, ...mail }).catch((error: unknown) => {
    payload.logger.error({ err: error, msg: `The owner of account ${id} was not told of a new ${kind}` });
  });
}

/** Payload takes the password out of the data before anybody could see afterwards that there was one. */
const passwordKey = (id: unknown): string => `new password of ${id}`;

export const noteNewPassword: CollectionBeforeChangeHook = ({ data, originalDoc, operation, context }) => {
  if (operation === 'update' && data.password) context[passwordKey(originalDoc?.id)] = true;
  return data;
};

/** For the profile, the panel and an admin's hand alike; a password set with a mailed token does not pass hooks. */
export const tellOfChanges: CollectionAfterChangeHook = ({ doc, previousDoc, operation, context, req }) => {
  if (operation !== 'update') return doc;
  const { id, email: to } = previousDoc;
  if (doc.email !== to) notifyAccountChange(req, { kind: 'email', id, to });
  if (context[passwordKey(id)]) notifyAccountChange(req, { kind: 'password', id, to });
  delete context[passwordKey(id)];
  return doc;
};

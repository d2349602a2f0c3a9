import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { emailProof } from '../../infra/mail/account-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countByEmail } from '../../infra/rate-limits/account-limits.ts';
import { claimWrittenOrders } from '../orders/customer-orders.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the account has proven its address. Protects an address's data, since anybody may enter any address. */
export const isEmailVerified = ({ email, provenEmail }: Pick<User, 'email' | 'provenEmail'>): boolean =>
  provenEmail === email;

/**
 * Mails a link with which the account proves its e-mail address. The link is valid for a day.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function requestEmailVerification(payload: Payload, user: SignedInUser): Promise<void> {
  await countByEmail(payload, 'resetMail', user.email);
  const mail = emailProof(proofTokenOf(payload, user), payload.config.serverURL);
  await inTransaction(payload, (req) =>
    mailAfterCommit(req, { key: `email-proof:${randomUUID()}`, to: user.email, ...mail }),
  );
}

/**
 * Marks the account's e-mail address as proven. Requires a session besides the mailed link: if somebody typed a
 * stranger's address, the stranger must not prove the address merely by opening the link.
 * @throws ShopError PROOF_TOKEN_INVALID, also when the address has changed since
 */
export async function proveEmail(payload: Payload, user: SignedInUser, token: string): Promise<void> {
  const [expires = '', signature = ''] = token.split('-');
  const expected = signatureOf(payload, user, expires);
  const isSigned =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isSigned || Number.parseInt(expires, 36) < Date.now()) throw new ShopError('PROOF_TOKEN_INVALID');
  const where = { id: { equals: user.id }, email: { equals: user.email } };
  const data = { provenEmail: user.email };
  await inTransaction(payload, async (req) => {
    if (!(await updateWhere(req, 'users', where, data))) throw new ShopError('PROOF_TOKEN_INVALID');
    await claimWrittenOrders(req, user);
  });
}

type Account = Pick<User, 'id' | 'email'>;

export function proofTokenOf(payload: Payload, account: Account, now = Date.now()): string {
  const expires = (now + DAY_MS).toString(36);
  return `${expires}-${signatureOf(payload, account, expires)}`;
}

/** Signs the account and its address, so that nothing has to be stored for a mailed link. */
const signatureOf = ({ secret }: Payload, { id, email }: Account, expires: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['email proof', id, email, expires]))
    .digest('hex');

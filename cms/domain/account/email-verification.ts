import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Payload, Where } from 'payload';
import type { User } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { emailProof } from '../../infra/mail/account-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countResetMail } from '../../infra/rate-limits/account-limits.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Anybody may write anybody's address into a profile, so what was asked for under an address needs this. */
export const isEmailVerified = ({ email, provenEmail }: Pick<User, 'email' | 'provenEmail'>): boolean =>
  provenEmail === email;

/**
 * Mails the link that proves the account's address, good for a day.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function requestEmailVerification(payload: Payload, user: SignedInUser): Promise<void> {
  await countResetMail(payload, user.email);
  const mail = emailProof(proofTokenOf(payload, user), payload.config.serverURL);
  await inTransaction(payload, async (req) => {
    await enqueueMail(req, { key: `email-proof:${randomUUID()}`, to: user.email, ...mail });
    sendAfterCommit(req);
  });
}

/**
 * Notes that the account's address is its owner's, who has both the mail and the session: a stranger who gets such a mail
 * and follows its link proves nothing for the account that named their address.
 * @throws ShopError PROOF_TOKEN_INVALID when the address is another by now, too
 */
export async function proveEmail(payload: Payload, user: SignedInUser, token: string): Promise<void> {
  const [expires = '', signature = ''] = token.split('-');
  const expected = signatureOf(payload, user, expires);
  const isSigned =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isSigned || Number.parseInt(expires, 36) < Date.now()) throw new ShopError('PROOF_TOKEN_INVALID');
  const where: Where = { and: [{ id: { equals: user.id } }, { email: { equals: user.email } }] };
  const data = { provenEmail: user.email };
  const proven = await inTransaction(payload, (req) =>
    updateWhere(req, { collection: 'users', where, data }),
  );
  if (!proven) throw new ShopError('PROOF_TOKEN_INVALID');
}

type Account = Pick<User, 'id' | 'email'>;

export function proofTokenOf(payload: Payload, account: Account, now = Date.now()): string {
  const expires = (now + DAY_MS).toString(36);
  return `${expires}-${signatureOf(payload, account, expires)}`;
}

/** Nothing is kept of a link: it speaks of one account with one address. */
const signatureOf = ({ secret }: Payload, { id, email }: Account, expires: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['email proof', id, email, expires]))
    .digest('hex');

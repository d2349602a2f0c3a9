import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CollectionBeforeLoginHook, getFieldsToSign, jwtSign, type Payload } from 'payload';
import { addSessionToUser } from 'payload/shared';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Env } from '../../infra/settings/env.ts';
import { SESSION_DEVICE } from './protect-account-writes.ts';
import { hasSecondFactor, spendCode } from './second-factor.ts';

/** Second step of sign-in. A signed cookie names the account until the code; the cookie alone opens no session. */

const MINUTES = 10;

/** Thrown if the password is right but a code is needed. The token goes into the cookie, never a response body. */
export class SecondStepError extends ShopError {
  constructor(readonly token: string) {
    super('SECOND_FACTOR_NEEDED');
  }
}

type Account = User & { hash?: string | null };

/** Signs the account with its password hash, so that a new password invalidates earlier signatures. */
const signatureOf = ({ secret }: Payload, { id, hash }: Account, expires: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['second step', id, hash, expires]))
    .digest('hex');

function tokenOf(payload: Payload, account: Account): string {
  const expires = (Date.now() + MINUTES * 60_000).toString(36);
  return [account.id, expires, signatureOf(payload, account, expires)].join('.');
}

/** Context key for a password reset. Payload then opens a session that nobody receives, so no code is required. */
export const OPENS_NO_SESSION = 'no session is given to anybody';

/** Requires a code from accounts with a second factor. The error rolls back the session that Payload opened. */
export const askForSecondStep: CollectionBeforeLoginHook = async ({ user, req }) => {
  if (req.context[OPENS_NO_SESSION] === true) return;
  if (await hasSecondFactor(req, user)) throw new SecondStepError(tokenOf(req.payload, user));
};

/**
 * Returns the account named in a token, which is issued after the password was checked.
 * @throws ShopError SECOND_STEP_OVER for an invalid or expired token
 */
async function readToken(payload: Payload, token: string | null): Promise<Account> {
  const [id = '', expires = '', signature = ''] = (token ?? '').split('.');
  const account = id ? await findRow<Account>({ payload }, 'users', id) : null;
  const expected = account ? signatureOf(payload, account, expires) : '';
  const isSigned =
    signature !== '' &&
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!account || !isSigned || Number.parseInt(expires, 36) < Date.now())
    throw new ShopError('SECOND_STEP_OVER');
  return account;
}

export type Opened = { user: User; token: string; exp: number };

/** @throws ShopError SECOND_STEP_OVER, CODE_WRONG, TOO_MANY_REQUESTS */
export async function takeSecondStep(
  payload: Payload,
  { token, code, device }: { token: string | null; code: string; device: string },
): Promise<Opened> {
  const { id } = await readToken(payload, token);
  await spendCode(payload, id, code);
  const { config } = payload.collections.users;
  return inTransaction(payload, async (req) => {
    req.context[SESSION_DEVICE] = device;
    const account = await findRow<Account>(req, 'users', id);
    if (!account) throw new ShopError('SECOND_STEP_OVER');
    const user = { ...account, collection: 'users' as const };
    const { sid } = await addSessionToUser({ collectionConfig: config, payload, req, user: user as never });
    const fieldsToSign = getFieldsToSign({
      collectionConfig: config,
      email: account.email,
      user,
      ...(sid && { sid }),
    });
    const { secret } = payload;
    const { tokenExpiration } = config.auth;
    return { user: account, ...(await jwtSign({ fieldsToSign, secret, tokenExpiration })) };
  });
}

/** Name of the cookie. Browsers accept a `__Host-` name only over https, and only from the shop's own host. */
export const secondStepCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>): string =>
  isHttps ? '__Host-second-step' : 'second-step';

export function secondStepCookie(env: Pick<Env, 'isHttps'>, token: string | null): string {
  const life = token === null ? 'Max-Age=0' : `Max-Age=${MINUTES * 60}`;
  return [
    `${secondStepCookieOf(env)}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    life,
    ...(env.isHttps ? ['Secure'] : []),
  ].join('; ');
}

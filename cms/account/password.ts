import { APIError } from 'payload';
import { retryCollisions } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { passwordReset } from '../mail/account-templates.ts';
import type { Shop } from '../shop.ts';

type Account = Pick<Shop, 'payload' | 'env'>;

/** Mails a link when the address has an account, and is silent about whether it has. */
export async function requestPasswordReset({ payload, env }: Account, email: string): Promise<void> {
  // Payload itself would send the mail inside its transaction, and no SQLite writer could go on meanwhile.
  const token = await retryCollisions(() =>
    payload.forgotPassword({ collection: 'users', data: { email }, disableEmail: true }),
  );
  if (!token) return;
  // Nobody waits for the mail server, down or slow: it would tell known addresses from unknown ones.
  payload.sendEmail({ to: email, ...passwordReset(token, env.publicUrl) }).catch((error: unknown) => {
    payload.logger.error({ err: error, msg: 'A password reset mail was not sent' });
  });
}

/**
 * Sets a new password with a mailed token, which works once and for an hour, and ends every session.
 * @throws ShopError RESET_TOKEN_INVALID
 */
export async function resetPassword({ payload }: Account, token: string, password: string): Promise<void> {
  try {
    await retryCollisions(() =>
      payload.resetPassword({ collection: 'users', data: { token, password }, overrideAccess: true }),
    );
  } catch (error) {
    if (error instanceof APIError && error.status < 500)
      throw new ShopError('RESET_TOKEN_INVALID', { cause: error });
    throw error;
  }
}

import type { Payload } from 'payload';
import type { RegisterRequest } from '../../contract/users.ts';
import { acceptedAtSignUp } from '../legal/terms-acceptance.ts';
import { ensureEmailIsFree } from './change-user.ts';
import { queueHash } from './password-hash-queue.ts';
import { openSessionNow, type Session, toSession } from './sign-in.ts';
import { sendWelcomeMail } from './welcome-mail.ts';

/**
 * Makes a customer and signs them in. Which texts they accepted, in which version, is kept with the account; none when they
 * did not say that they accept any.
 * @param address whom the limits count, as `addressKey` makes it.
 * @throws ShopError EMAIL_TAKEN, BUSY
 */
export async function register(
  payload: Payload,
  { termsAccepted, ...request }: RegisterRequest,
  address: string,
): Promise<Session> {
  const acceptedTerms = termsAccepted ? await acceptedAtSignUp(payload) : [];
  // Both hash, and nobody shall have an account and be told that the shop is too busy to make one.
  const { user, opened } = await queueHash(async () => {
    const user = await ensureEmailIsFree(() =>
      payload.create({
        collection: 'users',
        data: { ...request, isAdmin: false, isEditor: false, acceptedTerms },
        depth: 0,
        // One row is written. A transaction would keep all writers waiting while the password is hashed.
        disableTransaction: true,
      }),
    );
    return { user, opened: await openSessionNow(payload, request, address) };
  });
  await sendWelcomeMail(payload, user);
  return toSession(opened);
}

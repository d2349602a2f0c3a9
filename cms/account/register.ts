import type { Payload } from 'payload';
import type { RegisterRequest } from '../contract/users.ts';
import { acceptedAtSignUp } from '../legal/acceptance.ts';
import { refuseTakenEmail } from './change-user.ts';
import { greet } from './greet.ts';
import { inHashQueue } from './hash-queue.ts';
import { openSessionAtOnce, type Session, toSession } from './sign-in.ts';

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
  const { user, opened } = await inHashQueue(async () => {
    const user = await refuseTakenEmail(() =>
      payload.create({
        collection: 'users',
        data: { ...request, isAdmin: false, isEditor: false, acceptedTerms },
        depth: 0,
        // One row is written. A transaction would keep all writers waiting while the password is hashed.
        disableTransaction: true,
      }),
    );
    return { user, opened: await openSessionAtOnce(payload, request, address) };
  });
  await greet(payload, user);
  return toSession(opened);
}

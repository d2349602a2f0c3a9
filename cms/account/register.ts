import type { Payload } from 'payload';
import type { RegisterRequest } from '../contract/users.ts';
import { acceptedAtSignUp } from '../legal/acceptance.ts';
import { refuseTakenEmail } from './change-user.ts';
import { greet } from './greet.ts';
import { type Session, signIn } from './sign-in.ts';

/**
 * Makes a customer and signs them in. Which texts they accepted, in which version, is kept with the account.
 * @param address whom the limits count, as `addressKey` makes it.
 * @throws ShopError EMAIL_TAKEN
 */
export async function register(
  payload: Payload,
  request: RegisterRequest,
  address: string,
): Promise<Session> {
  const acceptedTerms = await acceptedAtSignUp(payload);
  const user = await refuseTakenEmail(() =>
    payload.create({
      collection: 'users',
      data: { ...request, isAdmin: false, isEditor: false, acceptedTerms },
      depth: 0,
      // One row is written. A transaction would keep all writers waiting while the password is hashed.
      disableTransaction: true,
    }),
  );
  const session = await signIn(payload, request, address);
  await greet(payload, user);
  return session;
}

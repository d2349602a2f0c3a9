import type { Payload } from 'payload';
import type { RegisterRequest } from '../contract/users.ts';
import { inTransaction } from '../database/transaction.ts';
import { acceptedAtSignUp } from '../legal/acceptance.ts';
import { welcome } from '../mail/account-templates.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { sendAfterCommit } from '../mail/send-due-mail.ts';
import type { User } from '../payload-types.ts';
import { refuseTakenEmail } from './change-user.ts';
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

/** After the account and not with it, as that is written without a transaction: a process killed in between greets nobody. */
const greet = (payload: Payload, { id, name, email }: User): Promise<void> =>
  inTransaction(payload, async (req) => {
    const mail = welcome(name, payload.config.serverURL);
    await enqueueMail(req, { key: `welcome:${id}`, kind: 'welcome', to: email, ...mail });
    sendAfterCommit(req);
  });

import type { Payload } from 'payload';
import type { RegisterRequest } from '../../contract/users.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { welcome } from '../../infra/mail/account-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';
import { acceptedAtSignUp } from '../legal/contract-in-force.ts';
import { ensureEmailIsFree } from './manage-users.ts';
import { queueHash } from './passwords.ts';
import { type Caller, openSessionNow, type Session, toSession } from './sign-in.ts';

/**
 * Creates a customer with the versions of the accepted texts, and signs the customer in.
 * @throws ShopError EMAIL_TAKEN, BUSY
 */
export async function register(
  payload: Payload,
  { termsAccepted, ...request }: RegisterRequest,
  caller: Caller,
): Promise<Session> {
  const acceptedTerms = termsAccepted ? await acceptedAtSignUp(payload) : [];
  // Runs both hashes in a single turn of the queue: BUSY must not follow after the account was created.
  const { user, opened } = await queueHash(async () => {
    const user = await ensureEmailIsFree(() =>
      payload.create({
        collection: 'users',
        data: { ...request, isAdmin: false, isEditor: false, acceptedTerms },
        ...PAST_ACCESS,
        // Without a transaction: a single row is written, and all writers would wait for the password's hash.
        disableTransaction: true,
      }),
    );
    return { user, opened: await openSessionNow(payload, request, caller) };
  });
  await sendWelcomeMail(payload, user);
  return toSession(opened);
}

type NewUser = Pick<User, 'id' | 'name' | 'email'>;

const MINUTE_MS = 60 * 1000;
/** Time after registration within which the shop still sends a missed welcome mail. */
const NEW_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

const keyOf = ({ id }: NewUser) => `welcome:${id}`;

const sendWelcomeMail = (payload: Payload, user: NewUser): Promise<void> =>
  inTransaction(payload, async (req) => {
    const { name } = await currentIdentity(payload);
    const mail = welcome(name, payload.config.serverURL);
    await mailAfterCommit(req, { key: keyOf(user), kind: 'welcome', to: user.email, ...mail });
  });

/** Sends welcome mails that are missing because the process stopped after creating the account and before the mail. */
export async function sendMissedWelcomeMails(payload: Payload, now = Date.now()): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  // Skips customers of the last minute, who may just be getting their welcome mail.
  const createdAt = { greater_than: before(NEW_FOR_MS), less_than: before(MINUTE_MS) };
  const docs = await findRows<User>({ payload }, 'users', { createdAt });
  // Skips accounts without accepted texts: an admin created them, and welcomes their owners.
  const newUsers = docs.filter(({ acceptedTerms }) => acceptedTerms);
  if (newUsers.length === 0) return;
  const owed = await findRows<{ key: string }>({ payload }, 'mails', { key: { in: newUsers.map(keyOf) } });
  const welcomed = new Set(owed.map(({ key }) => key));
  for (const user of newUsers) if (!welcomed.has(keyOf(user))) await sendWelcomeMail(payload, user);
}

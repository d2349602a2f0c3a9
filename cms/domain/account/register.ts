import type { Payload } from 'payload';
import type { RegisterRequest } from '../../contract/users.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { welcome } from '../../infra/mail/account-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { acceptedAtSignUp } from '../legal/published-texts.ts';
import { ensureEmailIsFree } from './change-user.ts';
import { queueHash } from './passwords.ts';
import { type Caller, openSessionNow, type Session, toSession } from './sign-in.ts';

/**
 * Creates a customer and signs them in. The accepted texts are stored with their versions; none if the customer
 * accepted none.
 * @throws ShopError EMAIL_TAKEN, BUSY
 */
export async function register(
  payload: Payload,
  { termsAccepted, ...request }: RegisterRequest,
  caller: Caller,
): Promise<Session> {
  const acceptedTerms = termsAccepted ? await acceptedAtSignUp(payload) : [];
  // Both steps hash in one turn: a created account must not end with "too busy".
  const { user, opened } = await queueHash(async () => {
    const user = await ensureEmailIsFree(() =>
      payload.create({
        collection: 'users',
        data: { ...request, isAdmin: false, isEditor: false, acceptedTerms },
        ...PAST_ACCESS,
        // One row is written. A transaction would keep all writers waiting while the password is hashed.
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
/** No welcome mail after three days: the customer knows the shop by then. */
const NEW_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

const keyOf = ({ id }: NewUser) => `welcome:${id}`;

/** Queues the welcome mail; the key allows only one. */
const sendWelcomeMail = (payload: Payload, user: NewUser): Promise<void> =>
  inTransaction(payload, async (req) => {
    const mail = welcome(payload.config.serverURL);
    await enqueueMail(req, { key: keyOf(user), kind: 'welcome', to: user.email, ...mail });
    sendAfterCommit(req);
  });

/** Welcomes customers without a welcome mail: a process may have been killed between account and mail. */
export async function sendMissedWelcomeMails(payload: Payload, now = Date.now()): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const docs = await findRows<User>(
    { payload },
    'users',
    // Customers of the last minute are being welcomed now.
    {
      and: [
        { createdAt: { greater_than: before(NEW_FOR_MS) } },
        { createdAt: { less_than: before(MINUTE_MS) } },
      ],
    },
  );
  // Only who registers accepts the texts; whom an admin makes is welcomed by the admin.
  const newUsers = docs.filter(({ acceptedTerms }) => acceptedTerms);
  if (newUsers.length === 0) return;
  const owed = await findRows<{ key: string }>({ payload }, 'mails', { key: { in: newUsers.map(keyOf) } });
  const welcomed = new Set(owed.map(({ key }) => key));
  for (const user of newUsers) if (!welcomed.has(keyOf(user))) await sendWelcomeMail(payload, user);
}

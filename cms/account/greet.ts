import type { Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { welcome } from '../mail/account-templates.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { sendAfterCommit } from '../mail/send-due-mail.ts';
import type { User } from '../payload-types.ts';

type Newcomer = Pick<User, 'id' | 'name' | 'email'>;

const MINUTE_MS = 60 * 1000;
/** Whoever came longer ago than this knows where they are. */
const NEW_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

const keyOf = ({ id }: Newcomer) => `welcome:${id}`;

/** Owes the welcome, which is mailed once however often it is owed. */
export const greet = (payload: Payload, user: Newcomer): Promise<void> =>
  inTransaction(payload, async (req) => {
    const mail = welcome(user.name, payload.config.serverURL);
    await enqueueMail(req, { key: keyOf(user), kind: 'welcome', to: user.email, ...mail });
    sendAfterCommit(req);
  });

/**
 * Greets whoever registered and was not greeted: the account is written without a transaction, so a process may have been
 * killed in between.
 */
export async function greetForgotten(payload: Payload, now = Date.now()): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const { docs } = await payload.db.find<User>({
    collection: 'users',
    // Those of this very minute are being greeted.
    where: {
      and: [
        { createdAt: { greater_than: before(NEW_FOR_MS) } },
        { createdAt: { less_than: before(MINUTE_MS) } },
      ],
    },
    limit: 0,
    pagination: false,
  });
  // Only who registers accepts the texts; whom an admin makes is greeted by the admin.
  const newcomers = docs.filter(({ acceptedTerms }) => acceptedTerms);
  if (newcomers.length === 0) return;
  const { docs: owed } = await payload.db.find<{ key: string }>({
    collection: 'mails',
    where: { key: { in: newcomers.map(keyOf) } },
    limit: 0,
    pagination: false,
  });
  const greeted = new Set(owed.map(({ key }) => key));
  for (const user of newcomers) if (!greeted.has(keyOf(user))) await greet(payload, user);
}

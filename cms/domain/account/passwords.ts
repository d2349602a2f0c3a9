import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import { APIError } from 'payload';
import { isStrongPassword, MESSAGES } from '../../contract/rules/account.ts';
import { backgroundTasksOf } from '../../infra/background-tasks.ts';
import { withMutex } from '../../infra/database/keyed-mutex.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { passwordReset } from '../../infra/mail/account-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countResetMail } from '../../infra/rate-limits/account-limits.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { Shop } from '../shop.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { OPENS_NO_SESSION } from './second-step.ts';
import { keepSessions } from './sessions.ts';

/**
 * A new password, whichever way it comes: the shop, the panel or REST.
 * @throws ShopError INVALID_INPUT with the rule of the registration form
 */
export function validatePassword(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password)) {
    const message = MESSAGES.passwordWeak;
    throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'password', message }] });
  }
}

type Account = Pick<Shop, 'payload'> & { env: Pick<Env, 'publicUrl'> };

const AFTER_THE_ANSWER_MS = 100;

/**
 * Mails a link when the address has an account, and is silent about whether it has: the caller is answered before any of
 * the work is done, so neither the database nor the mail server can be timed.
 * @throws ShopError TOO_MANY_REQUESTS, for addresses without an account just the same
 */
export async function requestPasswordReset(account: Account, email: string): Promise<void> {
  await countResetMail(account.payload, email);
  backgroundTasksOf(account.payload).run('Mailing a link to a new password', async () => {
    // Not at once: work that had begun would hold the answer up, and only where there is an account.
    await sleep(AFTER_THE_ANSWER_MS);
    await mailResetLink(account, email);
  });
}

/** Creates link and mail in one step: a link that was never mailed would disable an older one. */
async function mailResetLink({ payload, env }: Account, email: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    // Payload itself would send the mail inside the transaction, and no SQLite writer could go on meanwhile.
    const asked = { collection: 'users', disableEmail: true, overrideAccess: true } as const;
    const token = await payload.forgotPassword({ ...asked, data: { email }, req });
    if (!token) return;
    await enqueueMail(req, {
      key: `reset:${randomUUID()}`,
      to: email,
      ...passwordReset(token, env.publicUrl),
    });
    sendAfterCommit(req);
  });
}

/**
 * Sets a new password with a mailed token, which works once and for an hour, and ends every session.
 * @throws ShopError INVALID_INPUT, RESET_TOKEN_INVALID, BUSY
 */
export async function resetPassword(
  { payload }: Pick<Account, 'payload'>,
  token: string,
  password: string,
): Promise<void> {
  // Payload runs no rule over a password that comes with a token.
  validatePassword(password);
  try {
    await writePassword(payload, async (req) => {
      const data = { token, password };
      req.context[OPENS_NO_SESSION] = true;
      const { user } = await payload.resetPassword({ collection: 'users', data, overrideAccess: true, req });
      // Payload opens a session whose token nobody receives.
      await keepSessions(req, String(user.id), () => false);
      await notifyAccountChange(req, { kind: 'password', id: String(user.id), to: String(user.email) });
    });
  } catch (error) {
    if (error instanceof APIError && error.status < 500)
      throw new ShopError('RESET_TOKEN_INVALID', { cause: error });
    throw error;
  }
}

/**
 * Transaction that sets a password. Payload hashes inside the transaction, since account, sessions and mail change
 * together, and blocks other SQLite writers. Password changes take turns, so a checkout waits for one hash only.
 */
export const writePassword: typeof inTransaction = (payload, work, user) =>
  queueHash(() => withMutex(payload.db, 'password', () => inTransaction(payload, work, user)));

/**
 * Node hashes, reads files and looks up names with the same four threads, and a password takes a third of a second. Two
 * are left to everybody else.
 */
export const MAX_CONCURRENT_HASHES = 2;
/** About five seconds of waiting for the last in the queue. */
export const MAX_QUEUE_LENGTH = 30;
const RETRY_AFTER_SECONDS = 5;

const semaphore = new Semaphore(MAX_CONCURRENT_HASHES);
let inside = 0;

/**
 * Whatever hashes a password runs in here, a few at a time and in the order it came. Work in here must not come here again.
 * @throws ShopError BUSY when too many wait already, before anything is done
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= MAX_CONCURRENT_HASHES + MAX_QUEUE_LENGTH)
    throw new ShopError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
  inside += 1;
  try {
    return await semaphore.runExclusive(work);
  } finally {
    inside -= 1;
  }
}

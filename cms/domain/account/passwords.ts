import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import { APIError } from 'payload';
import { isStrongPassword, MESSAGES } from '../../contract/rules/account.ts';
import { backgroundTasksOf } from '../../infra/background-tasks.ts';
import { withMutex } from '../../infra/database/driver/keyed-mutex.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { invalidField, ShopError } from '../../infra/errors.ts';
import { passwordReset } from '../../infra/mail/account-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countByEmail } from '../../infra/rate-limits/account-limits.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { Shop } from '../shop.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { OPENS_NO_SESSION } from './second-step.ts';
import { keepSessions } from './session-list.ts';

/** @throws ShopError INVALID_INPUT with the rule of the registration form */
export function validatePassword(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password))
    throw invalidField('password', MESSAGES.passwordWeak);
}

type Account = Pick<Shop, 'payload'> & { env: Pick<Env, 'publicUrl'> };

const AFTER_THE_ANSWER_MS = 100;

/**
 * Responds before creating and mailing the link, so that neither the response nor its timing reveals whether the
 * address has an account.
 * @throws ShopError TOO_MANY_REQUESTS, for addresses without an account too
 */
export async function requestPasswordReset(account: Account, email: string): Promise<void> {
  await countByEmail(account.payload, 'resetMail', email);
  backgroundTasksOf(account.payload).run('Mailing a link to a new password', async () => {
    // The work would delay the answer only for addresses with an account, and so reveal them.
    await sleep(AFTER_THE_ANSWER_MS);
    await mailResetLink(account, email);
  });
}

/** Creates reset link and mail in one transaction. Otherwise a link without a mail could disable an older link. */
async function mailResetLink({ payload, env }: Account, email: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    // Disables Payload's own mail: Payload would send it inside the transaction and block all other SQLite writers.
    const asked = { collection: 'users', disableEmail: true, overrideAccess: true } as const;
    const token = await payload.forgotPassword({ ...asked, data: { email }, req });
    if (!token) return;
    const mail = passwordReset(token, env.publicUrl);
    await mailAfterCommit(req, { key: `reset:${randomUUID()}`, to: email, ...mail });
  });
}

/**
 * Sets a new password with a mailed token and ends all sessions of the account. The token works once, for an hour.
 * @throws ShopError INVALID_INPUT, RESET_TOKEN_INVALID, BUSY
 */
export async function resetPassword(
  { payload }: Pick<Account, 'payload'>,
  token: string,
  password: string,
): Promise<void> {
  // Checks the password here, because Payload checks no password that is set with a token.
  validatePassword(password);
  try {
    await writePassword(payload, async (req) => {
      const data = { token, password };
      req.context[OPENS_NO_SESSION] = true;
      const { user } = await payload.resetPassword({ collection: 'users', data, overrideAccess: true, req });
      // Ends all sessions, with the session that Payload opened here and whose token nobody receives.
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
 * Runs a transaction that sets a password. Payload hashes the password inside the transaction, which blocks other
 * SQLite writers. Password changes run one after another, so that a checkout waits for a single hash only.
 */
export const writePassword: typeof inTransaction = (payload, work, user) =>
  queueHash(() => withMutex(payload.db, 'password', () => inTransaction(payload, work, user)));

/** Half of the four threads that Node uses for hashes, files and name look-ups. A hash takes a third of a second. */
export const MAX_CONCURRENT_HASHES = 2;
/** Maximum number of waiting hashes. The last hash in the queue waits about five seconds. */
export const MAX_QUEUE_LENGTH = 30;
const RETRY_AFTER_SECONDS = 5;

const semaphore = new Semaphore(MAX_CONCURRENT_HASHES);
let inside = 0;

/**
 * Runs a function that hashes a password. Only a few such functions run at a time, in the order of the calls. The
 * function must not call `queueHash` itself.
 * @throws ShopError BUSY when the queue is full; the function is then not started
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

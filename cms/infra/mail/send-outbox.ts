import type { Payload, PayloadRequest, Where } from 'payload';
import { backgroundTasksOf } from '../background-tasks.ts';
import { afterCommit } from '../database/driver/transaction.ts';
import type { Invoice, Mail } from '../database/payload-types.ts';
import { findRow, findRows } from '../database/rows/rows.ts';
import { updateWhere } from '../database/rows/update-where.ts';
import { trialIn } from '../settings/trial.ts';
import { readSender } from '../shop-identity.ts';
import { enqueueMail, type OutgoingMail } from './enqueue-mail.ts';

type Sender = { payload: Payload; env: { publicUrl: string } };

const AT_ONCE = 5;
const MAILS_PER_RUN = 100;
/** Longer than all time limits of one sending, so that no second sender starts while the first still tries. */
export const LEASE_MS = 10 * 60_000;

/**
 * Sends the due mails. Before sending, a process postpones the mail, so that no other process sends the same mail; a
 * failed mail is tried again later. If a process is killed after sending, the mail is sent again with the same
 * Message-ID, by which mail servers recognise the repetition.
 */
export async function sendOutbox(sender: Sender): Promise<void> {
  const now = Date.now();
  const isDue: Where = {
    or: [
      { dueAt: { less_than_equal: new Date(now).toISOString() } },
      { dueAt: { greater_than: latestDue(now).toISOString() } },
    ],
  };
  const read = async (which: Where, limit: number) => {
    const due = { and: [{ state: { equals: 'due' } }, isDue, which] };
    return limit === 0 ? [] : findRows<Mail>(sender, 'mails', due, { sort: 'dueAt', limit });
  };
  // Transactional mails go before subscribed ones, of which a morning may bring thousands.
  const waiting = [...(await read({ leaveUrl: { exists: false } }, MAILS_PER_RUN))];
  waiting.push(...(await read({ leaveUrl: { exists: true } }, MAILS_PER_RUN - waiting.length)));
  const sendNext = async (): Promise<void> => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) await send(sender, mail);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

export function sendAfterCommit(req: PayloadRequest): void {
  const { payload } = req;
  const sender = { payload, env: { publicUrl: payload.config.serverURL } };
  afterCommit(req, () => backgroundTasksOf(payload).run('Sending mail', () => sendOutbox(sender)));
}

/** Enqueues a mail in the transaction of its change, and sends it after the commit. */
export async function mailAfterCommit(req: PayloadRequest, mail: OutgoingMail): Promise<void> {
  await enqueueMail(req, mail);
  sendAfterCommit(req);
}

async function send(sender: Sender, mail: Mail): Promise<void> {
  const lease = new Date(Date.now() + LEASE_MS).toISOString();
  const tries = (mail.tries ?? 0) + 1;
  if (!(await write(sender, mail, mail.dueAt, { dueAt: lease, tries }))) return;
  try {
    const { to, subject } = mail;
    const [html, text] = [mail.html ?? '', mail.text ?? ''];
    const messageId = messageIdOf(mail, sender.env);
    // Programs must not answer; a person's answer goes to the dealer, not to an unread address.
    const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) };
    const attachments = await attachmentsOf(sender, mail);
    await sender.payload.sendEmail({
      ...(await readSender(sender.payload)),
      to,
      subject,
      html,
      text,
      messageId,
      headers,
      attachments,
    });
  } catch (error) {
    const pause = isRefusedForGood(error) ? null : backoffAfter(tries);
    const [fate, change] =
      pause === null
        ? [`was given up after ${tries} tries: the panel can send it again`, { state: 'failed' }]
        : ['was not sent', { dueAt: new Date(Date.now() + pause * 60_000).toISOString() }];
    sender.payload.logger.error({ err: error, msg: `Mail ${mail.id} ${fate}` });
    await write(sender, mail, lease, { ...change, lastError: String(error).slice(0, 300) });
    return;
  }
  // A link that let somebody in must not be kept.
  await write(sender, mail, lease, {
    state: trialIn(sender.payload).hasMailServer ? 'sent' : 'written',
    sentAt: new Date().toISOString(),
    html: '',
    text: '',
    leaveUrl: null,
    // A subscriber may have no account, and the shop has no other use for the address.
    ...(mail.leaveUrl && { to: '' }),
    lastError: null,
  });
}

async function attachmentsOf(sender: Sender, { kind, order }: Mail) {
  const id = typeof order === 'object' ? order?.id : order;
  if (kind !== 'invoice' || !id) return [];
  const invoice = await findRow<Invoice>(sender, 'invoices', { order: { equals: id } });
  return invoice ? [{ filename: 'fatura.pdf', content: invoice.pdf, encoding: 'base64' }] : [];
}

const NO_SUCH_ADDRESS = [550, 551, 553];

/**
 * True when the mail server reported that the address accepts no mail. A rejection of the sender (5.7, such as a wrong
 * password) or a full mailbox (552) is not final, because the fault may be repaired while the mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command, response } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isAddress = command === 'RCPT TO' && NO_SUCH_ADDRESS.includes(responseCode ?? 0);
  return isAddress && !/\b5\.7\.\d/.test(response ?? '');
}

/** Headers by which a mail program shows its own button, and calls the address itself when the button is pressed. */
const unsubscribeHeaders = ({ leaveUrl }: Mail): Record<string, string> =>
  leaveUrl
    ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Message-ID that begins with the time of the mail, so that the outbox files are sorted by time. */
const messageIdOf = ({ id, createdAt }: Mail, { publicUrl }: Sender['env']): string =>
  `<${Date.parse(createdAt)}-${id}@${new URL(publicUrl).hostname}>`;

/**
 * Updates a due mail in the database; returns false when another process has changed the mail meanwhile. Uses a single
 * statement outside a transaction, since transactions of two such processes would undo each other.
 */
async function write(
  { payload }: Sender,
  { id }: Mail,
  seenDueAt: string | null | undefined,
  data: Record<string, unknown>,
): Promise<boolean> {
  const isUnchanged = { id: { equals: id }, state: { equals: 'due' }, dueAt: { equals: seenDueAt } };
  const change = { ...data, updatedAt: new Date().toISOString() };
  return (await updateWhere({ payload }, 'mails', isUnchanged, change)) !== null;
}

const HOURS_IN_THREE_DAYS = 72;
const BACKOFF_MINUTES = [1, 2, 5, 10, 30, ...Array<number>(HOURS_IN_THREE_DAYS).fill(60)];

/** Minutes until the next try after `tries` failures, for three days; then null, and a person has to look. */
export const backoffAfter = (tries: number): number | null => BACKOFF_MINUTES[tries - 1] ?? null;

const LONGEST_MINUTES = Math.max(...BACKOFF_MINUTES);
const SLACK_MINUTES = 5;

/** A mail due later than this was written while the clock was ahead: no pause and no lease is so long. */
const latestDue = (now: number): Date => new Date(now + (LONGEST_MINUTES + SLACK_MINUTES) * 60_000);

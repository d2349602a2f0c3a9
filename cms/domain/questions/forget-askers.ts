import type { Payload, PayloadRequest, Where } from 'payload';
import { QUESTION_EMAIL_DAYS } from '../../contract/rules/data-retention.ts';
import type { Question } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { eraseRecipient } from '../../infra/mail/outbox.ts';
import { ANSWER_KEY } from '../../infra/mail/question-templates.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Removes the address from a question and from the mails with its answer; for a closed account, the account, too. */
async function forgetAsker(
  req: PayloadRequest,
  id: string,
  forgotten: { email: null; user?: null },
): Promise<void> {
  await updateWhere(req, { collection: 'questions', where: { id: { equals: id } }, data: forgotten });
  await eraseRecipient(req, { key: { contains: `${ANSWER_KEY}${id}` } });
}

/** For a closed account: its questions stay, without name and address. */
export async function forgetAskers(req: PayloadRequest, which: Where): Promise<void> {
  for (const { id } of await findRows<Question>(req, 'questions', which))
    await forgetAsker(req, id, { email: null, user: null });
}

/** Deletes old addresses, each in its own transaction. Run once a day. */
export async function forgetOldAskers(payload: Payload, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - QUESTION_EMAIL_DAYS * DAY_MS).toISOString();
  const where: Where = { and: [{ createdAt: { less_than: until } }, { email: { exists: true } }] };
  for (;;) {
    const due = await findRows<Question>({ payload }, 'questions', where, { limit: AT_ONCE });
    for (const { id } of due) await inTransaction(payload, (req) => forgetAsker(req, id, { email: null }));
    if (due.length < AT_ONCE) return;
  }
}

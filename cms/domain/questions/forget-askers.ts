import type { Payload, PayloadRequest, Where } from 'payload';
import { QUESTION_EMAIL_DAYS } from '../../contract/rules/data-retention.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Question } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { eraseRecipient } from '../../infra/mail/enqueue-mail.ts';
import { ANSWER_KEY } from '../../infra/mail/question-templates.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Removes an asker's e-mail address from a question and its answer mails; `user: null` also removes the account. */
async function forgetAsker(
  req: PayloadRequest,
  id: string,
  forgotten: { email: null; user?: null },
): Promise<void> {
  await updateWhere(req, 'questions', id, forgotten);
  await eraseRecipient(req, { key: { contains: `${ANSWER_KEY}${id}` } });
}

/** Removes account and e-mail address from questions when an account is closed. The questions themselves remain. */
export async function forgetAskers(req: PayloadRequest, which: Where): Promise<void> {
  for (const { id } of await findRows<Question>(req, 'questions', which))
    await forgetAsker(req, id, { email: null, user: null });
}

/** Deletes askers' e-mail addresses after `QUESTION_EMAIL_DAYS`, in a transaction per question. Run once a day. */
export async function forgetOldAskers(payload: Payload, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - QUESTION_EMAIL_DAYS * DAY_MS).toISOString();
  const where: Where = { and: [{ createdAt: { less_than: until } }, { email: { exists: true } }] };
  for (;;) {
    const due = await findRows<Question>({ payload }, 'questions', where, { limit: AT_ONCE });
    for (const { id } of due) await inTransaction(payload, (req) => forgetAsker(req, id, { email: null }));
    if (due.length < AT_ONCE) return;
  }
}

import type { Payload, PayloadRequest, Where } from 'payload';
import type { QuestionDecision } from '../../contract/questions.ts';
import { QUESTION_LIFECYCLE } from '../../contract/rules/questions.ts';
import type { Product, Question, User } from '../../infra/database/payload-types.ts';
import { findRow, PAST_ACCESS } from '../../infra/database/rows.ts';
import { inTransactionOf } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { ANSWER_KEY, questionAnswer } from '../../infra/mail/question-templates.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/** A row as the database has it. */
type Row = Question & { product: string };

/**
 * Takes an admin's decision about a question. The same transaction owes the asker a new or corrected answer, if the
 * address is known; hooks of Questions update the product's page and the audit.
 * @throws ShopError QUESTION_NOT_FOUND, QUESTION_CHANGED if changed since the admin saw the question, QUESTION_STATE
 */
export async function decideQuestion(
  payload: Payload,
  admin: SignedInUser,
  id: string,
  decision: QuestionDecision,
): Promise<void> {
  await inTransactionOf(payload, admin, async (req) => {
    const question = await findRow<Row>(req, 'questions', { id: { equals: id } });
    if (!question) throw new ShopError('QUESTION_NOT_FOUND');
    // Read in the writing transaction: of two simultaneous admins, the second sees the first's change.
    if (Date.parse(question.updatedAt) !== Date.parse(decision.seenAt))
      throw new ShopError('QUESTION_CHANGED');
    const state = QUESTION_LIFECYCLE[question.state][decision.action];
    if (!state) throw new ShopError('QUESTION_STATE');
    const isAnswer = 'answer' in decision && decision.answer !== question.answer;
    const answered = isAnswer && {
      answer: decision.answer,
      answeredAt: new Date().toISOString(),
      answeredBy: admin.id,
    };
    const written = {
      state,
      ...answered,
      ...(decision.action === 'publish' && { publicText: decision.publicText }),
    };
    await req.payload.update({ collection: 'questions', id, data: written, ...PAST_ACCESS, req });
    if (answered) await mailAnswer(req, { ...question, ...written });
  });
}

async function mailAnswer(
  req: PayloadRequest,
  { id, email, user, text, answer, answeredAt, state, product: productId }: Row,
): Promise<void> {
  const product = await findRow<Product>(req, 'products', { id: { equals: productId } });
  if (!email || !product) return;
  const isTheirs: Where = { and: [{ id: { equals: user } }, { provenEmail: { equals: email } }] };
  const asker = user ? await findRow<User>(req, 'users', isTheirs) : null;
  await enqueueMail(req, {
    key: `${ANSWER_KEY}${id}:${answeredAt}`,
    kind: 'questionAnswer',
    to: email,
    ...questionAnswer(
      { text: asker && text, answer: answer ?? '', product, isPublic: state === 'published' },
      req.payload.config.serverURL,
    ),
  });
  sendAfterCommit(req);
}

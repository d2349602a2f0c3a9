import type { Payload, PayloadRequest } from 'payload';
import type { QuestionDecision } from '../../contract/questions.ts';
import { QUESTION_LIFECYCLE } from '../../contract/rules/questions.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { Product, Question, User } from '../../infra/database/payload-types.ts';
import { findRow, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { ANSWER_KEY, questionAnswer } from '../../infra/mail/question-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import type { SignedInUser } from '../signed-in-user.ts';

type Row = Question & { product: string };

/**
 * Answers, publishes, unpublishes or closes a question. A new or changed answer is mailed to the asker, if the question
 * still has an address. Hooks of Questions update the product page and write the audit log.
 * @throws ShopError QUESTION_NOT_FOUND, QUESTION_STATE, QUESTION_CHANGED if the question changed after `seenAt`
 */
export async function decideQuestion(
  payload: Payload,
  admin: SignedInUser,
  id: string,
  decision: QuestionDecision,
): Promise<void> {
  await inTransactionOf(payload, admin, async (req) => {
    const question = await findRow<Row>(req, 'questions', id);
    if (!question) throw new ShopError('QUESTION_NOT_FOUND');
    // Compares the versions inside the writing transaction, so that of two simultaneous admins the second is refused.
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
  const product = await findRow<Product>(req, 'products', productId);
  if (!email || !product) return;
  const isTheirs = { id: { equals: user }, provenEmail: { equals: email } };
  const asker = user ? await findRow<User>(req, 'users', isTheirs) : null;
  const told = { text: asker && text, answer: answer ?? '', product, isPublic: state === 'published' };
  await mailAfterCommit(req, {
    key: `${ANSWER_KEY}${id}:${answeredAt}`,
    kind: 'questionAnswer',
    to: email,
    ...questionAnswer(told, req.payload.config.serverURL),
  });
}

import type { Payload, PayloadRequest } from 'payload';
import type { QuestionRequest } from '../../contract/questions.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Product, Question } from '../../infra/database/payload-types.ts';
import { newId } from '../../infra/database/rows/ids.ts';
import { findRow, insertRow } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { newQuestion } from '../../infra/mail/question-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countByEmail } from '../../infra/rate-limits/account-limits.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { SignedInUser } from '../signed-in-user.ts';

type QuestionShop = { payload: Payload; env: Pick<Env, 'publicUrl' | 'admin'> };

/**
 * Stores a question and mails the admins. A repeated request is ignored while the same question waits for an answer.
 * @throws ShopError PRODUCT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function askQuestion(
  { payload, env }: QuestionShop,
  asker: SignedInUser | null,
  productId: string,
  { text, email }: QuestionRequest,
): Promise<void> {
  await countByEmail(payload, 'question', asker?.email ?? email);
  await inTransaction(payload, async (req) => {
    const product = await findRow<Product>(req, 'products', productId);
    if (!product?.isPublished) throw new ShopError('PRODUCT_NOT_FOUND');
    if (await isWaiting(req, { product: productId, email, text })) return;
    const id = newId(payload.db);
    const question = { product: productId, text, email, user: asker?.id, state: 'open' };
    await insertRow(req, 'questions', question, id);
    await mailAfterCommit(req, {
      key: `question-asked:${id}`,
      kind: 'questionAsked',
      to: { adminsOr: env.admin.email },
      ...newQuestion({ id, text, product }, env.publicUrl),
    });
  });
}

const isWaiting = (
  req: PayloadRequest,
  { product, email, text }: { product: string; email: string; text: string },
): Promise<Question | null> =>
  findRow<Question>(req, 'questions', {
    product: { equals: product },
    state: { equals: 'open' },
    email: { equals: email },
    text: { equals: text },
  });

import type { Payload } from 'payload';
import { z } from 'zod';
import { inTransaction } from '../../../cms/infra/database/driver/transaction.ts';
import { findRow, insertRow } from '../../../cms/infra/database/rows/rows.ts';
import { readSeed } from '../catalogue/schemas.ts';
import { REFERENCE_TIME } from '../reviews.ts';
import { seededIds } from './rows.ts';

const DAY = 86_400_000;

const text = z.string().min(1);
const question = z.strictObject({
  productKey: text,
  text,
  answer: text.optional(),
  email: z.email().optional(),
});
/** Questions, the newest first. An answer states only facts that the product's description also states. */
const QUESTIONS = readSeed('questions.json', z.array(question));

/** Writes the demonstration's published questions, and one that waits for an answer. A product with questions stays unchanged. */
export async function writeQuestions(payload: Payload): Promise<void> {
  const ids = await seededIds(payload, 'products');
  await inTransaction(payload, async (req) => {
    for (const [index, { productKey, text, answer, email }] of QUESTIONS.entries()) {
      const product = ids.get(productKey);
      // A small trial shop does not have all of these products.
      if (!product) continue;
      if (await findRow(req, 'questions', { product: { equals: product } })) continue;
      const createdAt = new Date(REFERENCE_TIME - (index * 9 + 1) * DAY).toISOString();
      const answeredAt = new Date(Date.parse(createdAt) + DAY).toISOString();
      const data = answer
        ? { answer, state: 'published', answeredAt, updatedAt: answeredAt }
        : { email, state: 'open', updatedAt: createdAt };
      await insertRow(req, 'questions', { product, text, createdAt, ...data });
    }
  });
}

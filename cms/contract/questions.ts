import { z } from 'zod';
import { email, id, optionalText, pageFacts, text, timestamp } from './field-schemas.ts';
import {
  ANSWER_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  QUESTION_TOO_SHORT,
} from './rules/questions.ts';

/** What somebody asks about a product. The answer goes to the address; nobody else is shown it. */
export const questionRequest = z.object({
  text: optionalText(QUESTION_MAX_LENGTH, QUESTION_TOO_SHORT).min(QUESTION_MIN_LENGTH, QUESTION_TOO_SHORT),
  email,
});
export type QuestionRequest = z.infer<typeof questionRequest>;

/** A question that the dealer has answered in public: whose it was is not told. */
export const question = z.object({
  _id: id,
  text: z.string(),
  answer: z.string(),
  createdAt: timestamp,
  answeredAt: timestamp,
});
export type Question = z.infer<typeof question>;

/** A page of them, what was answered last first. */
export const questionPage = z.object({ questions: z.array(question), ...pageFacts });
export type QuestionPage = z.infer<typeof questionPage>;

const answer = text(ANSWER_MAX_LENGTH, 'Yanıtınızı yazın.');
/** When what the dealer saw of the question was written: nobody overwrites what they have not seen. */
const seen = { seenAt: z.string('Sorunun hangi hâlini gördüğünüz belli değil.').max(64) };

/** What the dealer does with a question. */
export const questionDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('answer'), answer, ...seen }),
    /** With the question as it shall be read: without what tells who asked. */
    z.object({
      action: z.literal('publish'),
      answer,
      publicText: text(QUESTION_MAX_LENGTH, 'Yayımlanacak soruyu yazın.'),
      ...seen,
    }),
    z.object({ action: z.literal('unpublish'), ...seen }),
    z.object({ action: z.literal('close'), ...seen }),
  ],
  'Böyle bir işlem yok.',
);
export type QuestionDecision = z.infer<typeof questionDecision>;

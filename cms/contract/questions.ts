import { z } from 'zod';
import { email, id, optionalText, pageFacts, text, timestamp } from './field-schemas.ts';
import {
  ANSWER_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  QUESTION_TOO_SHORT,
} from './rules/questions.ts';

/** Question of a shopper. The answer is mailed to `email`, which is never published. */
export const questionRequest = z.object({
  text: optionalText(QUESTION_MAX_LENGTH, QUESTION_TOO_SHORT).min(QUESTION_MIN_LENGTH, QUESTION_TOO_SHORT),
  email,
});
export type QuestionRequest = z.infer<typeof questionRequest>;

/** Published question; the asker is not named. */
export const question = z.object({
  _id: id,
  text: z.string(),
  answer: z.string(),
  createdAt: timestamp,
  answeredAt: timestamp,
});
export type Question = z.infer<typeof question>;

export const questionPage = z.object({ questions: z.array(question), ...pageFacts });
export type QuestionPage = z.infer<typeof questionPage>;

const answer = text(ANSWER_MAX_LENGTH, 'Yanıtınızı yazın.');
/** Version of the question that the dealer saw. The server refuses the decision if the question has changed since. */
const seen = { seenAt: z.string('Sorunun hangi hâlini gördüğünüz belli değil.').max(64) };

export const questionDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('answer'), answer, ...seen }),
    /** `publicText`: the question without personal data of the asker. */
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

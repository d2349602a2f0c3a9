import { z } from 'zod';
import { email, id, optionalText, pageFacts, text, timestamp } from './field-schemas.ts';
import {
  ANSWER_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  QUESTION_TOO_SHORT,
} from './rules/questions.ts';

/** A shopper's question about a product. The answer is mailed; the address is shown to nobody else. */
export const questionRequest = z.object({
  text: optionalText(QUESTION_MAX_LENGTH, QUESTION_TOO_SHORT).min(QUESTION_MIN_LENGTH, QUESTION_TOO_SHORT),
  email,
});
export type QuestionRequest = z.infer<typeof questionRequest>;

/** A question that the dealer has answered in public: the asker is not named. */
export const question = z.object({
  _id: id,
  text: z.string(),
  answer: z.string(),
  createdAt: timestamp,
  answeredAt: timestamp,
});
export type Question = z.infer<typeof question>;

/** A page of questions, the latest answer first. */
export const questionPage = z.object({ questions: z.array(question), ...pageFacts });
export type QuestionPage = z.infer<typeof questionPage>;

const answer = text(ANSWER_MAX_LENGTH, 'Yanıtınızı yazın.');
/** Version of the question that the dealer saw: an unseen change must not be overwritten. */
const seen = { seenAt: z.string('Sorunun hangi hâlini gördüğünüz belli değil.').max(64) };

/** A step of the dealer on a question. */
export const questionDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('answer'), answer, ...seen }),
    /** `publicText`: the question as published, without personal data of the asker. */
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

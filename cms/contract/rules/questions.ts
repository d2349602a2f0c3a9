/** What is asked about a product, and answered by the dealer. */

export const QUESTION_MIN_LENGTH = 10;
export const QUESTION_MAX_LENGTH = 1000;
export const ANSWER_MAX_LENGTH = 2000;
/** A page of a product comes with the first page of them. */
export const QUESTIONS_PER_PAGE = 10;

export const QUESTION_TOO_SHORT = `Sorunuzu en az ${QUESTION_MIN_LENGTH} karakterle yazın.`;

export const QUESTION_STATES = ['open', 'answered', 'published', 'closed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** `answer` is for the asker alone, `publish` for everybody. */
export type QuestionAction = 'answer' | 'publish' | 'unpublish' | 'close';

/** What may be done with a question, and where it then stands. Answering anew corrects the answer. */
export const QUESTION_LIFECYCLE: Readonly<
  Record<QuestionState, Partial<Record<QuestionAction, QuestionState>>>
> = {
  open: { answer: 'answered', publish: 'published', close: 'closed' },
  answered: { answer: 'answered', publish: 'published' },
  published: { publish: 'published', unpublish: 'answered' },
  closed: { answer: 'answered', publish: 'published' },
};

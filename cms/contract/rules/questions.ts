export const QUESTION_MIN_LENGTH = 10;
export const QUESTION_MAX_LENGTH = 1000;
export const ANSWER_MAX_LENGTH = 2000;
export const QUESTIONS_PER_PAGE = 10;

export const QUESTION_TOO_SHORT = `Sorunuzu en az ${QUESTION_MIN_LENGTH} karakterle yazın.`;

export const QUESTION_STATES = ['open', 'answered', 'published', 'closed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** `answer` reaches only the asker; `publish` shows question and answer to everybody. */
export type QuestionAction = 'answer' | 'publish' | 'unpublish' | 'close';

/** Actions allowed in each state, and the state afterwards. Answering again corrects the answer. */
export const QUESTION_LIFECYCLE: Readonly<
  Record<QuestionState, Partial<Record<QuestionAction, QuestionState>>>
> = {
  open: { answer: 'answered', publish: 'published', close: 'closed' },
  answered: { answer: 'answered', publish: 'published' },
  published: { publish: 'published', unpublish: 'answered' },
  closed: { answer: 'answered', publish: 'published' },
};

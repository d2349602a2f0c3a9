import { pathOf } from '../../cms/contract/call-table.ts';
import type { QuestionPage } from '../../cms/contract/questions.ts';
import { type Key, useKnown, useQuery } from './swr.tsx';

/** The first page: the server's page of a product comes with it. */
export const questionsKey = (id: string): Key => ['Product', pathOf('listQuestions', { id })];

/** Requested only once it is wanted, unless it came with the page. */
export function useQuestions(id: string, isWanted: boolean) {
  const key = questionsKey(id);
  const isKnown = useKnown<QuestionPage>(key) !== undefined;
  return useQuery<QuestionPage>(isWanted || isKnown ? key : null);
}

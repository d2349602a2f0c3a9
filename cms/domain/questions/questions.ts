import type { Payload } from 'payload';
import type { Question as PublicQuestion, QuestionPage } from '../../contract/questions.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { QUESTIONS_PER_PAGE } from '../../contract/rules/questions.ts';
import type { Question } from '../../infra/database/payload-types.ts';
import { isThere } from '../reviews/reviews.ts';

/** Neither who asked nor who answered. */
export const serializeQuestion = ({
  id,
  text,
  publicText,
  answer,
  createdAt,
  answeredAt,
}: Question): PublicQuestion => ({
  _id: id,
  text: publicText || text,
  answer: answer ?? '',
  createdAt: inShopTime(createdAt),
  answeredAt: inShopTime(answeredAt ?? createdAt),
});

/**
 * A page of the questions about a product that are answered in public; null when there is no such product, or only a
 * draft and the reader may not see drafts.
 * @param withDrafts for admins only; the caller answers for it.
 */
export async function listQuestions(
  payload: Payload,
  product: string,
  { pageNumber: page, withDrafts = false }: { pageNumber: number; withDrafts?: boolean },
): Promise<QuestionPage | null> {
  if (!(await isThere(payload, product, withDrafts))) return null;
  const { docs, totalDocs: total } = await payload.db.find<Question>({
    collection: 'questions',
    where: { and: [{ product: { equals: product } }, { state: { equals: 'published' } }] },
    sort: ['-answeredAt', '-id'],
    limit: QUESTIONS_PER_PAGE,
    pagination: true,
    page,
  });
  return questionPage(docs.map(serializeQuestion), { page, total });
}

export const questionPage = (
  questions: PublicQuestion[],
  { page, total }: Pick<QuestionPage, 'page' | 'total'>,
): QuestionPage => ({ questions, page, pages: Math.ceil(total / QUESTIONS_PER_PAGE), total });

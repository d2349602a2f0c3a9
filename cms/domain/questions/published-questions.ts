import type { Payload } from 'payload';
import type { Question as PublicQuestion, QuestionPage } from '../../contract/questions.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { QUESTIONS_PER_PAGE } from '../../contract/rules/questions.ts';
import type { Question } from '../../infra/database/payload-types.ts';
import { isThere } from '../reviews/reviews.ts';

/** Serializes a question without the names of asker and answerer. */
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
 * Returns a page of a product's published questions; null for an unknown product, and for a draft unless `withDrafts`.
 * @param withDrafts true only for admins; the caller checks the role
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

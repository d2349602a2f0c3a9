import type { Payload } from 'payload';
import type { Product, ReviewPage } from '../../contract/products.ts';
import type { QuestionPage } from '../../contract/questions.ts';
import { REVIEWS_PER_PAGE } from '../../contract/rules/catalogue.ts';
import { QUESTIONS_PER_PAGE } from '../../contract/rules/questions.ts';
import { createBatchedRead } from '../../infra/database/batched-read.ts';
import { readFirstQuestions, readFirstReviews } from '../../infra/database/read-first-pages.ts';
import { questionPage, serializeQuestion } from '../questions/questions.ts';
import { reviewPage, serializeReview } from '../reviews/reviews.ts';
import { readWholeProducts } from './read-model/read-whole-products.ts';
import { serializeProduct } from './serialize-product.ts';

type Options = { withDrafts?: boolean };

/** Products with the first page of their reviews, by id. */
async function readProducts(
  payload: Payload,
  ids: readonly string[],
  { withDrafts = false }: Options = {},
): Promise<Map<string, Product>> {
  const found = await readWholeProducts(payload, ids);
  const shown = found.filter(({ isPublished }) => isPublished || withDrafts);
  const shownIds = shown.map(({ id }) => id);
  const reviews = await readFirstReviews(payload, shownIds, REVIEWS_PER_PAGE);
  const now = Date.now();
  return new Map(
    shown.map((product) => {
      const { rows = [] } = reviews.get(product.id) ?? {};
      return [product.id, serializeProduct(product, rows.map(serializeReview), now)];
    }),
  );
}

/**
 * A product with the first page of its reviews; null when there is none, or only a draft and the reader may not see drafts.
 * @param options `withDrafts` for admins only; the caller answers for it.
 */
export const getProduct = async (payload: Payload, id: string, options?: Options): Promise<Product | null> =>
  (await readProducts(payload, [id], options)).get(id) ?? null;

/**
 * The same for everybody, and the first pages of what is written about products: all that is asked for within a turn of the
 * event loop is read together. Nothing is kept, so nothing grows old here.
 */
export function createProductReaders(payload: Payload) {
  const reviews = createBatchedRead((ids) => readFirstReviews(payload, ids, REVIEWS_PER_PAGE));
  const questions = createBatchedRead((ids) => readFirstQuestions(payload, ids, QUESTIONS_PER_PAGE));
  return {
    product: createBatchedRead((ids) => readProducts(payload, ids)),
    /** Whether there is such a product is the caller's question, as with the next. */
    async firstReviews(id: string): Promise<ReviewPage> {
      const { rows, total } = (await reviews(id)) ?? NONE;
      return reviewPage(rows.map(serializeReview), { page: 1, total });
    },
    async firstQuestions(id: string): Promise<QuestionPage> {
      const { rows, total } = (await questions(id)) ?? NONE;
      return questionPage(rows.map(serializeQuestion), { page: 1, total });
    },
  };
}

const NONE = { rows: [], total: 0 };

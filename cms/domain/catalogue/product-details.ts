import type { Payload } from 'payload';
import type { Product, ReviewPage } from '../../contract/products.ts';
import type { QuestionPage } from '../../contract/questions.ts';
import { REVIEWS_PER_PAGE } from '../../contract/rules/catalogue.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { QUESTIONS_PER_PAGE } from '../../contract/rules/questions.ts';
import type { Question, Review } from '../../infra/database/payload-types.ts';
import { createBatchedRead } from '../../infra/database/rows/batched-read.ts';
import { readFirstRows } from '../../infra/database/rows/first-rows-of-products.ts';
import { questionPage, serializeQuestion } from '../questions/published-questions.ts';
import { reviewPage, serializeReview } from '../reviews/reviews.ts';
import { readWholeProducts } from './read-model/read-products.ts';
import { serializeProduct } from './serialize-product.ts';

const readFirstReviews = (payload: Payload, products: readonly string[]) =>
  readFirstRows<Review>(payload, products, {
    collection: 'reviews',
    fields: ['name', 'rating', 'comment', 'createdAt', 'isPurchase'],
    shown: { sql: 'is_hidden IS NOT 1', mongo: { isHidden: { $ne: true } } },
    newestBy: 'createdAt',
    count: REVIEWS_PER_PAGE,
  });
const readFirstQuestions = (payload: Payload, products: readonly string[]) =>
  readFirstRows<Question>(payload, products, {
    collection: 'questions',
    fields: ['text', 'publicText', 'answer', 'createdAt', 'answeredAt'],
    shown: { sql: "state = 'published'", mongo: { state: 'published' } },
    newestBy: 'answeredAt',
    count: QUESTIONS_PER_PAGE,
  });

type Options = { withDrafts?: boolean };

async function readProducts(
  payload: Payload,
  ids: readonly string[],
  { withDrafts = false }: Options = {},
): Promise<Map<string, Product>> {
  const found = await readWholeProducts(payload, ids);
  const shown = found.filter(({ isPublished, archivedAt }) => isPublished || withDrafts || archivedAt);
  const shownIds = shown.map(({ id }) => id);
  const reviews = await readFirstReviews(payload, shownIds);
  const now = Date.now();
  return new Map(
    shown.map((product) => {
      const { rows = [] } = reviews.get(product.id) ?? {};
      const serialized = serializeProduct(product, rows.map(serializeReview), now);
      return [product.id, withArchival(serialized, product.archivedAt, withDrafts)];
    }),
  );
}

/** Only an admin learns how many pieces of an archived product are left. */
function withArchival(product: Product, since: string | null | undefined, isForAdmin: boolean): Product {
  if (!since) return product;
  return {
    ...product,
    archivedAt: inShopTime(since),
    ...(!isForAdmin && { countInStock: 0, isDraft: false }),
  };
}

/**
 * Null when there is no such product, or only a draft without `withDrafts`.
 * @param options `withDrafts` for admins only; the caller checks the right.
 */
export const getProduct = async (payload: Payload, id: string, options?: Options): Promise<Product | null> =>
  (await readProducts(payload, [id], options)).get(id) ?? null;

/** Requests within a turn of the event loop are read together. Nothing is cached. */
export function createProductReaders(payload: Payload) {
  const reviews = createBatchedRead((ids) => readFirstReviews(payload, ids));
  const questions = createBatchedRead((ids) => readFirstQuestions(payload, ids));
  return {
    product: createBatchedRead((ids) => readProducts(payload, ids)),
    /** The caller must check that the product exists, as for `firstQuestions`. */
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

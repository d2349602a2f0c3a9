import type { Request, Response, Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { createDraft, deleteProduct, updateProduct } from '../../../domain/catalogue/edit-product.ts';
import { isStored, listWithDrafts } from '../../../domain/catalogue/list-products.ts';
import { storePicture } from '../../../domain/catalogue/pictures.ts';
import { getProduct } from '../../../domain/catalogue/product-details.ts';
import { askQuestion } from '../../../domain/questions/ask-question.ts';
import { listQuestions } from '../../../domain/questions/published-questions.ts';
import { listReviews, ownReview, reviewProduct } from '../../../domain/reviews/reviews.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type ErrorCode, ShopError } from '../../../infra/errors.ts';
import type { PreparedAnswer } from '../../../infra/prepared-answers/prepared-answers.ts';
import { addressKey } from '../../../infra/rate-limits/client-address.ts';
import { rateLimitersOf } from '../../../infra/rate-limits/request-counters.ts';
import { readForm } from '../../middleware/body-limits.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { sendPrepared } from '../../middleware/send-prepared.ts';
import { createRoutes } from '../implement-calls.ts';
import type { PublicAnswers } from '../public-answers.ts';

export function productRoutes(shop: Shop, limits: RateLimits, answers: PublicAnswers): Router {
  const { payload } = shop;
  const { routes, implement, implementBehind } = createRoutes(shop);

  implement(calls.listProducts, async ({ user, query: { withDrafts, ...query }, req, res }) => {
    // An admin who shops sees the same list as everybody; the back office asks for drafts.
    if (withDrafts && user?.isAdmin && isStored(query)) {
      res.vary('Cookie');
      return listWithDrafts(payload, query);
    }
    await send(req, res, answers.listProducts(query, req.originalUrl));
  });
  // First, because the path of `getProduct` would match these calls too.
  implement(calls.countFacets, ({ query, req, res }) =>
    send(req, res, answers.countFacets(query, req.originalUrl)),
  );
  implement(calls.suggestProducts, ({ query: { keyword }, req, res }) =>
    send(req, res, answers.suggestProducts(keyword, req.originalUrl)),
  );
  implement(calls.topProducts, ({ req, res }) => send(req, res, answers.topProducts(req.originalUrl)));
  implement(calls.newProducts, ({ req, res }) => send(req, res, answers.newProducts(req.originalUrl)));
  implement(calls.chosenProducts, async ({ query: { id }, req, res }) => {
    await rateLimitersOf(payload).take('cart', addressKey(req.ip));
    // Prepared without an address, so that the fast path passes each reading of a cart on to this count.
    await send(req, res, answers.chosenProducts(id, ''));
  });
  implement(calls.listSeries, ({ query: { pageNumber }, req, res }) =>
    send(req, res, answers.listSeries(pageNumber, req.originalUrl)),
  );
  implement(calls.getSeries, ({ params, req, res }) =>
    send(req, res, answers.getSeries(params.name, req.originalUrl), 'SERIES_NOT_FOUND'),
  );
  const draftsOf = async <T>(res: Response, found: Promise<T | null>): Promise<T> => {
    res.vary('Cookie');
    return known(await found);
  };
  implement(calls.getProduct, async ({ user, params: { id }, req, res }) => {
    if (user?.isAdmin) return draftsOf(res, getProduct(payload, id, { withDrafts: true }));
    await send(req, res, answers.getProduct(id, req.originalUrl));
  });
  implement(calls.listReviews, async ({ user, params: { id }, query: { pageNumber }, req, res }) => {
    if (user?.isAdmin) return draftsOf(res, listReviews(payload, id, { pageNumber, withDrafts: true }));
    await send(req, res, answers.listReviews(id, pageNumber, req.originalUrl));
  });
  implement(calls.listQuestions, async ({ user, params: { id }, query: { pageNumber }, req, res }) => {
    if (user?.isAdmin) return draftsOf(res, listQuestions(payload, id, { pageNumber, withDrafts: true }));
    await send(req, res, answers.listQuestions(id, pageNumber, req.originalUrl));
  });
  implementBehind(limits.questions, calls.askQuestion, async ({ user, params, body }) => {
    await askQuestion(shop, user, params.id, body);
    return { message: 'Sorunuz bize ulaştı. Yanıtını bu adrese göndereceğiz.' };
  });
  implement(calls.ownReview, ({ user, params }) => ownReview(payload, user, params.id));
  implement(calls.createProduct, ({ user }) => createDraft(payload, user));
  implement(calls.updateProduct, ({ user, params, body }) => updateProduct(payload, user, params.id, body));
  implement(calls.deleteProduct, async ({ user, params }) => {
    await deleteProduct(payload, user, params.id);
    return { message: 'Ürün silindi.' };
  });
  implement(calls.createReview, async ({ user, params, body }) => {
    await reviewProduct(payload, user, params.id, body);
    return { message: 'Değerlendirmeniz kaydedildi.' };
  });
  return routes;
}

function known<T>(found: T | null, code: ErrorCode = 'PRODUCT_NOT_FOUND'): T {
  if (!found) throw new ShopError(code);
  return found;
}

async function send(
  req: Request,
  res: Response,
  answer: Promise<PreparedAnswer | null>,
  missing?: ErrorCode,
) {
  await sendPrepared(req, res, known(await answer, missing));
}

export function uploadRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.upload, async ({ user, req, res }) => {
    // The body is read after the role was checked, so that strangers cannot make the shop read megabytes.
    if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
    await readForm(req, res, { file: 'image', limits: { fields: 5, fieldSize: 1024 } });
    if (!req.file) throw new ShopError('INVALID_INPUT', { message: 'Bir resim seçin.' });
    const image = await storePicture(shop.payload, user, req.file);
    return { message: 'Resim yüklendi.', image };
  });
  return routes;
}

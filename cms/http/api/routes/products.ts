import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { createDraft, deleteProduct, updateProduct } from '../../../domain/catalogue/edit-product.ts';
import { isStored, listProducts } from '../../../domain/catalogue/list-products.ts';
import { storePicture } from '../../../domain/catalogue/pictures.ts';
import { getProduct } from '../../../domain/catalogue/product-details.ts';
import { askQuestion } from '../../../domain/questions/ask-question.ts';
import { listQuestions } from '../../../domain/questions/questions.ts';
import { listReviews, ownReview, reviewProduct } from '../../../domain/reviews/reviews.ts';
import type { Shop } from '../../../domain/shop.ts';
import { ShopError } from '../../../infra/errors.ts';
import { readForm } from '../../middleware/multipart-form.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { sendCached } from '../../middleware/send-cached.ts';
import { createRoutes } from '../implement-calls.ts';

export function productRoutes(shop: Shop, limits: RateLimits): Router {
  const { payload, catalogue } = shop;
  const { routes, implement, implementBehind } = createRoutes(shop);

  implement(calls.listProducts, async ({ user, query: { withDrafts, ...query }, req, res }) => {
    res.vary('Cookie');
    // An admin who shops sees the same list as everybody.
    if (withDrafts && user?.isAdmin && isStored(query))
      return listProducts(payload, query, { withDrafts: true });
    await sendCached(req, res, await catalogue.list(query));
  });
  // Before `getProduct`, whose path these would fit.
  implement(calls.countFacets, async ({ query, req, res }) => {
    await sendCached(req, res, await catalogue.facets(query));
  });
  implement(calls.suggestProducts, async ({ query: { keyword }, req, res }) => {
    await sendCached(req, res, await catalogue.suggestions(keyword));
  });
  implement(calls.topProducts, async ({ req, res }) => {
    await sendCached(req, res, await catalogue.top());
  });
  implement(calls.newProducts, async ({ req, res }) => {
    await sendCached(req, res, await catalogue.newest());
  });
  implement(calls.chosenProducts, async ({ query: { id }, req, res }) => {
    await sendCached(req, res, await catalogue.chosen(id));
  });
  implement(calls.getSeries, async ({ params, req, res }) => {
    const found = await catalogue.series(params.name);
    if (!found) throw new ShopError('SERIES_NOT_FOUND');
    await sendCached(req, res, found);
  });
  implement(calls.getProduct, async ({ user, params, req, res }) => {
    res.vary('Cookie');
    if (user?.isAdmin) return known(await getProduct(payload, params.id, { withDrafts: true }));
    await sendCached(req, res, known(await catalogue.product(params.id)));
  });
  implement(calls.listReviews, async ({ user, params: { id }, query: { pageNumber }, req, res }) => {
    res.vary('Cookie');
    if (user?.isAdmin) return known(await listReviews(payload, id, { pageNumber, withDrafts: true }));
    await sendCached(req, res, known(await catalogue.reviews(id, pageNumber)));
  });
  implement(calls.listQuestions, async ({ user, params: { id }, query: { pageNumber }, req, res }) => {
    res.vary('Cookie');
    if (user?.isAdmin) return known(await listQuestions(payload, id, { pageNumber, withDrafts: true }));
    await sendCached(req, res, known(await catalogue.questions(id, pageNumber)));
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

function known<T>(found: T | null): T {
  if (!found) throw new ShopError('PRODUCT_NOT_FOUND');
  return found;
}

export function uploadRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  implement(calls.upload, async ({ user, req, res }) => {
    // The body is read here and not before: a stranger must not make the shop swallow megabytes.
    if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
    await readForm(req, res, { file: 'image', limits: { fields: 5, fieldSize: 1024 } });
    if (!req.file) throw new ShopError('INVALID_INPUT', { message: 'Bir resim seçin.' });
    const image = await storePicture(shop.payload, user, req.file);
    return { message: 'Resim yüklendi.', image };
  });
  return routes;
}

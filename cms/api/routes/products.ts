import { Router } from 'express';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { createDraft, deleteProduct, updateProduct } from '../../catalogue/edit-product.ts';
import { getProduct } from '../../catalogue/get-product.ts';
import { listProducts } from '../../catalogue/list-products.ts';
import { reviewProduct } from '../../catalogue/review-product.ts';
import { listProductsQuery, reviewRequest, updateProductRequest } from '../../contract/products.ts';
import { ShopError } from '../../errors.ts';
import { adminUser, signedInUser } from '../../middleware/session.ts';
import { sendCached } from '../../response-cache/send-cached.ts';
import type { Shop } from '../../shop.ts';

export function productRoutes({ payload }: Shop): Router {
  const routes = Router();
  const catalogue = createCatalogue(payload);

  routes.get('/', async (req, res) => {
    const query = listProductsQuery.parse(req.query);
    // Admins see drafts in their list, so theirs is never shared.
    if (res.locals.user?.isAdmin) {
      res.set('Cache-Control', 'no-store').json(await listProducts(payload, query, { withDrafts: true }));
    } else sendCached(req, res, await catalogue.list(query));
  });
  routes.get('/top', async (req, res) => {
    sendCached(req, res, await catalogue.top());
  });
  routes.get('/:id', async (req, res) => {
    if (res.locals.user?.isAdmin) {
      const product = await getProduct(payload, req.params.id, { withDrafts: true });
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      res.set('Cache-Control', 'no-store').json(product);
      return;
    }
    const response = await catalogue.product(req.params.id);
    if (!response) throw new ShopError('PRODUCT_NOT_FOUND');
    sendCached(req, res, response);
  });
  routes.post('/', async (req, res) => {
    res.status(201).json(await createDraft(payload, adminUser(req)));
  });
  routes.put('/:id', async (req, res) => {
    const admin = adminUser(req);
    res.json(await updateProduct(payload, admin, req.params.id, updateProductRequest.parse(req.body)));
  });
  routes.delete('/:id', async (req, res) => {
    await deleteProduct(payload, adminUser(req), req.params.id);
    res.json({ message: 'Ürün silindi.' });
  });
  routes.post('/:id/reviews', async (req, res) => {
    const author = signedInUser(req);
    await reviewProduct(payload, author, req.params.id, reviewRequest.parse(req.body));
    res.status(201).json({ message: 'Değerlendirmeniz kaydedildi.' });
  });
  return routes;
}

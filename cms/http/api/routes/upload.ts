import type { Router } from 'express';
import { calls } from '../../../contract/calls.ts';
import { storePicture } from '../../../domain/catalogue/pictures.ts';
import type { Shop } from '../../../domain/shop.ts';
import { ShopError } from '../../../infra/errors.ts';
import { readForm } from '../../middleware/multipart-form.ts';
import { createRoutes } from '../implement-calls.ts';

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

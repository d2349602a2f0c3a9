import type { Request, Response, Router } from 'express';
import multer, { MulterError } from 'multer';
import { storePicture } from '../../catalogue/store-picture.ts';
import { calls } from '../../contract/calls.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { createRoutes } from '../implement.ts';

const MAX_BYTES = 5 * 1024 * 1024;

const readForm = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 1024 },
}).single('image');

/** Only multer names its failures; whatever else its parser stumbles over is a malformed form. */
async function receivePicture(req: Request, res: Response): Promise<Express.Multer.File> {
  if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
  await new Promise<void>((resolve, reject) => {
    readForm(req, res, (error: unknown) => {
      if (!error) resolve();
      else reject(error instanceof MulterError ? error : new ShopError('INVALID_INPUT', { cause: error }));
    });
  });
  if (!req.file) throw new ShopError('INVALID_INPUT', { message: 'Bir resim seçin.' });
  return req.file;
}

export function uploadRoutes(shop: Shop): Router {
  const { routes, implement } = createRoutes(shop);
  // The body is read here and not before: a stranger must not make the shop swallow megabytes.
  implement(calls.upload, async ({ user, req, res }) => {
    const image = await storePicture(shop.payload, user, await receivePicture(req, res));
    return { message: 'Resim yüklendi.', image };
  });
  return routes;
}

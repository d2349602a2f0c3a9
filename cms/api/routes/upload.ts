import { type RequestHandler, Router } from 'express';
import multer, { MulterError } from 'multer';
import { storePicture } from '../../catalogue/store-picture.ts';
import { ShopError } from '../../errors.ts';
import { adminUser } from '../../middleware/session.ts';
import type { Shop } from '../../shop.ts';

const MAX_BYTES = 5 * 1024 * 1024;

const readForm = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 1024 },
}).single('image');

/** Only multer names its failures; whatever else its parser stumbles over is a malformed form. */
const receive: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) throw new ShopError('UNSUPPORTED_TYPE');
  readForm(req, res, (error: unknown) =>
    next(error && !(error instanceof MulterError) ? new ShopError('INVALID_INPUT', { cause: error }) : error),
  );
};

export function uploadRoutes({ payload }: Shop): Router {
  const routes = Router();
  routes.post(
    '/',
    // Before the body is read: a stranger must not make the shop swallow megabytes.
    (req, _res, next) => {
      adminUser(req);
      next();
    },
    receive,
    async (req, res) => {
      if (!req.file) throw new ShopError('INVALID_INPUT', { message: 'Bir resim seçin.' });
      const image = await storePicture(payload, adminUser(req), req.file);
      res.status(201).json({ message: 'Resim yüklendi.', image });
    },
  );
  return routes;
}

import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { SHARE_PICTURES } from '../domain/share-pictures/share-picture-address.ts';
import { createSharePictures } from '../domain/share-pictures/share-pictures.ts';
import type { Shop } from '../domain/shop.ts';
import { openPictureFiles } from '../infra/pictures/picture-files.ts';
import type { Env } from '../infra/settings/env.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Preview pictures for links to the shop. The name follows from the content, so a picture may be cached for ever. */
export function createSharePictureRouter(
  { catalogue }: Pick<Shop, 'catalogue'>,
  env: Pick<Env, 'dataDir' | 'mediaDir' | 'bucket'>,
): RequestHandler {
  const pictures = createSharePictures({
    folder: path.join(env.dataDir, 'share-pictures'),
    readPicture: openPictureFiles(env).read,
    getProduct: catalogue.readers.getProduct,
  });
  const routes = Router();
  routes.get('/:name', async (req, res) => {
    const found = await pictures.find(req.params.name);
    // A preview of a product is corrected when the product changes.
    if ('movedTo' in found) return res.redirect(302, `${SHARE_PICTURES}/${found.movedTo}`);
    res.sendFile(req.params.name, { root: pictures.folder, immutable: true, maxAge: YEAR_MS });
  });
  return routes;
}

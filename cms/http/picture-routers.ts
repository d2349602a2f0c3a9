import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler, Router } from 'express';
import type { Payload } from 'payload';
import { pictureType } from '../domain/catalogue/pictures.ts';
import { SHARE_PICTURES } from '../domain/share-pictures/share-picture-address.ts';
import { createSharePictures } from '../domain/share-pictures/share-pictures.ts';
import type { Shop } from '../domain/shop.ts';
import { ShopError } from '../infra/errors.ts';
import { createPictureBucket, type PictureBucket } from '../infra/pictures/picture-bucket.ts';
import { openPictureFiles } from '../infra/pictures/picture-files.ts';
import type { Env } from '../infra/settings/env.ts';
import { currentIdentity } from '../infra/shop-identity.ts';
import { PRIVATE } from './middleware/security-headers.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Interval of log lines about the bucket: while it is down every picture fails. */
const LOGGED_EVERY_MS = 60_000;
/** Longest name of a picture: for a longer name a bucket would report an error. */
const LONGEST_NAME = 255;

type Parts = { env: Pick<Env, 'mediaDir' | 'bucket' | 'mediaUrl'>; logger: Payload['logger'] };

/** Serves uploaded pictures. Each upload gets a new name, so a picture may be cached for ever. */
export function createMediaRouter({ env, logger }: Parts): RequestHandler {
  const serve = env.bucket ? fromBucket(createPictureBucket(env.bucket), logger) : fromFolder(env.mediaDir);
  return (req, res, next) => {
    // The other host of `MEDIA_URL` reads pictures here, and pages show them by that host's address.
    if (env.mediaUrl) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    serve(req, res, (error?: unknown) => {
      if (error) return next(error);
      res.status(404).set('Cache-Control', PRIVATE).type('text').send('Resim bulunamadı.');
    });
  };
}

const fromFolder = (folder: string): RequestHandler =>
  express.static(folder, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res, file) => res.setHeader('Content-Type', pictureType(file)),
  });

/** Serves pictures from the bucket, with the headers of `fromFolder`. Leaves caching to browsers and proxies. */
function fromBucket(bucket: PictureBucket, logger: Payload['logger']): RequestHandler {
  let loggedAt = Number.NEGATIVE_INFINITY;
  function log(failure: ShopError): void {
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    logger.error({ err: failure.cause, msg: 'Pictures cannot be read from the bucket' });
  }
  return async (req, res, next) => {
    const isHead = req.method === 'HEAD';
    const name = decodeURIComponent(req.path.slice(1));
    if (
      (!isHead && req.method !== 'GET') ||
      name === '' ||
      name.length > LONGEST_NAME ||
      /(^|\/)\./.test(name)
    )
      return next();
    const left = new AbortController();
    res.once('close', () => left.abort());
    const since = Date.parse(req.get('if-modified-since') ?? '');
    try {
      const found = await bucket.find(name, isHead, {
        // With `If-Range` the whole file is sent, which is right whether or not the picture has changed.
        ...(!req.get('if-range') && { range: req.get('range') }),
        noneMatch: req.get('if-none-match'),
        ...(since && { modifiedSince: new Date(since) }),
        signal: left.signal,
      });
      if (!found) return next();
      res.status(found.status).set({
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'Accept-Ranges': 'bytes',
        'Content-Type': pictureType(name),
      });
      for (const [header, value] of Object.entries(found.headers))
        if (value !== undefined) res.set(header, String(value));
      if (!found.body) return res.end();
      await pipeline(found.body, res);
    } catch (error) {
      if (left.signal.aborted) return;
      if (error instanceof ShopError) log(error);
      next(error);
    }
  };
}

/** Serves preview pictures for links. A changed picture gets a new name, so a picture may be cached for ever. */
export function createSharePictureRouter(
  { payload, catalogue }: Pick<Shop, 'payload' | 'catalogue'>,
  env: Pick<Env, 'dataDir' | 'mediaDir' | 'bucket'>,
): RequestHandler {
  const pictures = createSharePictures({
    folder: path.join(env.dataDir, 'share-pictures'),
    readPicture: openPictureFiles(env).read,
    getProduct: catalogue.readers.getProduct,
    getIdentity: () => currentIdentity(payload),
  });
  const routes = Router();
  routes.get('/:name', async (req, res) => {
    const found = await pictures.find(req.params.name);
    // After a change of the product, its picture has another name.
    if ('movedTo' in found) return res.redirect(302, `${SHARE_PICTURES}/${found.movedTo}`);
    res.sendFile(req.params.name, { root: pictures.folder, immutable: true, maxAge: YEAR_SECONDS * 1000 });
  });
  return routes;
}

import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler } from 'express';
import type { Payload } from 'payload';
import { pictureType } from '../domain/catalogue/pictures.ts';
import { ShopError } from '../infra/errors.ts';
import { createPictureBucket, type PictureBucket } from '../infra/pictures/picture-bucket.ts';
import type { Env } from '../infra/settings/env.ts';
import { PRIVATE } from './middleware/cache-control.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** While the bucket is down every picture fails: one line says so for all of them. */
const LOGGED_EVERY_MS = 60_000;
/** A bucket refuses much longer names with an error. No file of the shop has one. */
const LONGEST_NAME = 255;

type Parts = { env: Pick<Env, 'mediaDir' | 'bucket' | 'mediaUrl'>; logger: Payload['logger'] };

/** Every upload gets a new name and keeps it, so a picture may be cached for ever. */
export function createMediaRouter({ env, logger }: Parts): RequestHandler {
  const serve = env.bucket ? fromBucket(createPictureBucket(env.bucket), logger) : fromFolder(env.mediaDir);
  return (req, res, next) => {
    // A page of the shop may show it by the address of another host, which fetches it here.
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

/** Sends the same headers as the folder. Nothing is cached here: browsers and proxies do that. */
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
        // A part of what may have become another picture: sending it whole is always right.
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

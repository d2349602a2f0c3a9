import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The storefront's built files, compressed at build time. */
export const builtAssets = (root: string): RequestHandler =>
  sirv(path.join(root, 'build/client'), {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

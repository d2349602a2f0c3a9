import type { Request, Response } from 'express';
import type { CachedResponse } from './response-cache.ts';

const ENCODINGS = ['br', 'gzip'] as const;

/** Sends a cached response in the best encoding the caller takes, or 304 when they have this very one already. */
export function sendCached(req: Request, res: Response, cached: CachedResponse): void {
  res.set({ Vary: 'Accept-Encoding, Cookie', ETag: cached.etag, 'Cache-Control': 'private, no-cache' });
  res.statusCode = cached.status;
  if (req.fresh) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const accepted = req.acceptsEncodings(...ENCODINGS, 'identity');
  const encoding = ENCODINGS.find((name) => name === accepted);
  const body = (encoding && cached.bytes[encoding]) ?? cached.bytes.plain;
  if (body !== cached.bytes.plain && encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', cached.type);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

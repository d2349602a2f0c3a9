import type { Request, Response } from 'express';
import {
  type CachedResponse,
  compressAs,
  prepareSync,
} from '../../infra/response-cache/compress-response.ts';
import { acceptedEncoding, negotiateResponse } from './negotiate-response.ts';

/** Told by the response when all its headers are set except those of its body, with the cached response. */
export const SENDS_CACHED = 'sends-cached';

/** Sends a cached response in the best encoding the caller takes, or 304 when they have this very one already. */
export function sendCached(req: Request, res: Response, cached: CachedResponse): void {
  res.set({ Vary: 'Accept-Encoding, Cookie', ETag: cached.etag, 'Cache-Control': 'private, no-cache' });
  res.emit(SENDS_CACHED, cached);
  const { status, encoding, body } = negotiateResponse(req.headers, cached);
  res.statusCode = status;
  if (!body) return void res.end();
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', cached.type);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends a page that is made for this one request, in the best encoding the caller takes; status and headers are set before. */
export async function sendOnce(
  req: Request,
  res: Response,
  content: { body: string; type: string },
): Promise<void> {
  const { type, bytes } = prepareSync(content);
  const encoding = acceptedEncoding(req.headers['accept-encoding'] ?? '');
  if (encoding) await compressAs({ bytes }, encoding);
  const packed = encoding && bytes[encoding];
  if (packed) res.set('Content-Encoding', encoding);
  res
    .vary('Accept-Encoding')
    .set('Content-Type', type)
    .send(packed ?? bytes.plain);
}

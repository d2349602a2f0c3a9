import type { IncomingHttpHeaders } from 'node:http';
import { type Request, type Response, request } from 'express';
import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  compressAs,
  isToCompress,
  prepare,
} from '../../infra/response-cache/compress-response.ts';
import { PUBLIC } from './cache-control.ts';

/** The densest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Answer to one caller from a cached response. */
type NegotiatedResponse = { status: number; encoding?: Encoding; body?: Buffer };

/** 304 when the client already has this text, else the densest encoding the client accepts. */
export function negotiateResponse(
  headers: IncomingHttpHeaders,
  { etag, status, bytes }: CachedResponse,
): NegotiatedResponse {
  if (isFresh(headers, etag)) return { status: 304 };
  const accepted = acceptedEncoding(headers['accept-encoding'] ?? '');
  const packed = accepted && bytes[accepted];
  return packed ? { status, encoding: accepted, body: packed } : { status, body: bytes.plain };
}

/** Browsers send the same few headers; parsing costs more than the rest of a cached response. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 });
/** Longer headers are not parsed, and get an uncompressed answer. */
const LONGEST_ACCEPTED = 500;

/** The densest encoding a caller accepts. Browsers list gzip first without preferring it. */
function acceptedEncoding(header: string): Encoding | undefined {
  if (header.length > LONGEST_ACCEPTED) return undefined;
  const found = known.get(header);
  if (found) return found.encoding;
  const asked = { headers: { 'accept-encoding': header } } as never;
  const encoding = ENCODINGS.find((name) => request.acceptsEncodings.call(asked, name));
  known.set(header, { encoding });
  return encoding;
}

/** Returns at once when the caller has this text, accepts no encoding, or the compressed bytes exist. */
export function compressFor(
  headers: IncomingHttpHeaders,
  response: CachedResponse,
): Promise<void> | undefined {
  const accepted = acceptedEncoding(headers['accept-encoding'] ?? '');
  const isWaiting = accepted && !isFresh(headers, response.etag) && isToCompress(response, accepted);
  return isWaiting ? compressAs(response, accepted) : undefined;
}

const weak = (tag: string): string => tag.replace(/^W\//, '');

/** Like Express's `req.fresh` for a response with an ETag and without a date: `If-Modified-Since` alone is ignored. */
function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (!tags || /(?:^|,)\s*?no-cache\s*?(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  if (tags === '*') return true;
  const own = weak(etag);
  // Searched first: a long list seldom contains the shop's tag.
  return tags.includes(own) && tags.split(',').some((tag) => weak(tag.trim()) === own);
}

/** Event of the response, with the cached response; all headers except those of the body are set. */
export const SENDS_CACHED = 'sends-cached';

/**
 * Sends a cached response in the densest encoding the caller accepts, or 304 when the caller has it already. The
 * response is public: when some people get another answer at the same address, the caller sets `res.vary('Cookie')`.
 */
export async function sendCached(req: Request, res: Response, cached: CachedResponse): Promise<void> {
  res.vary('Accept-Encoding').set({ ETag: cached.etag, 'Cache-Control': PUBLIC });
  res.emit(SENDS_CACHED, cached);
  await compressFor(req.headers, cached);
  const { status, encoding, body } = negotiateResponse(req.headers, cached);
  res.statusCode = status;
  if (!body) return void res.end();
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', cached.type);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends a page made for one request, in the densest encoding the caller accepts; status and headers are set before. */
export async function sendOnce(
  req: Request,
  res: Response,
  content: { body: string; type: string },
): Promise<void> {
  const { type, bytes } = prepare(content);
  const encoding = acceptedEncoding(req.headers['accept-encoding'] ?? '');
  if (encoding) await compressAs({ bytes }, encoding);
  const packed = encoding && bytes[encoding];
  if (packed) res.set('Content-Encoding', encoding);
  res
    .vary('Accept-Encoding')
    .set('Content-Type', type)
    .send(packed ?? bytes.plain);
}

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

/** What a caller gets of a cached response. */
type NegotiatedResponse = { status: number; encoding?: Encoding; body?: Buffer };

/** 304 for a client that has this very text already, else the densest encoding it accepts. */
export function negotiateResponse(
  headers: IncomingHttpHeaders,
  { etag, status, bytes }: CachedResponse,
): NegotiatedResponse {
  if (isFresh(headers, etag)) return { status: 304 };
  const accepted = acceptedEncoding(headers['accept-encoding'] ?? '');
  const packed = accepted && bytes[accepted];
  return packed ? { status, encoding: accepted, body: packed } : { status, body: bytes.plain };
}

/** Browsers send the same few; parsing one costs more than all the rest of a cached response. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 });
/** No program needs more to name what it takes. Whoever sends more gets it plain. */
const LONGEST_ACCEPTED = 500;

/** The densest encoding that a caller takes. Browsers name gzip first, and mean no order by it. */
export function acceptedEncoding(header: string): Encoding | undefined {
  if (header.length > LONGEST_ACCEPTED) return undefined;
  const found = known.get(header);
  if (found) return found.encoding;
  const asked = { headers: { 'accept-encoding': header } } as never;
  const encoding = ENCODINGS.find((name) => request.acceptsEncodings.call(asked, name));
  known.set(header, { encoding });
  return encoding;
}

/** Nothing to wait for when the caller has this very text, takes no encoding, or somebody asked for it before. */
export function compressFor(
  headers: IncomingHttpHeaders,
  response: CachedResponse,
): Promise<void> | undefined {
  const accepted = acceptedEncoding(headers['accept-encoding'] ?? '');
  const isWaiting = accepted && !isFresh(headers, response.etag) && isToCompress(response, accepted);
  return isWaiting ? compressAs(response, accepted) : undefined;
}

const weak = (tag: string): string => tag.replace(/^W\//, '');

/** As Express's `req.fresh`, for a response with a tag and without a date: `If-Modified-Since` alone is ignored. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (!tags || /(?:^|,)\s*?no-cache\s*?(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  if (tags === '*') return true;
  const own = weak(etag);
  // A long list is seldom ours.
  return tags.includes(own) && tags.split(',').some((tag) => weak(tag.trim()) === own);
}

/** Told by the response when all its headers are set except those of its body, with the cached response. */
export const SENDS_CACHED = 'sends-cached';

/**
 * Sends a cached response in the densest encoding the caller takes, or 304 when they have this very one already. It is public:
 * where some people get another answer at the same address, the caller says so by `res.vary('Cookie')`.
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

/** Sends a page that is made for this one request, in the densest encoding the caller takes; status and headers are set before. */
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

import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'express';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../../infra/response-cache/compress-response.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** What a caller gets of a cached response. */
export type NegotiatedResponse = { status: number; encoding?: Encoding; body?: Buffer };

/** 304 for a client that has this very text already, else the best encoding it accepts. */
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

/** The best encoding that a caller takes. */
export function acceptedEncoding(header: string): Encoding | undefined {
  if (header.length > LONGEST_ACCEPTED) return undefined;
  const found = known.get(header);
  if (found) return found.encoding;
  const asked = { headers: { 'accept-encoding': header } } as never;
  const accepted = request.acceptsEncodings.call(asked, ...ENCODINGS, 'identity');
  const encoding = ENCODINGS.find((name) => name === accepted);
  known.set(header, { encoding });
  return encoding;
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

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Request, type Response, request } from 'express';
import { LRUCache } from 'lru-cache';
import { BROTLI_LEVEL } from '../../contract/rules/compression.ts';
import {
  type Bytes,
  type PreparedAnswer,
  WORTH_COMPRESSING,
} from '../../infra/prepared-answers/prepared-answers.ts';
import { PUBLIC } from './security-headers.ts';

/** Content encodings, the most effective first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS = {
  br: (plain: Uint8Array) =>
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (plain: Uint8Array) => compressGzip(plain, { level: 5 }),
};
/** Running compressions, so that requests for the same answer share a compression. */
const compressing = new WeakMap<Bytes, Partial<Record<Encoding, Promise<void>>>>();

/** Compresses an answer once per encoding, and stores the result in `bytes`. */
function compressAs(bytes: Bytes, encoding: Encoding): Promise<void> {
  const begun = compressing.get(bytes) ?? {};
  compressing.set(bytes, begun);
  begun[encoding] ??= COMPRESS[encoding](bytes.plain)
    .then((packed) => {
      bytes[encoding] = packed;
    })
    .finally(() => {
      delete begun[encoding];
    });
  return begun[encoding];
}

/**
 * Cache of the best encoding by `Accept-Encoding` header. Browsers send the same few headers, and parsing a header
 * takes longer than the rest of sending a prepared answer.
 */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 });
/** Longest `Accept-Encoding` header that is parsed; a request with a longer header gets an uncompressed answer. */
const LONGEST_ACCEPTED = 500;

/** Returns the best encoding that the caller accepts. Browsers list gzip first, but do not prefer gzip. */
function acceptedEncoding({ 'accept-encoding': header = '' }: IncomingHttpHeaders): Encoding | undefined {
  if (header.length > LONGEST_ACCEPTED) return undefined;
  const found = known.get(header);
  if (found) return found.encoding;
  const asked = { headers: { 'accept-encoding': header } } as never;
  const encoding = ENCODINGS.find((name) => request.acceptsEncodings.call(asked, name));
  known.set(header, { encoding });
  return encoding;
}

const weak = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Whether the caller already has this version of the answer. Works like Express's `req.fresh` for a response with an
 * ETag and without a date: `If-Modified-Since` alone is ignored.
 */
function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (!tags || /(?:^|,)\s*?no-cache\s*?(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  if (tags === '*') return true;
  const own = weak(etag);
  // Searches the whole text before splitting it, since a long list seldom contains the shop's tag.
  return tags.includes(own) && tags.split(',').some((tag) => weak(tag.trim()) === own);
}

/**
 * Returns the bytes in the encoding, and undefined for the plain bytes: the caller accepts no encoding, or the answer
 * is short. Returns a promise only where the bytes must be compressed first.
 */
function packedAs(bytes: Bytes, encoding: Encoding | undefined) {
  if (!encoding || bytes[encoding]) return encoding && bytes[encoding];
  if (encoding === 'br' && bytes.hurried) {
    const { hurried } = bytes;
    delete bytes.hurried;
    return hurried;
  }
  if (bytes.plain.length < WORTH_COMPRESSING) return undefined;
  return compressAs(bytes, encoding).then(() => bytes[encoding]);
}

/**
 * Sends a prepared answer in the most effective encoding that the caller accepts, or status 304 when the caller already
 * has the answer. `own` contains additional headers, with names and values alternating.
 */
export async function sendPrepared(
  { method, headers: asked }: IncomingMessage,
  res: ServerResponse,
  { status, type, etag, headers, bytes }: PreparedAnswer,
  own: readonly string[] = [],
): Promise<number> {
  const sent = [...own, ...headers, 'Cache-Control', PUBLIC];
  if (isFresh(asked, etag)) {
    res.writeHead(304, sent).end();
    return 304;
  }
  const encoding = acceptedEncoding(asked);
  const packing = packedAs(bytes, encoding);
  const packed = packing instanceof Promise ? await packing : packing;
  if (packed && encoding) sent.push('Content-Encoding', encoding);
  const body = packed ?? bytes.plain;
  sent.push('Content-Type', type, 'Content-Length', String(body.length));
  res.writeHead(status, sent).end(method === 'HEAD' ? undefined : body);
  return status;
}

/**
 * Sends a page made for a single request, in the most effective encoding that the browser accepts. Set status and
 * headers before calling this function.
 */
export async function sendOnce(
  req: Request,
  res: Response,
  { bytes, type }: { bytes: Bytes; type: string },
): Promise<void> {
  const encoding = acceptedEncoding(req.headers);
  const packed = await packedAs(bytes, encoding);
  if (packed && encoding) res.set('Content-Encoding', encoding);
  res
    .vary('Accept-Encoding')
    .set('Content-Type', type)
    .send(packed ?? bytes.plain);
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dependencies } from './dependencies.ts';

/** A response as bytes, ready for the socket. */
export type CachedResponse = {
  status: number;
  type: string;
  etag: string;
  /** Of the style elements in a page, for the page's policy. */
  styleHashes?: readonly string[];
  bytes: { plain: Buffer; br?: Buffer; gzip?: Buffer };
  dependsOn?: Dependencies;
  /** Whether it may still be sent: it is in its cache, and not too old. */
  isCurrent: () => boolean;
};

export type Content = {
  body: string | Buffer;
  type: string;
  status?: number;
  styleHashes?: readonly string[];
  dependsOn?: Dependencies;
};

const WORTH_COMPRESSING = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESS = {
  // Level 4 is quick enough to be done while somebody waits.
  br: (plain: Buffer) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => compressGzip(plain, { level: 5 }),
};

/** Text as bytes, not compressed yet: `compressAs` does that. */
export function prepareSync({ body, status = 200, ...content }: Content): Omit<CachedResponse, 'isCurrent'> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  return { ...content, status, etag: `W/"${hash('sha1', plain, 'base64url')}"`, bytes: { plain } };
}

/** Adds an encoding that is missing, where it is worth it. */
export async function compressAs(
  { bytes }: Pick<CachedResponse, 'bytes'>,
  encoding: 'br' | 'gzip',
): Promise<void> {
  if (bytes[encoding] || bytes.plain.length < WORTH_COMPRESSING) return;
  bytes[encoding] = await COMPRESS[encoding](bytes.plain);
}

/** Adds both encodings. */
export async function compressWhole<Prepared extends Pick<CachedResponse, 'bytes'>>(
  prepared: Prepared,
): Promise<Prepared> {
  await Promise.all([compressAs(prepared, 'br'), compressAs(prepared, 'gzip')]);
  return prepared;
}

/** Text as bytes in every encoding. Those of `before` are taken over when the text is still the same. */
export async function prepare(
  content: Content,
  before?: Pick<CachedResponse, 'etag' | 'bytes'>,
): Promise<Omit<CachedResponse, 'isCurrent'>> {
  const prepared = prepareSync(content);
  return before?.etag === prepared.etag ? { ...prepared, bytes: before.bytes } : compressWhole(prepared);
}

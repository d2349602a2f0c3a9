import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dependencies } from './dependencies.ts';

/** A response as bytes, ready for the socket. */
export type CachedResponse = {
  status: number;
  type: string;
  etag: string;
  /** Of the style element in a page, for the page's policy. */
  styleHash?: string;
  bytes: { plain: Buffer; br?: Buffer; gzip?: Buffer };
  dependsOn?: Dependencies;
  /** Whether it may still be sent: it is in its cache, and not too old. */
  isCurrent: () => boolean;
};

export type Content = {
  body: string | Buffer;
  type: string;
  status?: number;
  styleHash?: string;
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

const bytesOf = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);
const etagOf = (plain: Buffer): string => `W/"${hash('sha1', plain, 'base64url')}"`;

/** Text as bytes, not compressed yet: `compressAs` does that. */
export function prepareSync({ body, status = 200, ...content }: Content): Omit<CachedResponse, 'isCurrent'> {
  const plain = bytesOf(body);
  return { ...content, status, etag: etagOf(plain), bytes: { plain } };
}

/** Adds an encoding that is missing, where it is worth it. */
export async function compressAs(
  { bytes }: Pick<CachedResponse, 'bytes'>,
  encoding: 'br' | 'gzip',
): Promise<void> {
  if (bytes[encoding] || bytes.plain.length < WORTH_COMPRESSING) return;
  bytes[encoding] = await COMPRESS[encoding](bytes.plain);
}

/** Text as bytes in every encoding. Those of `before` are taken over when the text is still the same. */
export async function prepare(
  { body, status = 200, type, styleHash, dependsOn }: Content,
  before?: Pick<CachedResponse, 'etag' | 'bytes'>,
): Promise<Omit<CachedResponse, 'isCurrent'>> {
  const plain = bytesOf(body);
  const etag = etagOf(plain);
  const bytes = before?.etag === etag ? before.bytes : await compress(plain);
  return { status, type, etag, bytes, ...(styleHash && { styleHash }), ...(dependsOn && { dependsOn }) };
}

async function compress(plain: Buffer): Promise<CachedResponse['bytes']> {
  if (plain.length < WORTH_COMPRESSING) return { plain };
  const [br, gzip] = await Promise.all([COMPRESS.br(plain), COMPRESS.gzip(plain)]);
  return { plain, br, gzip };
}

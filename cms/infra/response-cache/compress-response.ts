import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dependencies } from './dependencies.ts';

/** A response as bytes, ready for the socket. */
export type CachedResponse = {
  status: number;
  type: string;
  etag: string;
  /** Hashes of the style elements in a page, for the page's content policy. */
  styleHashes?: readonly string[];
  bytes: { plain: Buffer; br?: Buffer; gzip?: Buffer };
  dependsOn?: Dependencies;
  /** Whether it may still be sent: it is in its cache, and not too old. */
  isCurrent: () => boolean;
};

export type Content = {
  body: string | Buffer;
  /** All that the body is made of, where that is shorter: the same text for the same body, in every process. */
  version?: string;
  type: string;
  status?: number;
  styleHashes?: readonly string[];
  dependsOn?: Dependencies;
};

const WORTH_COMPRESSING = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Somebody waits for it: half the work of the next level, for a twenty-fifth more bytes. */
const BROTLI_LEVEL = 3;
const COMPRESS = {
  br: (plain: Buffer) =>
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (plain: Buffer) => compressGzip(plain, { level: 5 }),
};

/** Text as bytes, not compressed yet: `compressAs` does that. Those of `before` are taken over when it is still the same. */
export function prepare(
  { body, version, status = 200, ...content }: Content,
  before?: Pick<CachedResponse, 'etag' | 'bytes'>,
): Omit<CachedResponse, 'isCurrent'> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${hash('sha1', version ?? plain, 'base64url')}"`;
  return { ...content, status, etag, bytes: before?.etag === etag ? before.bytes : { plain } };
}

/** Share of both encodings together: pages and lists shrink to a fifth at most in each. */
export const maxCompressedBytes = ({ length }: Buffer): number =>
  length < WORTH_COMPRESSING ? 0 : Math.ceil(length * 0.4);

type Bytes = CachedResponse['bytes'];
type Encoding = 'br' | 'gzip';
/** Compressions under way, shared by all callers that wait for the same answer. */
const compressing = new WeakMap<Bytes, Partial<Record<Encoding, Promise<void>>>>();

/** Whether the bytes lack an encoding that is worth it: one that nobody has asked for is never made. */
export const isToCompress = ({ bytes }: Pick<CachedResponse, 'bytes'>, encoding: Encoding): boolean =>
  !bytes[encoding] && bytes.plain.length >= WORTH_COMPRESSING;

/** Adds an encoding that is missing. */
export async function compressAs(response: Pick<CachedResponse, 'bytes'>, encoding: Encoding): Promise<void> {
  if (!isToCompress(response, encoding)) return;
  const { bytes } = response;
  const begun = compressing.get(bytes) ?? {};
  compressing.set(bytes, begun);
  begun[encoding] ??= COMPRESS[encoding](bytes.plain)
    .then((packed) => {
      bytes[encoding] = packed;
    })
    .finally(() => {
      delete begun[encoding];
    });
  await begun[encoding];
}

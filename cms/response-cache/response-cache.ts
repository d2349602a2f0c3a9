import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type ChangeTag, generationOf } from './generations.ts';

/** A response as bytes, ready for the socket. */
export type CachedResponse = {
  status: number;
  type: string;
  etag: string;
  /** Of the style element in a page, for the page's policy. */
  styleHash?: string;
  bytes: { plain: Buffer; br?: Buffer; gzip?: Buffer };
};

/** Another process's change shows after this long at the latest. */
const MAX_AGE_MS = 5000;
/** Enough for every page of a large catalogue that people really open; the oldest go first. */
const MAX_BYTES = 64 * 1024 * 1024;
const WORTH_COMPRESSING = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Content = { body: string; type: string; status?: number; styleHash?: string };
type Make = () => Promise<Content | null>;

/**
 * Public answers by normalised query, made once and dropped by any change of the named kinds. Callers that ask at the
 * same moment share one making. A null is not kept: unknown ids are endless.
 */
export function createResponseCache(tags: ChangeTag[], { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES } = {}) {
  const createCache = () =>
    new LRUCache<string, CachedResponse, Make>({
      ttl: maxAgeMs,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Object.values(bytes).reduce((sum, { length }) => sum + length, 0),
      fetchMethod: (_key, _stale, { context: make }) => make().then(prepare),
      // Room that is needed for others takes nothing from whoever waits.
      ignoreFetchAbort: true,
    });
  let latest = { generation: '', responses: createCache() };

  return async function cached(key: string, make: Make): Promise<CachedResponse | null> {
    const generation = tags.map(generationOf).join('.');
    if (generation !== latest.generation) latest = { generation, responses: createCache() };
    return (await latest.responses.fetch(key, { context: make })) ?? null;
  };
}

async function prepare(content: Content | null): Promise<CachedResponse | undefined> {
  if (content === null) return undefined;
  const plain = Buffer.from(content.body);
  const bytes: CachedResponse['bytes'] = { plain };
  if (plain.length >= WORTH_COMPRESSING) {
    [bytes.br, bytes.gzip] = await Promise.all([
      // Level 4 is quick enough to be done while somebody waits.
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      compressGzip(plain, { level: 5 }),
    ]);
  }
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const { status = 200, type, styleHash } = content;
  return { status, type, etag, bytes, ...(styleHash && { styleHash }) };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Another process's change shows after this long at the latest . */
const MAX_AGE_MS = 5000;
/** Enough for every page of a large catalogue that people really open; the oldest go first. */
const MAX_BYTES = 64 * 1024 * 1024;
const WORTH_COMPRESSING = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Entry = { madeAt: number; generation: string; size: number; answer: Promise<CachedResponse | null> };
type Content = { body: string; type: string; status?: number; styleHash?: string };

/**
 * Public answers by normalised query, made once and dropped by any change of the named kinds. Callers that ask at the
 * same moment share one making. A null is not kept: unknown ids are endless.
 */
export function createResponseCache(tags: ChangeTag[], { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES } = {}) {
  const entries = new Map<string, Entry>();
  let total = 0;
  const generation = () => tags.map(generationOf).join('.');

  function forget(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return async function cached(
    key: string,
    make: () => Promise<Content | null>,
  ): Promise<CachedResponse | null> {
    const found = entries.get(key);
    if (found && found.generation === generation() && Date.now() - found.madeAt < maxAgeMs)
      return found.answer;
    if (found) forget(key);

    const entry: Entry = {
      madeAt: Date.now(),
      generation: generation(),
      size: 0,
      answer: make().then(prepare),
    };
    entries.set(key, entry);
    try {
      const answer = await entry.answer;
      if (entries.get(key) !== entry) return answer;
      if (answer === null) entries.delete(key);
      else {
        entry.size = Object.values(answer.bytes).reduce((sum, bytes) => sum + bytes.length, 0);
        total += entry.size;
        for (const oldest of entries.keys()) {
          if (total <= maxBytes) break;
          forget(oldest);
        }
      }
      return answer;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  };
}

async function prepare(content: Content | null): Promise<CachedResponse | null> {
  if (content === null) return null;
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

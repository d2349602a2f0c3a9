import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { invalidate } from './generations.ts';
import { createResponseCache } from './response-cache.ts';

/** Counts how often an answer was made. */
function counted(body = 'katalog') {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    return { body: `${body} ${made.times}`, type: 'text/plain' };
  };
  return { made, make };
}

const textOf = (answer: { bytes: { plain: Buffer } } | null) => answer?.bytes.plain.toString();

describe('prepared answers', () => {
  it('should be made once for callers that ask at the same moment and after', async () => {
    const cached = createResponseCache(['Product']);
    const { made, make } = counted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cached('liste', make)));
    await cached('liste', make);
    expect(made.times).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('should be made anew after a change of their kind, and only of their kind', async () => {
    const cached = createResponseCache(['Product']);
    const { make } = counted();
    expect(textOf(await cached('liste', make))).toBe('katalog 1');
    invalidate('LegalPage');
    expect(textOf(await cached('liste', make))).toBe('katalog 1');
    invalidate('Product');
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it('should not keep what was read before a change that came while it was made', async () => {
    const cached = createResponseCache(['Product']);
    const { make } = counted();
    await cached('liste', async () => {
      invalidate('Product');
      return make();
    });
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it('should grow old, for changes that another process made', async () => {
    const cached = createResponseCache(['Product'], { maxAgeMs: 20 });
    const { make } = counted();
    await cached('liste', make);
    await sleep(30);
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it('should not keep an answer that there is none, nor a failure', async () => {
    const cached = createResponseCache(['Product']);
    expect(await cached('ürün', async () => null)).toBeNull();
    await expect(cached('ürün', () => Promise.reject(new Error('veritabanı')))).rejects.toThrow('veritabanı');
    expect(textOf(await cached('ürün', counted().make))).toBe('katalog 1');
  });

  it('should make room by dropping the oldest', async () => {
    const cached = createResponseCache(['Product'], { maxBytes: 30 });
    const { made, make } = counted();
    for (const key of ['bir', 'iki', 'üç', 'dört']) await cached(key, make);
    await cached('dört', make);
    expect(made.times).toBe(4);
    await cached('bir', make);
    expect(made.times).toBe(5);
  });

  it('should let nobody lose room to an answer of none that came late', async () => {
    const cached = createResponseCache(['Product'], { maxBytes: 30 });
    const { made, make } = counted();
    let tellNone = () => {};
    const late = cached('bir', () => new Promise<null>((resolve) => (tellNone = () => resolve(null))));
    invalidate('Product');
    await cached('bir', make);
    tellNone();
    await late;
    await cached('bir', make);
    expect(made.times).toBe(1);
  });

  it('should carry the same text in every encoding, and a tag that follows the text', async () => {
    const cached = createResponseCache(['Product']);
    const body = 'çiçekli pul '.repeat(200);
    const answer = await cached('uzun', async () => ({ body, type: 'text/plain' }));
    const { plain, br, gzip } = answer?.bytes ?? {};
    expect(plain?.toString()).toBe(body);
    expect(brotliDecompressSync(br as Buffer).toString()).toBe(body);
    expect(gunzipSync(gzip as Buffer).toString()).toBe(body);
    const same = await cached('aynı', async () => ({ body, type: 'text/plain' }));
    const other = await cached('kısa', counted().make);
    expect(same?.etag).toBe(answer?.etag);
    expect(other?.etag).not.toBe(answer?.etag);
    expect(other?.bytes.br).toBeUndefined();
  });
});

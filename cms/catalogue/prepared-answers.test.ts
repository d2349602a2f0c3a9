import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { noteChange } from './changes.ts';
import { createPreparedAnswers } from './prepared-answers.ts';

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
    const prepared = createPreparedAnswers(['Product']);
    const { made, make } = counted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => prepared('liste', make)));
    await prepared('liste', make);
    expect(made.times).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('should be made anew after a change of their kind, and only of their kind', async () => {
    const prepared = createPreparedAnswers(['Product']);
    const { make } = counted();
    expect(textOf(await prepared('liste', make))).toBe('katalog 1');
    noteChange('LegalPage');
    expect(textOf(await prepared('liste', make))).toBe('katalog 1');
    noteChange('Product');
    expect(textOf(await prepared('liste', make))).toBe('katalog 2');
  });

  it('should not keep what was read before a change that came while it was made', async () => {
    const prepared = createPreparedAnswers(['Product']);
    const { make } = counted();
    await prepared('liste', async () => {
      noteChange('Product');
      return make();
    });
    expect(textOf(await prepared('liste', make))).toBe('katalog 2');
  });

  it('should grow old, for changes that another process made', async () => {
    const prepared = createPreparedAnswers(['Product'], { maxAgeMs: 20 });
    const { make } = counted();
    await prepared('liste', make);
    await sleep(30);
    expect(textOf(await prepared('liste', make))).toBe('katalog 2');
  });

  it('should not keep an answer that there is none, nor a failure', async () => {
    const prepared = createPreparedAnswers(['Product']);
    expect(await prepared('ürün', async () => null)).toBeNull();
    await expect(prepared('ürün', () => Promise.reject(new Error('veritabanı')))).rejects.toThrow(
      'veritabanı',
    );
    expect(textOf(await prepared('ürün', counted().make))).toBe('katalog 1');
  });

  it('should make room by dropping the oldest', async () => {
    const prepared = createPreparedAnswers(['Product'], { maxBytes: 30 });
    const { made, make } = counted();
    for (const key of ['bir', 'iki', 'üç', 'dört']) await prepared(key, make);
    await prepared('dört', make);
    expect(made.times).toBe(4);
    await prepared('bir', make);
    expect(made.times).toBe(5);
  });

  it('should let nobody lose room to an answer of none that came late', async () => {
    const prepared = createPreparedAnswers(['Product'], { maxBytes: 30 });
    const { made, make } = counted();
    let tellNone = () => {};
    const late = prepared('bir', () => new Promise<null>((resolve) => (tellNone = () => resolve(null))));
    noteChange('Product');
    await prepared('bir', make);
    tellNone();
    await late;
    await prepared('bir', make);
    expect(made.times).toBe(1);
  });

  it('should carry the same text in every encoding, and a tag that follows the text', async () => {
    const prepared = createPreparedAnswers(['Product']);
    const body = 'çiçekli pul '.repeat(200);
    const answer = await prepared('uzun', async () => ({ body, type: 'text/plain' }));
    const { plain, br, gzip } = answer?.bytes ?? {};
    expect(plain?.toString()).toBe(body);
    expect(brotliDecompressSync(br as Buffer).toString()).toBe(body);
    expect(gunzipSync(gzip as Buffer).toString()).toBe(body);
    const same = await prepared('aynı', async () => ({ body, type: 'text/plain' }));
    const other = await prepared('kısa', counted().make);
    expect(same?.etag).toBe(answer?.etag);
    expect(other?.etag).not.toBe(answer?.etag);
    expect(other?.bytes.br).toBeUndefined();
  });
});

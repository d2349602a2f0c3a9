import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAs } from './compress-response.ts';
import type { Dependencies } from './dependencies.ts';
import { type ChangeTag, invalidate, invalidateProducts } from './invalidation.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

/** Counts how often a response was made. */
function counted(body = 'katalog') {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    return { body: `${body} ${made.times}`, type: 'text/plain' };
  };
  return { made, make };
}

const textOf = (answer: { bytes: { plain: Buffer } } | null) => answer?.bytes.plain.toString();

describe('cached responses', () => {
  it('should be made once for simultaneous and later callers', async () => {
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

  it('should not keep what was read before a change while it was made', async () => {
    const cached = createResponseCache(['Product']);
    const { make } = counted();
    await cached('liste', async () => {
      invalidate('Product');
      return make();
    });
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it.each<[string, Dependencies, number]>([
    ['a list', { lists: true }, 1],
    ['a product', { products: ['a'] }, 2],
    ['a list with a legal text', { lists: true, legal: true }, 2],
    ['the list of a series', { lists: true, series: true }, 2],
    ['a list with a story', { lists: true, stories: true }, 2],
    ['a list with the terms', { lists: true, terms: true }, 2],
  ])('should grow old where no source reports the changes of others: %s', async (name, dependsOn, times) => {
    for (const [source, expected] of [
      [undefined, 2],
      [{ now: {}, settle: async () => {} }, times],
    ] as const) {
      const cached = createResponseCache(['Product'], { maxAgeMs: 20, ...(source && { source }) });
      const { made, make } = counted();
      const ask = () => cached(name, async () => ({ ...(await make()), dependsOn }));
      await ask();
      await sleep(30);
      await ask();
      expect(made.times).toBe(expected);
    }
  });

  it('should not be kept when a write waited to be read while they were made', async () => {
    const source: { now: unknown; settle: () => Promise<void> } = { now: null, settle: async () => {} };
    const cached = createResponseCache(['Product'], { source });
    const { make } = counted();
    expect(textOf(await cached('liste', make))).toBe('katalog 1');
    source.now = {};
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it('should not keep null, nor a failure', async () => {
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

  it('should keep a newer response when an older one resolves to null', async () => {
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

  it('should be compressed as they are asked for, and have a tag that follows the text', async () => {
    const cached = createResponseCache(['Product']);
    const body = 'çiçekli pul '.repeat(200);
    const answer = await cached('uzun', async () => ({ body, type: 'text/plain' }));
    expect(Object.keys(answer?.bytes ?? {})).toEqual(['plain']);
    if (answer) await Promise.all([compressAs(answer, 'br'), compressAs(answer, 'gzip')]);
    const { plain, br, gzip } = answer?.bytes ?? {};
    expect(plain?.toString()).toBe(body);
    expect(brotliDecompressSync(br as Buffer).toString()).toBe(body);
    expect(gunzipSync(gzip as Buffer).toString()).toBe(body);
    const same = await cached('aynı', async () => ({ body, type: 'text/plain' }));
    const other = await cached('kısa', counted().make);
    expect(same?.etag).toBe(answer?.etag);
    expect(other?.etag).not.toBe(answer?.etag);
    if (other) await compressAs(other, 'br');
    expect(other?.bytes.br).toBeUndefined();
  });
});

describe('responses that are made synchronously', () => {
  const content = (body: string) => ({ body, type: 'text/plain', dependsOn: { lists: true } });

  it('should be kept until what they show changes', () => {
    const cached = createResponseCache(['Product']);
    let made = 0;
    const ask = () => {
      const answer = cached.makeSync('liste', () => content(`katalog ${++made}`));
      return [textOf(answer), answer?.isCurrent()];
    };
    expect([ask(), ask()]).toEqual([
      ['katalog 1', true],
      ['katalog 1', true],
    ]);
    invalidate('Product');
    expect(ask()).toEqual(['katalog 2', true]);
  });
});

describe('responses with dependencies', () => {
  const SHOWN = {
    first: { lists: true, products: ['a', 'b'] },
    second: { lists: true, products: ['c'] },
    product: { products: ['a'] },
    legal: { legal: true },
    story: { stories: true },
    series: { series: true },
    home: { home: true },
    terms: { terms: true },
    silent: undefined,
  };
  type Name = keyof typeof SHOWN;
  const NAMES = Object.keys(SHOWN) as Name[];
  const TAGS: ChangeTag[] = ['Product', 'LegalPage', 'Story', 'Series', 'HomeBlock', 'Terms'];

  /** Which responses are made again after the change, and whether `isCurrent` of the old ones is false. */
  async function droppedBy(change: () => void) {
    const cached = createResponseCache(TAGS);
    const made: Name[] = [];
    const ask = (name: Name) =>
      cached(name, async () => {
        made.push(name);
        const dependsOn = SHOWN[name];
        return { body: name, type: 'text/plain', ...(dependsOn && { dependsOn }) };
      });
    const before = await Promise.all(NAMES.map(ask));
    made.length = 0;
    change();
    const outdated = NAMES.filter((_, index) => !before[index]?.isCurrent());
    await Promise.all(NAMES.map(ask));
    expect(outdated).toEqual(made);
    return made;
  }

  it.each<[string, () => void, Name[]]>([
    [
      'a shown product',
      () => invalidateProducts(['a'], { isListChanged: false }),
      ['first', 'product', 'silent'],
    ],
    ['another product', () => invalidateProducts(['x'], { isListChanged: false }), ['silent']],
    [
      'two products',
      () => invalidateProducts(['c', 'a'], { isListChanged: false }),
      ['first', 'second', 'product', 'silent'],
    ],
    ['nobody', () => invalidateProducts([], { isListChanged: false }), ['silent']],
    [
      'who is listed',
      () => invalidateProducts(['x'], { isListChanged: true }),
      ['first', 'second', 'silent'],
    ],
    ['any product', () => invalidate('Product'), ['first', 'second', 'product', 'silent']],
    ['a legal page', () => invalidate('LegalPage'), ['legal', 'silent']],
    ['a story', () => invalidate('Story'), ['story', 'silent']],
    ['a series', () => invalidate('Series'), ['series', 'silent']],
    ['the home page', () => invalidate('HomeBlock'), ['home', 'silent']],
    ['the terms', () => invalidate('Terms'), ['terms', 'silent']],
  ])('should be dropped by a change of what they show alone: %s', async (_name, change, dropped) => {
    expect(await droppedBy(change)).toEqual(dropped);
  });

  it('should be kept when something else changed while they were made, and not when they themselves did', async () => {
    const cached = createResponseCache(['Product']);
    for (const [changed, times] of [
      ['x', 1],
      ['a', 2],
    ] as const) {
      const { made, make } = counted();
      const makeShown = async () => ({ ...(await make()), dependsOn: { products: ['a'] } });
      await cached(`ürün ${changed}`, async () => {
        const read = await makeShown();
        invalidateProducts([changed], { isListChanged: false });
        return read;
      });
      await cached(`ürün ${changed}`, makeShown);
      expect(made.times, changed).toBe(times);
    }
  });

  it('should not be shared with callers after a change', async () => {
    const cached = createResponseCache(['Product']);
    const { make } = counted();
    let finish = () => {};
    const early = cached('liste', async () => {
      const read = await make();
      await new Promise<void>((resolve) => (finish = resolve));
      return read;
    });
    await Promise.resolve();
    invalidateProducts(['a'], { isListChanged: true });
    const late = await cached('liste', make);
    finish();
    expect([textOf(await early), textOf(late)]).toEqual(['katalog 1', 'katalog 2']);
    expect(textOf(await cached('liste', make))).toBe('katalog 2');
  });

  it('should not be current once evicted for room, or when they are too large from the beginning', async () => {
    const cached = createResponseCache(['Product'], { maxBytes: 10 });
    const first = await cached('bir', async () => ({ body: 'bir', type: 'text/plain' }));
    expect(first?.isCurrent()).toBe(true);
    const large = await cached('uzun', async () => ({ body: 'uzun uzun uzun', type: 'text/plain' }));
    expect(large?.isCurrent()).toBe(false);
    await cached('iki', async () => ({ body: 'iki iki iki'.slice(0, 10), type: 'text/plain' }));
    expect(first?.isCurrent()).toBe(false);
  });

  it('should have the tag of what they are made of, where that is told', async () => {
    const cached = createResponseCache(['Product']);
    const ask = (key: string, body: string, version: string) =>
      cached(key, async () => ({ body, version, type: 'text/plain' }));
    const [one, same, other] = await Promise.all([
      ask('bir', 'sınıf sırası ab', 'pul 1'),
      ask('iki', 'sınıf sırası ba', 'pul 1'),
      ask('üç', 'sınıf sırası ab', 'pul 2'),
    ]);
    expect(same?.etag).toBe(one?.etag);
    expect(other?.etag).not.toBe(one?.etag);
  });

  it('should be compressed once while their text stays the same', async () => {
    const cached = createResponseCache(['Product'], { maxAgeMs: 20 });
    const make = async () => ({ body: 'çiçekli pul '.repeat(200), type: 'text/plain' });
    const first = (await cached('uzun', make)) as CachedResponse;
    // Two who ask at the same time share the work.
    await Promise.all([compressAs(first, 'br'), compressAs(first, 'br')]);
    await sleep(30);
    const second = await cached('uzun', make);
    expect(second?.bytes.br).toBeInstanceOf(Buffer);
    expect(second?.bytes.br).toBe(first?.bytes.br);
    expect([first?.isCurrent(), second?.isCurrent()]).toEqual([false, true]);
  });
});

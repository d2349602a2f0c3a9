import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Dependencies, invalidate, invalidateProducts } from './invalidation.ts';
import {
  type Content,
  createPreparedAnswers,
  type MakeContent,
  type PreparedAnswer,
} from './prepared-answers.ts';

const opened: Array<() => void> = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const KIND = { status: 200, type: 'text/plain', headers: {}, route: '/', rule: 'everything' } as const;
const content = (body: string, more: Partial<Content> = {}): Content => ({ ...KIND, body, ...more });

/** Answers by their key. */
function prepared(...given: Parameters<typeof createPreparedAnswers>) {
  const answers = createPreparedAnswers(...given);
  opened.push(answers.close);
  const ask = (key: string, make: MakeContent) => answers.get({ key, url: `/${key}` }, make);
  return Object.assign(ask, { isKept: (key: string) => answers.at(`/${key}`) !== undefined, ...answers });
}

/** Counts how often an answer was made. */
function counted(more: Partial<Content> = {}) {
  const made = { times: 0 };
  const make = async () => content(`katalog ${++made.times}`, more);
  return { made, make };
}

const textOf = (answer: PreparedAnswer | null) => answer?.bytes.plain.toString();

describe('prepared answers', () => {
  it('should be made once for simultaneous and later callers, and found at every address that was asked', async () => {
    const ask = prepared();
    const { made, make } = counted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('liste', make)));
    answers.push(await ask.get({ key: 'liste', url: '/liste?utm=a' }, make));
    expect(made.times).toBe(1);
    expect(new Set([...answers, ask.at('/liste'), ask.at('/liste?utm=a')]).size).toBe(1);
    const long = `/${'a'.repeat(600)}`;
    await ask.get({ key: 'liste', url: long }, make);
    expect([ask.at(long), ask.at('/yok')]).toEqual([undefined, undefined]);
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
      const ask = prepared(source, { maxAgeMs: 20 });
      const { made, make } = counted({ dependsOn });
      await ask(name, make);
      await sleep(30);
      await ask(name, make);
      expect(made.times).toBe(expected);
    }
  });

  it('should be kept without a new text while its version is the same, and depend on what was read last', async () => {
    const ask = prepared();
    let version = 'a';
    let texts = 0;
    const make: MakeContent = async (isKept) => {
      const dependsOn = { products: [version] };
      if (isKept?.(version)) return { isUnchanged: true, dependsOn };
      texts += 1;
      return content(`katalog ${version}`, { version, dependsOn });
    };
    const first = await ask('liste', make);
    for (const [next, count] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      invalidateProducts([version], { isListChanged: false });
      version = next;
      expect(textOf(await ask('liste', make))).toBe(`katalog ${next}`);
      expect(texts).toBe(count);
    }
    expect(first?.dependsOn).toEqual({ products: ['a'] });
    expect(ask.at('/liste')?.dependsOn).toEqual({ products: ['b'] });
  });

  it('should grow old by the clock alone where they may be old', async () => {
    const ask = prepared({ now: null, settle: async () => {} }, { maxAgeMs: 10 });
    const { made, make } = counted({ mayBeOldMs: 60_000 });
    await ask('harita', make);
    await sleep(20);
    invalidate('Product');
    await ask('harita', make);
    expect(made.times).toBe(1);
  });

  it('should neither be given out nor be kept while a write waits to be read', async () => {
    const settle = vi.fn(async () => {});
    const source = { now: null as unknown, settle };
    const ask = prepared(source);
    const { make } = counted();
    expect(textOf(await ask('liste', make))).toBe('katalog 1');
    source.now = {};
    expect(textOf(await ask('liste', make))).toBe('katalog 2');
    source.now = null;
    expect(ask.isKept('liste')).toBe(false);
    expect(settle).toHaveBeenCalledTimes(1);
    source.now = {};
    expect(textOf(await ask('liste', make))).toBe('katalog 2');
  });

  it('should no longer listen to changes once they are closed', async () => {
    const ask = prepared();
    await ask('liste', counted().make);
    ask.close();
    invalidate('Product');
    expect(ask.isKept('liste')).toBe(true);
  });

  it('should not keep null, nor a failure', async () => {
    const ask = prepared();
    expect(await ask('ürün', async () => null)).toBeNull();
    await expect(ask('ürün', () => Promise.reject(new Error('veritabanı')))).rejects.toThrow('veritabanı');
    expect(textOf(await ask('ürün', counted().make))).toBe('katalog 1');
  });

  it('should make room by dropping the oldest, and never keep what is too large', async () => {
    const ask = prepared(undefined, { maxBytes: 30 });
    const { make } = counted();
    for (const key of ['bir', 'iki', 'üç', 'dört']) await ask(key, make);
    expect(['bir', 'iki', 'üç', 'dört'].filter(ask.isKept)).toEqual(['iki', 'üç', 'dört']);
    expect(textOf(await ask('uzun', async () => content('a'.repeat(31))))).toHaveLength(31);
    expect(ask.isKept('uzun')).toBe(false);
  });

  it('should keep a newer answer when an older one resolves to null', async () => {
    const ask = prepared();
    const { made, make } = counted();
    let tellNone = () => {};
    const late = ask('bir', () => new Promise<null>((resolve) => (tellNone = () => resolve(null))));
    await Promise.resolve();
    invalidate('Product');
    await ask('bir', make);
    tellNone();
    await late;
    await ask('bir', make);
    expect(made.times).toBe(1);
  });

  it('should have a tag that follows the text, or all that the text is made of where that is told', async () => {
    const ask = prepared();
    const tagOf = async (key: string, body: string, version?: string) =>
      (await ask(key, async () => content(body, version ? { version } : {})))?.etag;
    expect(await tagOf('bir', 'pul')).toBe(await tagOf('iki', 'pul'));
    expect(await tagOf('üç', 'pullar')).not.toBe(await tagOf('iki', 'pul'));
    expect(await tagOf('dört', 'sınıf sırası ab', 'pul 1')).toBe(
      await tagOf('beş', 'sınıf sırası ba', 'pul 1'),
    );
    expect(await tagOf('altı', 'sınıf sırası ab', 'pul 2')).not.toBe(await tagOf('beş', '', 'pul 1'));
  });

  it('should keep their packed bytes while their text stays the same', async () => {
    const ask = prepared(undefined, { maxAgeMs: 20 });
    const make = async () => content('pul');
    const first = await ask('uzun', make);
    await sleep(30);
    expect(ask.isKept('uzun')).toBe(false);
    const second = await ask('uzun', make);
    expect(second).not.toBe(first);
    expect(second?.bytes).toBe(first?.bytes);
  });
});

describe('a change', () => {
  const SHOWN = {
    first: { lists: true, products: ['a', 'b'] },
    second: { lists: true, products: ['c'] },
    product: { products: ['a'] },
    legal: { legal: true },
    story: { stories: true },
    series: { series: true },
    home: { home: true },
    terms: { terms: true },
    nothing: {},
    silent: undefined,
  };
  type Name = keyof typeof SHOWN;
  const NAMES = Object.keys(SHOWN) as Name[];

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
  ])('should drop the answers alone that show it: %s', async (_name, change, dropped) => {
    const ask = prepared();
    for (const name of NAMES) {
      const dependsOn = SHOWN[name];
      await ask(name, async () => content(name, dependsOn ? { dependsOn } : {}));
    }
    change();
    expect(NAMES.filter((name) => !ask.isKept(name))).toEqual(dropped);
  });

  it('should not let an answer be kept that shows it and was being made, and any other', async () => {
    const ask = prepared();
    for (const [changed, times] of [
      ['x', 1],
      ['a', 2],
    ] as const) {
      const { made, make } = counted({ dependsOn: { products: ['a'] } });
      await ask(`ürün ${changed}`, async () => {
        const read = await make();
        invalidateProducts([changed], { isListChanged: false });
        return read;
      });
      await ask(`ürün ${changed}`, make);
      expect(made.times, changed).toBe(times);
    }
  });

  it('should end answers that are older than all changes that are remembered', async () => {
    const ask = prepared();
    const { make } = counted({ dependsOn: { products: ['a'] } });
    const change = (products: string[]) => invalidateProducts(products, { isListChanged: true });
    const many = Array.from({ length: 100_001 }, (_, index) => `b${index}`);
    for (const [changes, isKept] of [
      [Array(1000).fill(['b']), true],
      [Array(1001).fill(['b']), false],
      [[many.slice(1)], true],
      [[many], false],
    ] as const) {
      await ask('ürün', make);
      for (const products of changes) change(products);
      expect(ask.isKept('ürün')).toBe(isKept);
    }
  });

  it('should not let later callers share an answer that was begun before it', async () => {
    const ask = prepared();
    const { make } = counted();
    let finish = () => {};
    const early = ask('liste', async () => {
      const read = await make();
      await new Promise<void>((resolve) => (finish = resolve));
      return read;
    });
    await sleep(1);
    invalidateProducts(['a'], { isListChanged: true });
    const late = await ask('liste', make);
    finish();
    expect([textOf(await early), textOf(late)]).toEqual(['katalog 1', 'katalog 2']);
    expect(textOf(await ask('liste', make))).toBe('katalog 2');
  });
});

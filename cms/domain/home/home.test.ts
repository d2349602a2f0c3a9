import { describe, expect, it, vi } from 'vitest';
import type { HomeBlock as StoredBlock } from '../../infra/database/payload-types.ts';
import { inOrder, isShownAt, serializeBlock } from './home.ts';

const NOON = '2026-11-25T09:00:00.000Z';

describe('the time of a block', () => {
  it.each<[string, string | null, string | null, string, boolean]>([
    ['open on both sides', null, null, NOON, true],
    ['a millisecond before it begins', NOON, null, '2026-11-25T08:59:59.999Z', false],
    ['when it begins', NOON, null, NOON, true],
    ['a millisecond before it ends', null, NOON, '2026-11-25T08:59:59.999Z', true],
    ['when it ends', null, NOON, NOON, false],
    ['within', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', NOON, true],
    ['after', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', NOON, false],
  ])('should be judged %s', (_, from, until, now, isShown) =>
    expect(isShownAt({ from, until }, Date.parse(now))).toBe(isShown),
  );
});

const block = (more: Partial<StoredBlock>): StoredBlock =>
  ({
    id: 'b',
    kind: 'announcement',
    title: 'Başlık',
    order: 10,
    createdAt: NOON,
    updatedAt: NOON,
    ...more,
  }) as StoredBlock;

it('should stand by its number, then by age', () => {
  const blocks = [
    block({ id: 'late', order: 20 }),
    block({ id: 'young', createdAt: '2026-11-26T00:00:00.000Z' }),
    block({ id: 'old' }),
    block({ id: 'first', order: 0 }),
  ];
  expect(inOrder(blocks).map(({ id }) => id)).toEqual(['first', 'old', 'young', 'late']);
});

describe('what is told of a block', () => {
  const card = { name: 'Lale', count: 3, price: 12_50, category: '', image: '', picture: null };
  const seriesCards = vi.fn(async (names: readonly string[]) =>
    names.filter((name) => name === 'Lale').map(() => card),
  );
  const told = (more: Partial<StoredBlock>) => serializeBlock(block(more), { seriesCards });

  it('should lead nowhere where a draft’s link is none', async () => {
    expect(await told({ href: '/yeni-gelenler' })).toMatchObject({ href: '/yeni-gelenler' });
    for (const href of ['javascript:alert(1)', '//example.com', '', null])
      for (const kind of ['announcement', 'banner'] as const)
        expect(await told({ kind, href })).toMatchObject({ kind, href: null });
  });

  it('should bear a draft with nothing in it', async () => {
    expect(await told({ kind: 'banner', title: null as never })).toEqual({
      _id: 'b',
      kind: 'banner',
      title: '',
      text: '',
      href: null,
      image: '',
      picture: null,
    });
  });

  it('should leave out series that are gone, and a row without any', async () => {
    expect(await told({ kind: 'series', series: ['Lale', 'Gül'] })).toMatchObject({ series: [card] });
    expect(await told({ kind: 'series', series: ['Gül'] })).toBeNull();
    expect(await told({ kind: 'series', series: null })).toBeNull();
  });

  it('should begin a story and lead to its category or series', async () => {
    const story = (about: string) =>
      told({ kind: 'story', story: { about, text: 'Kelime '.repeat(100) } as never });
    const pensetler = await story('Pensetler');
    expect(pensetler).toMatchObject({ kind: 'story', href: '/?category=Pensetler' });
    expect((pensetler as { text: string }).text).toMatch(/^Kelime .*Kelime…$/);
    expect((pensetler as { text: string }).text.length).toBeLessThanOrEqual(280);
    expect(await story('Lale')).toMatchObject({ href: '/seri/Lale' });
    expect(await told({ kind: 'story', story: 'gone' })).toBeNull();
    expect(await told({ kind: 'story', story: null })).toBeNull();
  });
});

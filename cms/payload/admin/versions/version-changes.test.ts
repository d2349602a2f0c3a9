import { describe, expect, it } from 'vitest';
import { legalBody } from '../../../testing/legal-fixtures.ts';
import { describeVersion, type TextVersion } from './version-changes.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never;
const text = (words: string, more: TextVersion = {}): TextVersion => ({
  title: 'Gizlilik',
  slug: 'gizlilik',
  body: legalBody(words) as never,
  ...more,
});
const before = text('Verileriniz on yıl saklanır.');

describe('what a version changed', () => {
  it.each([
    ['nothing', text('Verileriniz on yıl saklanır.'), ['versions:nothing']],
    ['words', text('Verileriniz beş yıl saklanır ve silinir.'), ['versions:words 4 2']],
    ['their order', text('on yıl saklanır. Verileriniz'), ['versions:shape']],
    ['the title', { ...before, title: 'Gizlilik metni' }, ['versions:title Gizlilik Gizlilik metni']],
    ['the address', { ...before, slug: 'kvkk' }, ['versions:slug gizlilik kvkk']],
    ['what search engines read', { ...before, meta: { title: 'KVKK' } }, ['versions:meta']],
    [
      'all of it',
      { title: 'A', slug: '', body: null },
      ['versions:title Gizlilik A', 'versions:slug gizlilik —', 'versions:words 0 4'],
    ],
  ])('should be told of %s', (_what, after, lines) =>
    expect(describeVersion(before, after as TextVersion, t)).toEqual(lines),
  );

  it('should be the text itself where none was before', () =>
    expect(describeVersion(undefined, before, t)).toEqual(['versions:first']));
});

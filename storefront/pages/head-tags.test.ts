// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { publicHead, scriptJson } from './head-tags.ts';
import { type PublicPage, pageNotFound } from './public-page.ts';

const page = {
  ...pageNotFound(),
  status: 200 as const,
  title: 'Lale "1955" <b>',
  canonicalPath: '/product/lale',
  isIndexed: true,
};

const headOf = (shown: PublicPage) => publicHead(shown, 'https://pul.example', '/paylasim/a.jpg');

describe('publicHead', () => {
  it('escapes what editors and sellers wrote', () => {
    expect(headOf(page)).toContain('<title>Lale &quot;1955&quot; &lt;b&gt; |');
  });

  it('names the pages before and after, where there are any', () => {
    const head = headOf({ ...page, previousPath: '/', nextPath: '/page/3?a=1&b=2' });
    expect(head).toContain('<link rel="prev" href="https://pul.example/">');
    expect(head).toContain('<link rel="next" href="https://pul.example/page/3?a=1&amp;b=2">');
    expect(headOf({ ...page, previousPath: false })).not.toMatch(/rel="(prev|next)"/);
  });

  it.each([
    ['a product', { preview: { _id: 'p1', name: 'Lale', image: '' } }, 'Lale'],
    ['the shop', {}, 'Pul Dükkânı | Koleksiyonluk pul ve filateli'],
  ])('contains for link previews the picture of %s, its size and what is on it', (_, preview, alt) => {
    const head = headOf({ ...page, ...preview });
    for (const [name, content] of Object.entries({
      'og:image': 'https://pul.example/paylasim/a.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
    }))
      expect(head).toContain(`<meta property="${name}" content="${content}">`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });
});

describe('scriptJson', () => {
  it('cannot close its script element', () => {
    const text = scriptJson({ comment: '</script><!-- ' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ comment: '</script><!-- ' });
  });
});

describe('shorten', () => {
  it('cuts between words', () => {
    expect(shorten('Kız Kulesi serisi', 12)).toBe('Kız Kulesi…');
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { publicHead, scriptJson } from './head-tags.ts';
import { pageNotFound } from './public-page.ts';

const page = {
  ...pageNotFound(),
  status: 200 as const,
  title: 'Lale "1955" <b>',
  canonicalPath: '/product/lale',
  isIndexed: true,
};

describe('publicHead', () => {
  it('escapes what editors and sellers wrote', () => {
    expect(publicHead(page, 'https://pul.example')).toContain('<title>Lale &quot;1955&quot; &lt;b&gt; |');
  });

  it('gives one absolute canonical address', () => {
    expect(publicHead(page, 'https://pul.example')).toContain(
      '<link rel="canonical" href="https://pul.example/product/lale">',
    );
  });

  it('names the pages before and after, where there are any', () => {
    const among = { ...page, previousPath: '/', nextPath: '/page/3?a=1&b=2' };
    const head = publicHead(among, 'https://pul.example');
    expect(head).toContain('<link rel="prev" href="https://pul.example/">');
    expect(head).toContain('<link rel="next" href="https://pul.example/page/3?a=1&amp;b=2">');
    expect(publicHead({ ...page, previousPath: false }, 'https://pul.example')).not.toMatch(
      /rel="(prev|next)"/,
    );
  });

  it('contains for link previews the size of the picture and what is on it', () => {
    const source = { width: 1280, avif: null, webp: '/media/lale-1280.webp' };
    const picture = { width: 2000, height: 2500, color: '#aa2211', alt: 'Lale, 20 kuruş', sources: [source] };
    const head = publicHead(
      { ...page, preview: { name: 'Lale', image: '/media/lale.webp', picture } },
      'https://pul.example',
    );
    for (const [name, content] of Object.entries({
      'og:image': 'https://pul.example/media/lale-1280.webp',
      'og:image:width': '1280',
      'og:image:height': '1600',
      'og:image:alt': 'Lale, 20 kuruş',
    }))
      expect(head).toContain(`<meta property="${name}" content="${content}">`);
    // The large card crops portrait pictures.
    expect(head).toContain('<meta name="twitter:card" content="summary">');
  });

  it('keeps unknown pages out of search engines', () => {
    expect(publicHead(pageNotFound(), 'https://pul.example')).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(publicHead(page, 'https://pul.example')).not.toContain('noindex');
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

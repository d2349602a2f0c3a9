// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addHeadingIds } from './table-of-contents.ts';

describe('the contents of a text', () => {
  it('lists its main headings as they read, each with the id that it gets', () => {
    const { html, sections } = addHeadingIds(
      '<p>Önsöz</p><h2>Madde 1 &amp; 2</h2><p>a</p><h3>Ara</h3><h2 style="text-align: center;"><strong>Teslimat</strong></h2><p>b</p>',
    );
    expect(sections).toEqual([
      { id: 'bolum-1', title: 'Madde 1 & 2' },
      { id: 'bolum-2', title: 'Teslimat' },
    ]);
    expect(html).toBe(
      '<p>Önsöz</p><h2 id="bolum-1">Madde 1 &amp; 2</h2><p>a</p><h3>Ara</h3><h2 id="bolum-2" style="text-align: center;"><strong>Teslimat</strong></h2><p>b</p>',
    );
  });

  it.each(['', '<p>Yalnız bir paragraf</p>', '<h2> </h2><p>a</p>', '<h2>kesik'])(
    'is empty, and changes nothing, for %j',
    (text) => expect(addHeadingIds(text)).toEqual({ html: text, sections: [] }),
  );
});

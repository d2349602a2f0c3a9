import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { toLira } from '../../cms/contract/money.ts';
import { TAX_PERCENT, withTax } from '../../cms/contract/rules/pricing.ts';
import type { Fixtures } from './support/fixtures.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itReadOnly as it } from './support/shop-test.ts';

/** What a search engine, a link preview or a shopper without scripts gets: the bytes, before any script runs. */

let shop: ShopProcess;
let fixtures: Fixtures;
it.beforeAll(({ shop: running, fixtures: met }) => {
  shop = running;
  fixtures = met;
});

async function view(path: string, init?: RequestInit) {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const blocksOf = (html: string, opening: RegExp): string[] =>
  [...html.matchAll(new RegExp(`${opening.source}([\\s\\S]*?)</script>`, 'g'))].map(([, text = '']) => text);
const jsonLdOf = (html: string) =>
  blocksOf(html, /<script type="application\/ld\+json">/).map(
    (text) => JSON.parse(text) as Record<string, any>,
  );
const jsonLdNamed = (html: string, type: string) => jsonLdOf(html).find((data) => data['@type'] === type);
const fallbackOf = (html: string) =>
  JSON.parse(blocksOf(html, /<script type="application\/json" id="swr-fallback">/)[0] ?? 'null') as Record<
    string,
    any
  > | null;
const metaOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1];
/** The words of the body, without its scripts. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const bodyOf = (html: string) => html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '');

const lira = (price: number) =>
  `₺${price.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function expectIndexed(html: string, path: string): void {
  const address = new URL(path, canonicalOf(html)).href;
  expect(canonicalOf(html)).toBe(address);
  expect(metaOf(html, 'og:url')).toBe(address);
  expect(titleOf(html)).toContain('Pul Dükkânı');
  for (const name of ['description', 'og:title', 'og:type', 'og:site_name', 'og:description', 'og:locale'])
    expect(metaOf(html, name), name).toBeTruthy();
  expect(metaOf(html, 'robots')).toBeUndefined();
  expect(html).toMatch(/<html lang="tr"/);
}

describe('a public page', () => {
  it.each(['/', '/page/2', '/search/cumhuriyet', '/search/cumhuriyet/page/2'])(
    'should bring %s with its products, prices and data',
    async (path) => {
      const { status, html } = await view(path);
      expect(status).toBe(200);
      if (path.startsWith('/search')) expect(metaOf(html, 'robots')).toBe('noindex');
      else expectIndexed(html, path);
      const fallback = fallbackOf(html);
      const list = Object.values(fallback ?? {}).find((data) => Array.isArray(data.products));
      expect(list.products).toHaveLength(12);
      const body = bodyOf(html).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
      for (const { name, price, _id } of list.products) {
        // A card's name stands in two lines.
        expect(textOf(body)).toContain(name);
        expect(body).toContain(lira(toLira(price)));
        expect(body).toContain(`href="/product/${_id}"`);
      }
      expect(jsonLdNamed(html, path.startsWith('/search') ? 'BreadcrumbList' : 'WebSite')).toBeTruthy();
    },
  );

  it('should bring a product with offer, rating and trail for search engines', async () => {
    const { _id, name, price, numReviews } = fixtures.products.reviewed;
    const { status, html } = await view(`/product/${_id}`);
    expect(status).toBe(200);
    expectIndexed(html, `/product/${_id}`);
    expect(metaOf(html, 'og:type')).toBe('product');
    expect(metaOf(html, 'og:image')).toMatch(/^https?:\/\/[^/]+\/paylasim\/[^/]+\.jpg$/);
    const body = bodyOf(html);
    for (const text of [name, lira(price), 'Stokta', 'Filatelik bilgiler']) expect(body).toContain(text);
    expect(jsonLdNamed(html, 'Product')).toMatchObject({
      name,
      offers: {
        '@type': 'Offer',
        price: (withTax(Math.round(price * 100), TAX_PERCENT) / 100).toFixed(2),
        priceCurrency: 'TRY',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { '@type': 'AggregateRating', reviewCount: numReviews, bestRating: 5 },
    });
    const trail = jsonLdNamed(html, 'BreadcrumbList')?.itemListElement;
    expect(trail.map((step: any) => step.name)).toEqual(['Katalog', expect.any(String), name]);
    expect(Object.values(fallbackOf(html) ?? {})).toMatchObject([
      { _id, name },
      { options: [] },
      { questions: expect.any(Array) },
      { taxPercent: TAX_PERCENT },
    ]);
  });

  it('should claim no rating for a product nobody reviewed, and say when it is sold out', async () => {
    const fresh = await view(`/product/${fixtures.products.fresh._id}`);
    expect(jsonLdNamed(fresh.html, 'Product')).not.toHaveProperty('aggregateRating');
    expect(bodyOf(fresh.html)).toContain('Henüz Değerlendirilmemiş');
    const soldOut = await view(`/product/${fixtures.products.soldOut._id}`);
    expect(jsonLdNamed(soldOut.html, 'Product')?.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(bodyOf(soldOut.html)).toContain('Stokta Yok');
  });

  it.each([
    ['/on-bilgilendirme-formu', 'Ön Bilgilendirme Formu', /14 gün/],
    ['/mesafeli-satis-sozlesmesi', 'Mesafeli Satış Sözleşmesi', /30 gün/],
    ['/gizlilik-sozlesmesi', 'Gizlilik Sözleşmesi', /./],
    ['/iptal-ve-iade-koşullari', 'İade', /14/],
    ['/iptal-ve-iade-ko%C5%9Fullari', 'İade', /14/],
    ['/iptal-ve-iade-kosullari', 'İade', /14/],
    ['/kvkk-aydinlatma-metni', 'KVKK Aydınlatma Metni', /30 gün/],
  ])('should bring the legal text %s', async (path, heading, text) => {
    const { status, html } = await view(path);
    expect(status).toBe(200);
    expectIndexed(html, path.replace('kosullari', 'koşullari'));
    expect(bodyOf(html).match(/<h1[^>]*>([^<]*)/)?.[1]).toContain(heading);
    expect(bodyOf(html)).toMatch(text);
    expect(jsonLdNamed(html, 'BreadcrumbList')).toBeTruthy();
  });

  it.each([
    ['/boyle-bir-sayfa-yok', 'Sayfa bulunamadı'],
    ['/product/yok', 'Ürün bulunamadı.'],
    ['/product/00000000-0000-4000-8000-000000000000', 'Ürün bulunamadı.'],
    ['/page/0', 'Sayfa bulunamadı'],
  ])('should answer %s with 404 and say so', async (path, text) => {
    const { status, html } = await view(path);
    expect(status).toBe(404);
    expect(bodyOf(html)).toContain(text);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toBeUndefined();
  });

  it('should keep filtered and empty views out of search engines', async () => {
    for (const path of ['/?sortOrder=priceAsc', '/search/kanguru', '/page/99'])
      expect(metaOf((await view(path)).html, 'robots'), path).toBe('noindex');
  });

  it('should lead the search form without scripts to the documented address', async () => {
    const found = await view('/search?keyword=k%C4%B1rm%C4%B1z%C4%B1+lale');
    expect([found.status, found.headers.get('location')]).toEqual([
      302,
      `/search/${encodeURIComponent('kırmızı lale')}`,
    ]);
    expect((await view('/search?keyword=+')).headers.get('location')).toBe('/');
  });
});

describe('a private page', () => {
  it.each([
    ...[
      '/cart',
      '/login',
      '/giris/dogrulama',
      '/register',
      '/forgotpassword',
      '/resetpassword/x',
      '/shipping',
      '/payment',
    ],
    ...['/placeorder', '/order/1', '/profile', '/admin/orderlist', '/admin/productlist'],
    ...['/admin/productlist/2', '/admin/product/1/edit', '/admin/userlist', '/admin/user/1/edit'],
  ])('should come as the shell at %s, kept out of search engines and caches', async (path) => {
    const { status, html, headers } = await view(path);
    expect(status).toBe(200);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toBeUndefined();
    // What the dealer has set, and nothing of anybody.
    expect(Object.values(fallbackOf(html) ?? {})).toEqual([expect.objectContaining({ holiday: null })]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });
});

describe('crawlers', () => {
  it('should find every product and legal page in the sitemap', async () => {
    const index = await view('/sitemap.xml');
    expect(index.headers.get('content-type')).toContain('xml');
    expect(index.html).toMatch(/<sitemapindex[\s\S]*<loc>[^<]*\/sitemap-1\.xml<\/loc>/);
    const { html } = await view('/sitemap-1.xml');
    const [row] = await shop.query('select count(*) as n from products where is_published = 1');
    expect(html.match(/<loc>[^<]*\/product\//g)).toHaveLength(Number(row?.n));
    expect(html).toContain(encodeURI('/iptal-ve-iade-koşullari'));
    expect((await view('/sitemap-9.xml')).status).toBe(404);
  });

  it('should be told by robots.txt what is not for them', async () => {
    const { html, headers } = await view('/robots.txt');
    expect(headers.get('content-type')).toContain('text/plain');
    for (const path of ['/api/', '/admin/', '/cart']) expect(html).toContain(`Disallow: ${path}`);
    expect(html).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

describe('security headers', () => {
  it('should allow only the shop’s own scripts, in no frame', async () => {
    const { headers, html } = await view('/');
    const policy = policyOf(headers);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
    // Nothing runs inline: every script of the page is a file or plain data.
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="\/|type="application\//);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  it('should run the provider’s script on the payment page alone, under a nonce that is never the same', async () => {
    const nonces = new Set<string>();
    for (let visits = 0; visits < 2; visits += 1) {
      const { headers, html } = await view('/payment');
      const sources = policyOf(headers)['script-src'] ?? [];
      const nonce = sources.join(' ').match(/'nonce-([^']+)'/)?.[1] ?? '';
      expect(sources).not.toContain("'unsafe-inline'");
      expect(html).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
    expect(nonces).not.toContain('');
  });
});

describe('prepared bytes', () => {
  it('should be sent once, and only named after that', async () => {
    const first = await view('/');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBeTruthy();
    // As a browser asks: without it, Node's own fetch would ask for a fresh copy.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    const again = await view('/', { headers });
    expect([again.status, again.html]).toEqual([304, '']);
    // A campaign's mark asks for the same page.
    expect((await view('/?utm_source=posta')).headers.get('etag')).toBe(etag);
  });

  it('should come compressed to whoever can read it', async () => {
    const { length, encoding, text } = await new Promise<Record<string, any>>((resolve, reject) => {
      request(shop.url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = brotliDecompressSync(bytes).toString('utf8');
          resolve({ length: bytes.length, encoding: answer.headers['content-encoding'], text });
        });
      })
        .on('error', reject)
        .end();
    });
    expect(encoding).toBe('br');
    expect(text).toContain('Katalog');
    expect(length).toBeLessThan(text.length / 3);
  });

  it('should change at once when an administrator changes a product', async () => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: 'Değişen Deneme Pulu', price: 25 });
    const path = `/product/${product._id}`;
    const before = await view(path);
    expect(before.html).toContain('₺25,00');
    expect(bodyOf((await view('/search/de%C4%9Fi%C5%9Fen%20deneme')).html)).toContain(path);
    await admin.changeProduct(product, { price: 31.5 });
    const after = await view(path);
    expect(after.html).toContain('₺31,50');
    expect(after.html).not.toContain('₺25,00');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(bodyOf((await view('/search/de%C4%9Fi%C5%9Fen%20deneme')).html)).toContain('₺31,50');
    await admin.removeProduct(product._id);
    expect((await view(path)).status).toBe(404);
    expect(bodyOf((await view('/search/de%C4%9Fi%C5%9Fen%20deneme')).html)).not.toContain(path);
  });
});

describe('hostile texts', () => {
  const attack = `</script><img src=x onerror=alert(1)>"'\u2028`;

  it('should stay texts, in HTML, structured data and fallback', async () => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: `Zarf ${attack}`, description: attack, category: attack });
    for (const path of [`/product/${product._id}`, '/search/zarf', `/search/${encodeURIComponent(attack)}`]) {
      const { html } = await view(path);
      expect(html, path).not.toContain('<img src=x');
      expect(jsonLdOf(html).length, path).toBeGreaterThan(0);
      expect(fallbackOf(html), path).toBeTruthy();
    }
    const { html } = await view(`/product/${product._id}`);
    expect(jsonLdNamed(html, 'Product')?.name).toContain('</script><img src=x onerror=alert(1)>');
    expect(bodyOf(html)).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    await admin.removeProduct(product._id);
  });
});

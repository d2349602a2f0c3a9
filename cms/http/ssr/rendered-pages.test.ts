import { Router } from 'express';
import { createLocalReq } from 'payload';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPage, isShell, readPage } from '../../../storefront/entry-server.tsx';
import { formatLira } from '../../contract/money.ts';
import { PAGE_SIZE } from '../../contract/rules/catalogue.ts';
import { ACCENTS } from '../../contract/rules/shop-identity.ts';
import { archiveProduct } from '../../domain/catalogue/archive-product.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { enqueueMail } from '../../infra/mail/enqueue-mail.ts';
import { readPrinted } from '../../payload/admin/orders/printout-view.ts';
import { ShopLogo } from '../../payload/admin/shell/header.tsx';
import { withShopTitle } from '../../payload/admin/shell/panel-title.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { pngFile } from '../../testing/pictures.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';
import { brandRoutes } from './brand.ts';
import { createPageHandler } from './page-handler.ts';
import type { Renderer } from './renderer.ts';
import { sitemapAndRobotsRoutes } from './sitemap-and-robots.ts';

/** A search engine, a link preview or a browser without scripts gets these bytes: real data through real screens. */

const template =
  '<!doctype html><html lang="tr"><head><!--app-head--></head><body><!--app-body--></body></html>';
const renderer: Renderer = {
  version: 'test',
  isShell,
  read: readPage,
  draw: (page) => drawPage({ ...page, template }),
  assets: (_req, _res, next) => next(),
};
const ATTACK = `</script><img src=x onerror=alert(1)>"'\u2028`;

const test = setUpTestShop();
let app: Awaited<ReturnType<typeof openTestApp>>;
let product: Product;
beforeAll(async () => {
  const storefront = Router().use(
    brandRoutes(test.shop, test.env),
    sitemapAndRobotsRoutes(test.shop, test.env),
    createPageHandler(test.shop, test.env, renderer),
  );
  app = await openTestApp(test, {}, storefront);
  for (let index = 0; index < PAGE_SIZE + 1; index += 1)
    await test.createProduct({ name: `Sıradan pul ${index}`, price: 1_250_05 + index });
  product = await test.createProduct({ name: 'Lale serisi', price: 25_00, category: 'Lale & Gül' });
});
afterAll(() => app.stop());

async function view(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { redirect: 'manual', headers });
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: html.replace(/^[\s\S]*<body>|<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ''),
  };
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, any>,
  );
const fallbackOf = (html: string): Record<string, any> =>
  JSON.parse(/id="swr-fallback">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}');

describe('a public page', () => {
  it.each(['/', '/page/2', '/search/pul', '/search/pul/page/2'])(
    'should bring %s with its products, prices and data',
    async (path) => {
      const { status, html, text } = await view(path);
      expect(status).toBe(200);
      const list = Object.values(fallbackOf(html)).find((data) => Array.isArray(data.products));
      expect(list.total).toBeGreaterThan(PAGE_SIZE);
      expect(list.products).toHaveLength(path.includes('/page/2') ? list.total - PAGE_SIZE : PAGE_SIZE);
      for (const { name, price, _id } of list.products) {
        expect(text).toContain(name);
        expect(text).toContain(formatLira(price));
        expect(html).toContain(`href="/product/${_id}"`);
      }
      const isSearch = path.startsWith('/search');
      expect(metaOf(html, 'robots')).toBe(isSearch ? 'noindex' : undefined);
      if (isSearch) return;
      expect(canonicalOf(html)).toBe(test.env.publicUrl + path);
      expect(metaOf(html, 'og:url')).toBe(test.env.publicUrl + path);
      for (const name of ['description', 'og:title', 'og:type', 'og:site_name', 'og:locale'])
        expect(metaOf(html, name), name).toBeTruthy();
    },
  );

  it('should bring a product with its offer and trail, and claim no rating that nobody gave', async () => {
    const { html, text } = await view(`/product/${product.id}`);
    expect(metaOf(html, 'og:type')).toBe('product');
    expect(metaOf(html, 'og:image')).toMatch(/^https?:\/\/[^/]+\/paylasim\/[^/]+\.jpg$/);
    for (const told of ['Lale serisi', '₺25,00', 'Stokta', 'Henüz Değerlendirilmemiş'])
      expect(text).toContain(told);
    const [shown, trail] = jsonLdOf(html);
    expect(shown).toMatchObject({
      '@type': 'Product',
      name: 'Lale serisi',
      offers: { price: '29.50', priceCurrency: 'TRY', availability: 'https://schema.org/InStock' },
    });
    expect(shown).not.toHaveProperty('aggregateRating');
    expect(trail?.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Katalog',
      'Lale & Gül',
      'Lale serisi',
    ]);
    const { id } = await test.createProduct({ name: 'Tükenen pul', countInStock: 0 });
    const soldOut = await view(`/product/${id}`);
    expect(jsonLdOf(soldOut.html)[0]?.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(soldOut.text).toContain('Stokta Yok');
  });

  it('should tell nobody what the dealer alone knows of a product', async () => {
    const { id } = await test.createProduct({
      ...{ name: 'Depo pulu', ownNumber: 'ZULA-1', place: 'zula kutusu', supplier: 'zulacı' },
      costPrice: 777_77,
    });
    const calls = [`/api/products/${id}`, '/api/products?keyword=depo', `/api/products/chosen?id=${id}`];
    const answers = await Promise.all(calls.map((path) => test.call('GET', path)));
    const pages = await Promise.all([`/product/${id}`, '/search/depo'].map((path) => view(path)));
    const told = [...answers.map(({ body }) => JSON.stringify(body)), ...pages.map(({ html }) => html)];
    for (const text of told) {
      expect(text).toContain(id);
      expect(text).not.toMatch(/zula|77777|777[.,]77/i);
    }
    expect((await test.call('GET', '/api/products?keyword=zulacı')).body.total).toBe(0);
  });

  it('should say of an archived product that it was sold, beside similar ones on sale', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const user = { ...(await test.payload.findByID({ collection: 'users', id: admin.id })) } as SignedInUser;
    const sold = await test.createProduct({ name: 'Tek pul', series: 'Tuğra', category: 'Osmanlı' });
    const path = `/product/${sold.id}`;
    const sameCategory = await test.createProduct({ name: 'Öteki pul', category: 'Osmanlı' });
    await test.createProduct({ name: 'Biten pul', series: 'Tuğra', countInStock: 0 });
    expect((await view(path)).text).toContain('Stokta');
    await archiveProduct(test.payload, user, sold.id);
    const { status, html, text } = await view(path);
    expect([status, metaOf(html, 'robots')]).toEqual([200, undefined]);
    expect(text).toContain('Bu ürün satıldı.');
    for (const absent of ['Stokta', 'Sepete ekle', 'Biten pul', 'soru sorun'])
      expect(text).not.toContain(absent);
    expect(html).toContain(`href="/product/${sameCategory.id}"`);
    expect(jsonLdOf(html).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
    await test.createProduct({ name: 'Aynı seriden', series: 'Tuğra' });
    const later = await view(path);
    expect(later.text).toContain('Aynı seriden');
    expect(later.text).not.toContain('Öteki pul');
  });

  it('should bring a legal text as soon as it is published, and not its draft', async () => {
    const slug = 'kvkk-aydinlatma-metni';
    const data = { slug, title: 'KVKK Metni', body: legalBody('30 gün içinde.'), _status: 'published' };
    const { id } = await test.payload.create({ collection: 'legal-pages', data: data as never });
    const seen = async () => (await view(`/${slug}`)).text;
    expect(await seen()).toMatch(/KVKK Metni[\s\S]*30 gün içinde\./);
    const change = (more: object, draft: boolean) =>
      test.payload.update({ collection: 'legal-pages', id, data: more as never, draft });
    await change({ title: 'Yarım kalan', _status: 'draft' }, true);
    expect(await seen()).toContain('KVKK Metni');
    await change({ title: 'KVKK Metni (yeni)', _status: 'published' }, false);
    expect(await seen()).toContain('KVKK Metni (yeni)');
  });

  it('should be sent once, and only named after that, whatever campaign leads to it', async () => {
    const { headers } = await view('/');
    const etag = headers.get('etag') ?? '';
    expect(etag).toBeTruthy();
    // As a browser asks: without it, Node's own fetch would ask for a fresh copy.
    const again = await view('/', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([again.status, again.html]).toEqual([304, '']);
    expect((await view('/?utm_source=posta')).headers.get('etag')).toBe(etag);
    for (const encoding of ['br', 'gzip'])
      expect((await view('/', { 'Accept-Encoding': encoding })).headers.get('content-encoding')).toBe(
        encoding,
      );
  });

  it('should change at once when an administrator changes a product', async () => {
    const { id } = await test.createProduct({ name: 'Değişen kart', price: 25_00 });
    const path = `/product/${id}`;
    const found = async () => (await view('/search/de%C4%9Fi%C5%9Fen%20kart')).html;
    const before = await view(path);
    expect(before.text).toContain('₺25,00');
    expect(await found()).toContain(path);
    await test.payload.update({ collection: 'products', id, data: { price: 31_50 } });
    const after = await view(path);
    expect(after.text).toContain('₺31,50');
    expect(after.text).not.toContain('₺25,00');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await found()).toContain('₺31,50');
    await test.payload.delete({ collection: 'products', id });
    expect((await view(path)).status).toBe(404);
    expect(await found()).not.toContain(path);
  });

  it('should leave hostile texts what they are, in HTML, structured data and fallback', async () => {
    const hostile = { name: `Zarf ${ATTACK}`, description: ATTACK, category: ATTACK };
    const { id } = await test.createProduct(hostile);
    for (const path of [`/product/${id}`, '/search/zarf', `/search/${encodeURIComponent(ATTACK)}`]) {
      const { html } = await view(path);
      expect(html, path).not.toContain('<img src=x');
      expect(jsonLdOf(html).length, path).toBeGreaterThan(0);
      expect(Object.keys(fallbackOf(html)).length, path).toBeGreaterThan(0);
    }
    const { html } = await view(`/product/${id}`);
    expect(jsonLdOf(html)[0]?.name).toContain('</script><img src=x onerror=alert(1)>');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  });
});

// `storefront/entry-server.test.tsx` covers each screen.
it.each([
  ['/boyle-bir-sayfa-yok', 'Sayfa bulunamadı'],
  ['/product/00000000-0000-4000-8000-000000000000', 'Ürün bulunamadı.'],
])('should answer %s with 404 and say so', async (path, told) => {
  const { status, html, text } = await view(path);
  expect(isShell(path)).toBe(false);
  expect(status).toBe(404);
  expect(text).toContain(told);
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(canonicalOf(html)).toBeUndefined();
});

it('should keep filtered and empty views out of search engines', async () => {
  for (const path of ['/?pageSize=24', '/search/kanguru', '/page/99'])
    expect(metaOf((await view(path)).html, 'robots'), path).toBe('noindex');
});

it('should lead the search form without scripts to the documented address', async () => {
  const { status, headers } = await view('/search?keyword=k%C4%B1rm%C4%B1z%C4%B1+lale');
  const address = `/search/${encodeURIComponent('kırmızı lale')}`;
  expect([status, headers.get('location')]).toEqual([302, address]);
  expect((await view('/search?keyword=+')).headers.get('location')).toBe('/');
});

it.each(['/cart', '/payment', '/order/1'])(
  'should come as the shell at %s, kept out of search engines and caches',
  async (path) => {
    const { status, html, headers } = await view(path, { 'Accept-Encoding': 'br' });
    expect(isShell(path)).toBe(true);
    expect(status).toBe(200);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toBeUndefined();
    // The dealer's settings, and no personal data.
    expect(Object.values(fallbackOf(html))).toEqual([expect.objectContaining({ holiday: null })]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  },
);

it('should run nothing inline, and stand in no frame', async () => {
  const { headers, html } = await view(`/product/${product.id}`);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('x-powered-by')).toBeNull();
  for (const [tag] of html.matchAll(/<script[^>]*>/g))
    expect(tag).toMatch(/ src="\/|type="(?:application\/|speculationrules")/);
  expect(html).not.toMatch(/\son[a-z]+="/);
  const { headers: ofPayment, html: payment } = await view('/payment');
  const nonce = /'nonce-([^']+)'/.exec(ofPayment.get('content-security-policy') ?? '')?.[1];
  expect(payment).toContain(`nonce="${nonce}"`);
});

it('should be called by its new name at once, wherever it is named', async () => {
  const OLD = { name: 'Bengisu Filateli', shortName: 'Bengisu', slogan: 'Bengisu pulları' };
  const admin = await test.createUser({ isAdmin: true });
  const { cookie } = admin;
  const identify = (body: object) => test.rest('POST', '/globals/shop-identity', { cookie, body });
  const register = (email: string) =>
    test.call('POST', '/api/users', {
      body: { name: 'Ada', email, password: PASSWORD, termsAccepted: true },
    });
  const body = legalBody('{{shopName}} ile yapılan sözleşme.');
  const data = { slug: 'gizlilik-sozlesmesi', title: 'Gizlilik', body, _status: 'published' };
  await test.payload.create({ collection: 'legal-pages', data: data as never });
  const pages = [
    '/',
    '/page/2',
    '/search/pul',
    `/product/${product.id}`,
    '/gizlilik-sozlesmesi',
    '/cart',
    '/yok',
  ];
  const files = ['/manifest.webmanifest', '/api/openapi.json', '/api/terms'];
  const walk = async () => {
    const panel = (await withShopTitle(test.payload)).admin.meta.titleSuffix;
    const logo = renderToStaticMarkup(await ShopLogo({ payload: test.payload }));
    const { shop } = await readPrinted(await createLocalReq({}, test.payload), 'packingSlip', '');
    const key = (await test.call('POST', '/api/users/secondfactor', { cookie })).body.uri;
    const read = [...pages, ...files].map(async (path) => [path, (await view(path)).html] as const);
    return [
      ...(await Promise.all(read)),
      ['panel', panel],
      ['logo', logo],
      ['printout', shop.name],
      ['key', decodeURIComponent(key)],
    ] as const;
  };

  expect((await identify(OLD)).status).toBe(200);
  const before = await walk();
  for (const [place, text] of before) expect(text, place).toContain(OLD.name);
  const shared = metaOf((await view('/')).html, 'og:image') ?? '';
  const renamed = { name: 'Ayyıldız & Pul', shortName: 'Ayyıldız', slogan: '', accent: 'green' };
  expect((await identify(renamed)).status).toBe(200);
  for (const [place, text] of await walk()) {
    expect(text, place).toMatch(/Ayyıldız (&|&amp;|\\u0026) Pul/);
    expect(text?.toLocaleLowerCase('tr'), place).not.toContain('bengisu');
  }
  expect(metaOf((await view('/')).html, 'og:image')).not.toBe(shared);
  await register('yeni.uye@example.com');
  const mail = ((await test.mails()).at(-1) ?? '').replaceAll('=\r\n', '');
  for (const color of [ACCENTS.green.main, ACCENTS.green.deep])
    expect(mail).toContain(`style=3D"color:${color}"`);
  expect(mail).toMatch(/Ayy=C4=B1ld=C4=B1z &amp; Pul/);
  await identify({ name: 'Dükkân', shortName: '', accent: 'navy' });
});

it.each([
  ['a wide one in place of the name', { width: 800, height: 200 }, { width: 640, height: 160 }, true],
  ['a square one beside the name', { width: 100, height: 100 }, { width: 100, height: 100 }, false],
])('should show the logo wherever the shop shows itself: %s', async (_name, drawn, size, isWide) => {
  const set = (data: object) => test.payload.updateGlobal({ slug: 'shop-identity', data });
  await set({ name: 'Ayyıldız & Pul', accent: 'violet', logo: null });
  expect((await view('/favicon.svg')).html).toContain(`fill="${ACCENTS.violet.main}"`);
  expect((await view('/logo.png')).status).toBe(404);
  const file = await pngFile('logo.png', drawn);
  const { id } = await test.payload.create({
    collection: 'media',
    data: { alt: 'Logo' },
    file,
    disableTransaction: true,
  });
  await set({ logo: id });

  const { html } = await view('/');
  const [, path = ''] = /<header[\s\S]*?<img src="(\/media\/[^"]+)" alt="[^"]*" width="\d+"/.exec(html) ?? [];
  const named = isWide ? '"Ayyıldız &amp; Pul"[^>]*>(?!<span>)' : '""[^>]*><span>Ayyıldız &amp; Pul</span>';
  for (const shown of [html, renderToStaticMarkup(await ShopLogo({ payload: test.payload }))])
    expect(shown).toMatch(new RegExp(`src="${path}" alt=${named}`));
  expect(path).toMatch(/^\/media\/logo-/);
  expect(html).toContain(`width="${size.width}" height="${size.height}"`);
  expect(jsonLdOf(html).find((one) => one['@type'] === 'Organization')?.logo).toBe(
    `${test.env.publicUrl}/logo.png`,
  );
  const answer = await fetch(`${app.url}/logo.png`);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    ...size,
  });
  const icon = (await view('/favicon.svg')).html;
  expect(icon.includes('<image href="data:image/png;base64,')).toBe(!isWide);
  const req = await createLocalReq({}, test.payload);
  expect((await readPrinted(req, 'packingSlip', '')).shop.logo).toMatchObject(size);
  await enqueueMail(req, { key: id, to: 'a@example.com', subject: 'x', html: '', text: '' });
  const [mail] = await test.find('mails', { key: { equals: id } });
  expect(mail?.html).toContain(
    `<img src="${test.env.publicUrl}/logo.png" alt="Ayyıldız &amp; Pul" height="48"`,
  );

  const admin = await test.createUser({ isAdmin: true });
  const refused = await test.rest('DELETE', `/media/${id}`, admin);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('“Logo”')]);
  await set({ name: 'Dükkân', accent: 'navy', logo: null });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createShop } from '../../startup/create-shop.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPageHandler } from './page-handler.ts';
import type { Renderer } from './renderer.ts';

/** What a shop answers whose catalogue is still being read. The real pages, caches and fast path; the renderer only reads. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let id: string;
const renderer = {
  render: async ({ url, readers }) => {
    const product = /^\/product\/(.+)$/.exec(url)?.[1];
    const shown = product
      ? (await readers.getProduct(product))?.name
      : url === '/cart'
        ? 'sepet'
        : (await readers.topProducts()).length;
    return { status: 200, head: '', body: `[${shown}]`, css: [], isPublic: url !== '/cart' };
  },
  template: async () => '<!--app-head--><!--app-body-->',
} as Partial<Renderer> as Renderer;

beforeAll(async () => {
  test = await startTestShop();
  id = (await test.createProduct({ name: 'Yelkenli' })).id;
});
afterAll(() => test.stop());
let shop: TestShop['shop'];
beforeEach(async () => {
  shop = createShop(test.payload, test.env);
  shop.catalogue.model.refuseUntilOpen();
  app = await openTestApp({ ...test, shop }, {}, createPageHandler(shop, test.env, renderer));
  return async () => {
    await app.stop();
    await shop.catalogue.model.close();
  };
});

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
};
const HTML = 'text/html; charset=utf-8';

it.each(['/api/products?keyword=yelkenli', '/api/products/facets', '/api/products/top'])(
  'should refuse %s until then, and say when to come back',
  async (path) => {
    const refused = await get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'CATALOGUE_OPENING',
      message: 'Dükkân yeni açılıyor, katalog hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
    });
    await shop.catalogue.model.whenOpen();
    expect((await get(path)).status).toBe(200);
  },
);

it('should show a page that says so and loads itself again, and the real one afterwards', async () => {
  for (const _time of [1, 2]) {
    const { status, headers, text } = await get('/');
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([503, HTML, '5']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).toContain('Birazdan açılıyoruz');
    // Or the browser would drop its style.
    const [style = ''] = /(?<=<style>)[\s\S]*(?=<\/style>)/.exec(text) ?? [];
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString(
      'base64',
    );
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  }
  await shop.catalogue.model.whenOpen();
  expect(await get('/')).toMatchObject({ status: 200, text: '[1]' });
});

it('should answer from the database what needs no list, and keep none of it', async () => {
  expect(JSON.parse((await get(`/api/products/${id}`)).text).name).toBe('Yelkenli');
  expect((await get(`/product/${id}`)).text).toBe('[Yelkenli]');
  expect((await get('/cart')).text).toBe('[sepet]');
  expect((await get('/api/health')).status).toBe(200);
  await test.payload.update({ collection: 'products', id, data: { name: 'Kadırga' } });
  expect(JSON.parse((await get(`/api/products/${id}`)).text).name).toBe('Kadırga');
  expect((await get(`/product/${id}`)).text).toBe('[Kadırga]');
  await shop.catalogue.model.whenOpen();
  expect((await get(`/product/${id}`)).text).toBe('[Kadırga]');
});

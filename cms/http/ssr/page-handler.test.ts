import { randomUUID } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCENTS } from '../../contract/rules/shop-identity.ts';
import { invalidate } from '../../infra/prepared-answers/invalidation.ts';
import { createShop } from '../../startup/create-shop.ts';
import { eventually } from '../../testing/eventually.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { openTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPageHandler } from './page-handler.ts';
import { createPageQueue } from './page-queue.ts';

/** The real pages, caches and fast path; only the renderer is a stub, which notes its readings. */

const test = setUpTestShop();

describe('the tag of a page', () => {
  /** Tag as a separate process makes it. */
  async function tagOf({ version, facts, css }: { version: string; facts: string; css: string }) {
    const renderer = stubRenderer(() => ({ body: 'two stamps', css: [css], facts }), version);
    const shop = createShop(test.payload, test.env);
    const app = await openTestApp({ ...test, shop }, {}, createPageHandler(shop, test.env, renderer));
    const { headers } = await fetch(`${app.url}/`);
    await app.stop();
    await shop.catalogue.model.close();
    return headers.get('etag');
  }
  const PAGE = { version: 'build 1', facts: 'two stamps', css: '.a{}.b{}' };

  it('should be one in every process, and another one for other data or builds', async () => {
    const tag = await tagOf(PAGE);
    expect(tag).toMatch(/^W\/"/);
    expect(await tagOf({ ...PAGE })).toBe(tag);
    expect(await tagOf({ ...PAGE, facts: 'one stamp' })).not.toBe(tag);
    expect(await tagOf({ ...PAGE, version: 'build 2' })).not.toBe(tag);
  });
});

it('should draw a page that has aged only if its data have changed', async () => {
  let facts = 'one stamp';
  let drawn = 0;
  const stub = stubRenderer(async ({ readers }) => {
    await readers.getTerms();
    return { facts, body: facts, css: ['.a{}'] };
  }, 'build 1');
  const renderer: typeof stub = {
    ...stub,
    draw: (page) => {
      drawn += 1;
      return stub.draw(page);
    },
  };
  const app = await openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer));
  const ask = async () => {
    const answer = await fetch(`${app.url}/about`);
    return [await answer.text(), answer.headers.get('content-security-policy')];
  };
  const first = await ask();
  expect(first).toEqual(['one stamp', expect.stringContaining('sha256-')]);
  invalidate('Terms');
  expect(await ask()).toEqual(first);
  expect(drawn).toBe(1);
  facts = 'two stamps';
  invalidate('Terms');
  expect((await ask())[0]).toBe('two stamps');
  expect(drawn).toBe(2);
  await app.stop();
});

it('should be sent as it was compressed in a hurry only once', async () => {
  const stub = stubRenderer(() => ({}));
  const plain = Buffer.from('<p>Bozkurt serisi</p>'.repeat(200));
  const hurried = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  const draw: typeof stub.draw = async () => ({ bytes: { plain, hurried }, css: [], scripts: [] });
  const pages = createPageHandler(test.shop, test.env, { ...stub, draw });
  const app = await openTestApp(test, {}, pages);
  const lengths = [];
  for (const path of ['/hurried', '/hurried', '/hurried', '/product/hurried']) {
    const answer = await fetch(app.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(plain);
    lengths.push(Number(answer.headers.get('content-length')));
  }
  expect(lengths[0]).toBe(hurried.length);
  expect(lengths[1]).toBeLessThan(hurried.length);
  expect(lengths.slice(2)).toEqual([lengths[1], hurried.length]);
  await app.stop();
});

it('should be a page, not data, that tells a visitor that the database is away', async () => {
  const renderer = stubRenderer(() => {
    throw Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
  });
  const app = await openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer));
  const answer = await fetch(`${app.url}/product/away`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(html).toContain('<h1>Birazdan döneriz</h1>');
  expect(html).toContain('Sepetiniz</a> yerinde duruyor.');
  await app.stop();
});

describe('a full queue of new pages', () => {
  const LIMIT = 2;
  const held: Array<() => void> = [];
  let app: TestApp;
  let queue: ReturnType<typeof createPageQueue>;
  beforeAll(async () => {
    const renderer = stubRenderer(async ({ url, readers }) => {
      if (url.startsWith('/product/held')) await new Promise<void>((resolve) => held.push(resolve));
      await readers.getTerms();
      return { body: url, facts: url, isPublic: url !== '/cart' };
    }, 'build 1');
    queue = createPageQueue(test.payload, LIMIT);
    const pages = createPageHandler(test.shop, test.env, renderer, queue);
    app = await openTestApp(test, { trustProxy: 1 }, pages);
  });
  afterAll(() => app.stop());

  const ask = (path: string, address: string, cookie = '') =>
    app.send('GET', path, { cookie, headers: { 'x-forwarded-for': address } });
  const askForMany = async (address: string, name: string) => {
    for (let at = 0; at <= 30; at += 1) await ask(`/product/${name}-${at}`, address);
  };
  /** Fills the queue up to this length; the returned function empties the queue. */
  async function fill(length: number) {
    const waiting = Array.from({ length }, () => ask(`/product/held-${randomUUID()}`, '203.0.113.99'));
    await eventually(() => expect(held).toHaveLength(length));
    return async () => {
      for (const release of held.splice(0)) release();
      await Promise.all(waiting);
    };
  }
  const CRAWLER = '203.0.113.1';

  it('should refuse a crawler by a page that says when to come back, and serve all others', async () => {
    const { cookie } = await test.createUser();
    await askForMany(CRAWLER, 'crawled');
    await askForMany('203.0.113.2', 'shopped');
    // The first shopper makes the answer for the second with the same cart.
    await ask('/api/products/chosen?id=sepetteki', '203.0.113.5');
    await ask('/api/products/chosen?id=sepetteki', '203.0.113.2');
    const empty = await fill(LIMIT);
    const refused = await ask('/product/next', CRAWLER);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refused.text()).toContain('<h1>Şu anda çok yoğunuz</h1>');
    expect([queue.length(), queue.refused()]).toEqual([LIMIT, 1]);
    // A prepared page needs no place.
    expect((await ask('/product/crawled-30', CRAWLER)).status).toBe(200);
    expect((await ask('/product/next', CRAWLER, cookie)).status).toBe(200);
    expect((await ask('/product/next-of-cart', '203.0.113.2')).status).toBe(200);
    expect((await ask('/product/next-of-guest', '203.0.113.3')).status).toBe(200);
    await empty();
    expect((await ask('/product/later', CRAWLER)).status).toBe(200);
  });

  it('should refuse everybody at twice its length, but not a cart or a page that is kept', async () => {
    const { cookie } = await test.createUser();
    await ask('/product/kept', '203.0.113.4');
    const empty = await fill(2 * LIMIT);
    expect((await ask('/product/other', '203.0.113.4', cookie)).status).toBe(503);
    expect((await ask('/cart', CRAWLER)).status).toBe(200);
    invalidate('Terms');
    expect((await ask('/product/kept', CRAWLER)).status).toBe(200);
    await empty();
    expect((await ask('/product/other', '203.0.113.4', cookie)).status).toBe(200);
  });
});

describe('the draft of a text', () => {
  const SLUG = 'gizlilik-sozlesmesi';
  let app: TestApp;
  beforeAll(async () => {
    const renderer = stubRenderer(async ({ readers }) => {
      const text = await readers.getLegalPage(SLUG);
      return { body: `${text?.title} ${text?.html}` };
    });
    app = await openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer));
    await test.payload.updateGlobal({ slug: 'business-details', data: { companyName: 'Deneme Ltd.' } });
    const text = { title: 'Yayındaki', slug: SLUG, body: legalBody('Eski'), _status: 'published' } as const;
    const { id } = await test.payload.create({ collection: 'legal-pages', data: text });
    const draft = { title: 'Taslak', body: legalBody('Satıcı {{companyName}}'), _status: 'draft' } as const;
    await test.payload.update({ collection: 'legal-pages', id, data: draft, draft: true });
  });
  afterAll(() => app.stop());

  async function seenBy(role: object | null, path = `/${SLUG}?onizleme=1`) {
    const cookie = role ? (await test.createUser(role)).cookie : '';
    const answer = await app.send('GET', path, { cookie });
    return { text: await answer.text(), headers: answer.headers };
  }

  it.each([{ isEditor: true }, { isAdmin: true }])('should be shown to %o, kept by nobody', async (role) => {
    const { text, headers } = await seenBy(role);
    expect(text).toContain('Taslak <p>Satıcı Deneme Ltd.</p>');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('should be shown to nobody else, before and after an editor looked', async () => {
    for (const role of [null, {}, { isEditor: true }, {}, null]) {
      const { text } = await seenBy(role);
      if (role && 'isEditor' in role) expect(text).toContain('Taslak');
      else expect(text).toContain('Yayındaki <p>Eski</p>');
    }
    expect((await seenBy({ isEditor: true }, `/${SLUG}`)).text).toContain('Yayındaki');
  });

  it('should be offered for texts that have a page in the shop', () => {
    const { preview } = test.payload.collections['legal-pages'].config.admin;
    const addressOf = (slug: unknown) => preview?.({ slug }, {} as never);
    expect(addressOf(SLUG)).toBe(`/${SLUG}?onizleme=1`);
    for (const slug of ['hakkimizda', 'uyelik-sozlesmesi', 'cart', undefined, ''])
      expect(addressOf(slug)).toBeNull();
  });
});

describe('a shop whose catalogue is still being read', () => {
  let id: string;
  let shop: TestShop['shop'];
  let app: TestApp;
  const renderer = stubRenderer(async ({ url, readers }) => {
    const product = /^\/product\/(.+)$/.exec(url)?.[1];
    const isCart = url === '/cart';
    const list = async () => (isCart ? 'sepet' : (await readers.topProducts()).length);
    const shown = product ? (await readers.getProduct(product))?.name : await list();
    return { body: `[${shown}]`, facts: `${shown}`, isPublic: !isCart };
  });
  beforeAll(async () => {
    id = (await test.createProduct({ name: 'Yelkenli' })).id;
  });
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
    for (const accent of ['navy', 'green'] as const) {
      await test.payload.updateGlobal({ slug: 'shop-identity', data: { accent } });
      const { status, headers, text } = await get('/');
      expect(text).toContain(ACCENTS[accent].deep);
      expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([503, HTML, '5']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(text).toContain('<meta http-equiv="refresh" content="5">');
      expect(text).toContain('Birazdan açılıyoruz');
      // Otherwise the browser would drop the page's style.
      const [style = ''] = /(?<=<style>)[\s\S]*(?=<\/style>)/.exec(text) ?? [];
      const hash = Buffer.from(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)),
      ).toString('base64');
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
});

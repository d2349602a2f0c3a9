import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeAnswer } from '../../contract/home.ts';
import { openTestApp, setUpTestApp, stubRenderer } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createPageHandler } from './page-handler.ts';

/** The real pages, their cache and the fast path; only the renderer is a stub, which notes its readings. */

const test = setUpTestShop();
let rendered = 0;
const renderer = stubRenderer(async ({ readers }) => {
  rendered += 1;
  await readers.topProducts();
  const titles = (await readers.getHome()).map(({ title }) => title);
  return { body: `[${titles.join()}]` };
});

const app = setUpTestApp(test, () => openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer)));
beforeEach(() => test.payload.delete({ collection: 'home-blocks', where: {} }));
afterEach(() => {
  vi.useRealTimers();
});

type Data = Record<string, unknown>;
const write = (title: string, more: Data = {}) =>
  test.payload.create({
    collection: 'home-blocks',
    data: { kind: 'announcement', title, order: 10, _status: 'published', ...more } as never,
  });
const change = (id: string, data: Data, draft = false) =>
  test.payload.update({ collection: 'home-blocks', id, data: data as never, draft });
/** Writes like another process of the shop: this process gets no notice. */
const writeElsewhere = (id: string, data: Data) =>
  test.payload.db.updateOne({ collection: 'home-blocks', id, data, returning: false });

async function open(path = '/', cookie = ''): Promise<string> {
  return (await app.send('GET', path, { cookie })).text();
}
async function answered(): Promise<string[]> {
  const { status, body } = await test.call('GET', '/api/home');
  expect(status).toBe(200);
  return homeAnswer.parse(body).blocks.map(({ title }) => title);
}
const shows = async (...titles: string[]) => {
  expect(await open()).toBe(`[${titles.join()}]`);
  expect(await answered()).toEqual(titles);
};

const at = (clock: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-12-01T${clock}+03:00`) });

describe('the home page', () => {
  it('should show blocks in their order, and no draft', async () => {
    await write('İki', { order: 2 });
    await write('Bir', { order: 1 });
    await write('Taslak', { order: 0, _status: 'draft' });
    await shows('Bir', 'İki');
  });

  it('should be made once, and anew at once after an edit in this process', async () => {
    const { id } = await write('Bir');
    await shows('Bir');
    await open();
    const before = rendered;
    for (let visit = 0; visit < 5; visit += 1) await open();
    expect(rendered).toBe(before);
    await change(id, { title: 'Taslak' }, true);
    await shows('Bir');
    await change(id, { title: 'İki', _status: 'published' });
    await shows('İki');
    await change(id, { _status: 'draft' });
    await shows();
    await write('Üç');
    await shows('Üç');
    await test.payload.delete({ collection: 'home-blocks', where: {} });
    await shows();
  });

  it('should show what another process wrote after the next look, and what that took back', async () => {
    const { id } = await write('Bir');
    await test.shop.home.poll();
    await shows('Bir');
    await writeElsewhere(id, { title: 'İki' });
    await shows('Bir');
    await test.shop.home.poll();
    await shows('İki');
    await writeElsewhere(id, { title: 'Bir' });
    await test.shop.home.poll();
    await shows('Bir');
  });

  it('should begin and end a block by the clock alone, to the minute', async () => {
    at('11:58:00');
    await write('Kampanya', { from: '2026-12-01T12:00:00+03:00', until: '2026-12-01T12:05:00+03:00' });
    await write('Hep', { order: 20 });
    for (const [clock, titles] of [
      ['11:59:59', ['Hep']],
      ['12:00:00', ['Kampanya', 'Hep']],
      ['12:04:59', ['Kampanya', 'Hep']],
      ['12:05:00', ['Hep']],
    ] as const) {
      at(clock);
      await test.shop.home.poll();
      await shows(...titles);
    }
  });

  it('should show a story, and what becomes of it', async () => {
    const story = await test.payload.create({
      collection: 'stories',
      data: { about: 'Lale', text: 'İlk yazı.' },
    });
    await write('Öykü', { kind: 'story', story: story.id });
    const texts = async () =>
      (await test.call('GET', '/api/home')).body.blocks.map((block: { text: string }) => block.text);
    expect(await texts()).toEqual(['İlk yazı.']);
    await test.payload.update({ collection: 'stories', id: story.id, data: { text: 'İkinci yazı.' } });
    expect(await texts()).toEqual(['İkinci yazı.']);
    await test.payload.delete({ collection: 'stories', id: story.id });
    expect(await texts()).toEqual([]);
  });

  it('should tell of a series how many there are and what the cheapest in stock costs', async () => {
    const series = 'Gemiler';
    await test.createProduct({ series, price: 5_00, countInStock: 0 });
    const { id } = await test.createProduct({ series, price: 8_00 });
    await test.createProduct({ series, price: 9_00 });
    await write('Seriler', { kind: 'series', series: [series] });
    const card = async () => (await test.call('GET', '/api/home')).body.blocks[0].series[0];
    expect(await card()).toMatchObject({ name: series, count: 3, price: 8 });
    await test.payload.update({ collection: 'products', id, data: { price: 10_00 } });
    expect(await card()).toMatchObject({ count: 3, price: 9 });
  });
});

describe('the preview of a block', () => {
  const preview = async (id: string, role: object | null) =>
    open(`/?onizleme=${id}`, role ? (await test.createUser(role)).cookie : '');

  it.each([{ isEditor: true }, { isAdmin: true }])(
    'should show %o the draft in its place, before its time, kept by nobody',
    async (role) => {
      await write('Hep', { order: 20 });
      const future = { from: '2126-12-01T12:00:00+03:00' };
      const { id } = await write('Taslak', { _status: 'draft', ...future });
      const published = await write('Yayında', { order: 30 });
      await change(published.id, { title: 'Yenisi' }, true);
      expect(await preview(id, role)).toBe('[Taslak,Hep,Yayında]');
      expect(await preview(published.id, role)).toBe('[Hep,Yenisi]');
      await shows('Hep', 'Yayında');
    },
  );

  it('should show nobody else anything', async () => {
    const { id } = await write('Taslak', { _status: 'draft' });
    for (const role of [null, {}, { isEditor: true }, {}, null])
      expect(await preview(id, role)).toBe(role && 'isEditor' in role ? '[Taslak]' : '[]');
  });

  it.each(['', '1', 'yok', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])(
    'should show the page as it is for “%s”, which is no block',
    async (id) => {
      await write('Hep');
      expect(await preview(id, { isEditor: true })).toBe('[Hep]');
    },
  );

  it('should be offered for a block that has been saved', () => {
    const { preview } = test.payload.collections['home-blocks'].config.admin;
    expect(preview?.({ id: 'x' }, {} as never)).toBe('/?onizleme=x');
    expect(preview?.({}, {} as never)).toBeNull();
  });
});

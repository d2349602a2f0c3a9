import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftOutcome } from '../../contract/product-bulk-edits.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Over HTTP, as the panel calls them. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let cookie: string;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  cookie = (await test.createUser({ isAdmin: true })).cookie;
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

const send = (body: unknown, as = cookie) =>
  fetch(`${app.url}/cms-api/media/product-drafts`, {
    method: 'POST',
    headers: { origin: test.env.publicUrl, cookie: as, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function open(pictures: string[]): Promise<DraftOutcome[]> {
  const answer = await send({ pictures });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { outcomes: DraftOutcome[] }).outcomes;
}
async function upload(name: string, alt = ''): Promise<string> {
  const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const picture = await test.payload.create({
    collection: 'media',
    data: { alt },
    file: { data, name, mimetype: 'image/png', size: data.length },
    disableTransaction: true,
  });
  return picture.id;
}
const productsWith = async (picture: string) =>
  (await test.payload.find({ collection: 'products', where: { image: { equals: picture } }, depth: 0 })).docs;

describe('a draft for each picture', () => {
  it('should carry the picture and its name, and be seen by nobody', async () => {
    const [said, named] = [await upload('a.png', 'Lale devri'), await upload('Çiçek Pulu.png')];
    const outcomes = await open([said, named]);
    expect(outcomes).toMatchObject([
      { picture: said, name: 'Lale devri' },
      { picture: named, name: 'Cicek pulu' },
    ]);
    const [draft] = await productsWith(said);
    expect(draft).toMatchObject({
      id: outcomes[0]?.product,
      name: 'Lale devri',
      price: 0,
      countInStock: 0,
      isPublished: false,
    });
    expect((await test.call('GET', `/api/products/${draft?.id}`)).status).toBe(404);
  });

  it('should not be made of a picture that a product shows, first or further', async () => {
    const [first, further] = [await upload('b.png'), await upload('c.png')];
    await test.createProduct({ name: 'Gösteren', image: first, pictures: [{ image: further }] });
    const free = await upload('d.png');
    const outcomes = await open([first, further, free]);
    expect(outcomes.map(({ product }) => product !== null)).toEqual([false, false, true]);
    for (const outcome of outcomes.slice(0, 2))
      expect(outcome).toMatchObject({ message: 'Bu resmi “Gösteren” zaten gösteriyor.' });
    expect(await productsWith(further)).toEqual([]);
  });

  it('should be made once by two who press at the same moment', async () => {
    const picture = await upload('e.png');
    await Promise.all([open([picture]), open([picture]), open([picture])]);
    expect(await productsWith(picture)).toHaveLength(1);
  });

  it('should say that a picture is gone, and go on with the next', async () => {
    const [gone, there] = [await upload('f.png'), await upload('g.png')];
    await test.payload.delete({ collection: 'media', id: gone });
    expect(await open([gone, 'yok', there])).toMatchObject([
      { product: null, message: 'Bu resim artık yok.' },
      { product: null, message: 'Bu resim artık yok.' },
      { picture: there, name: 'G' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['no pictures', { pictures: [] }],
    ['too many', { pictures: Array.from({ length: 101 }, (_, index) => `${index}`) }],
    ['one twice', { pictures: ['x', 'x'] }],
    ['numbers', { pictures: [1] }],
  ])('should not be asked for with %s', async (_what, body) => expect((await send(body)).status).toBe(400));

  it('should be for admins alone', async () => {
    const picture = await upload('h.png');
    const roles = [(await test.createUser({ isEditor: true })).cookie, (await test.createUser()).cookie, ''];
    const answers = await Promise.all(roles.map((role) => send({ pictures: [picture] }, role)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(await productsWith(picture)).toEqual([]);
  });
});

async function valuesOf(name: string, role: object) {
  const { cookie } = await test.createUser(role);
  const answer = await fetch(`${app.url}/cms-api/products/values/${name}`, {
    headers: { cookie, origin: test.env.publicUrl },
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
const offeredFor = async (name: string): Promise<string[]> =>
  (await valuesOf(name, { isAdmin: true })).body.values;

it('should offer what products say, drafts too, each once, by the Turkish alphabet', async () => {
  for (const [series, isPublished] of [
    ['Şehir armaları', true],
    ['Çiçekler', true],
    ['Çiçekler', true],
    ['Sultan Mahmut', false],
    ['çiçekler', true],
    [null, true],
    ['', true],
  ] as const)
    await test.createProduct({ series, isPublished });
  const offered = await offeredFor('series');
  expect([...offered].sort()).toEqual(['Sultan Mahmut', 'Çiçekler', 'çiçekler', 'Şehir armaları']);
  expect(offered.indexOf('Çiçekler')).toBeLessThan(offered.indexOf('Sultan Mahmut'));
  expect(offered.indexOf('Sultan Mahmut')).toBeLessThan(offered.indexOf('Şehir armaları'));
});

it('should offer what is suggested before any product says it, and not twice afterwards', async () => {
  const before = await offeredFor('printingHouse');
  expect(before.length).toBeGreaterThan(0);
  await test.createProduct({ printingHouse: before[0] ?? '' });
  await test.createProduct({ printingHouse: 'Aşir Efendi Matbaası' });
  expect([...(await offeredFor('printingHouse'))].sort()).toEqual([...before, 'Aşir Efendi Matbaası'].sort());
});

it('should tell nothing of other fields, and nothing to whoever is no admin', async () => {
  for (const name of ['price', 'seedKey', 'name', '__proto__'])
    expect((await valuesOf(name, { isAdmin: true })).status).toBe(404);
  expect((await valuesOf('series', { isEditor: true })).status).toBe(403);
  expect((await valuesOf('series', {})).status).toBe(403);
});

import { describe, expect, it } from 'vitest';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
const editor = setUpUser(test, { isEditor: true });

const generate = async (what: string, sent: object, { cookie } = admin): Promise<unknown> => {
  const answer = await test.rest('POST', `/plugin-seo/generate-${what}`, { cookie, body: sent });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return JSON.parse(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)).result;
};

describe('what search engines are told', () => {
  it('should be proposed for a product', async () => {
    const { id, ...doc } = await test.createProduct({
      name: 'Lale',
      description: 'Damgasız.  Tam  dantelli.',
    });
    const sent = { id, collectionSlug: 'products', doc: { ...doc, id } };
    expect(await generate('title', sent)).toBe('Lale');
    expect(await generate('description', sent)).toBe('Damgasız. Tam dantelli.');
    expect(await generate('url', sent)).toBe(`${test.env.publicUrl}/product/${id}`);
    const unsaved = { collectionSlug: 'products', doc: {} };
    expect([await generate('title', unsaved), await generate('url', unsaved)]).toEqual([
      '',
      `${test.env.publicUrl}/`,
    ]);
  });

  it.each([
    ['mesafeli-satis-sozlesmesi', '/mesafeli-satis-sozlesmesi'],
    ['iptal-ve-iade-kosullari', encodeURI('/iptal-ve-iade-koşullari')],
    ['uyelik-sozlesmesi', '/register'],
  ])('should be proposed to an editor for %s', async (slug, path) => {
    const doc = { title: 'Metin', slug, body: legalBody(`${'Uzun bir cümle. '.repeat(20)}`) };
    const sent = { collectionSlug: 'legal-pages', doc };
    expect(await generate('title', sent, editor)).toBe('Metin');
    const description = String(await generate('description', sent, editor));
    expect(description).toMatch(/^Uzun bir cümle\..+…$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(await generate('url', sent, editor)).toBe(test.env.publicUrl + path);
  });

  it('should be told with a product where it was written, and at once', async () => {
    const { id } = await test.createProduct();
    const read = async () => (await test.call('GET', `/api/products/${id}`)).body;
    expect(await read()).not.toHaveProperty('pageTitle');
    const write = (meta: object) =>
      test.rest('PATCH', `/products/${id}`, { cookie: admin.cookie, body: { meta } });
    expect((await write({ title: 'Lale pulları', description: '1955 serisi.' })).status).toBe(200);
    expect(await read()).toMatchObject({ pageTitle: 'Lale pulları', pageDescription: '1955 serisi.' });
    expect((await write({ title: '', description: '' })).status).toBe(200);
    expect(await read()).not.toHaveProperty('pageTitle');
    expect((await write({ title: 'a'.repeat(121) })).status).toBe(400);
  });

  it('should be told with a text', async () => {
    await test.payload.create({
      collection: 'legal-pages',
      data: {
        title: 'Gizlilik Sözleşmesi',
        slug: 'gizlilik-sozlesmesi',
        meta: { title: 'Gizlilik', description: 'Neyi saklarız?' },
        _status: 'published',
      },
    });
    const { body: page } = await test.call('GET', '/api/legal/gizlilik-sozlesmesi');
    expect(page).toMatchObject({
      title: 'Gizlilik Sözleşmesi',
      pageTitle: 'Gizlilik',
      description: 'Neyi saklarız?',
    });
  });
});

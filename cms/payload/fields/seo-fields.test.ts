import { describe, expect, it } from 'vitest';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });

describe('what search engines are told', () => {
  it('should be asked for by fields that call an empty one neither missing nor wrong', () => {
    const { flattenedFields } = test.payload.collections.products.config;
    const parts = JSON.stringify(flattenedFields.find(({ name }) => name === 'meta'));
    expect(parts).toContain('SearchPreview.tsx');
    expect(parts).not.toContain('plugin-seo');
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

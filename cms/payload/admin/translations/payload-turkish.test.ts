import { createLocalReq } from 'payload';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { I18n } from './translate.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
let t: (key: string, values?: object) => string;
beforeAll(async () => {
  const i18n: I18n = (await createLocalReq({}, test.payload)).i18n;
  t = i18n.t as never;
});

describe('a sentence that counts', () => {
  it.each([
    'general:aboutToDeleteCount',
    'general:deletedCountSuccessfully',
    'general:editingLabel',
    'general:permanentlyDeletedCountSuccessfully',
    'general:selectedCount',
    'general:updatedCountSuccessfully',
    'error:unableToDeleteCount',
    'error:unableToUpdateCount',
  ])('should have no plural after its number: %s', (key) => {
    for (const count of [1, 2, 4, 10])
      expect(t(key, { count, total: 12, label: 'Ürünler' })).toMatch(
        new RegExp(`^(Ürünler: )?(12 kayıttan ${count} tanesi|${count} kayıt) `),
      );
  });

  it('should be what a bulk edit answers', async () => {
    const products = [await test.createProduct(), await test.createProduct()];
    const where = products.map(({ id }) => `where[id][in]=${id}`).join('&');
    const { body } = await test.rest('PATCH', `/products?${where}`, {
      cookie: admin.cookie,
      headers: { 'accept-language': 'tr' },
      body: { category: 'Hatıra' },
    });
    expect(body.message).toBe('Ürünler: 2 kayıt güncellendi.');
  });
});

describe('what is refused because another document has it', () => {
  it.each([
    ['an e-mail address', 'E-posta', '/users', 'email'],
    ['the name of a story', 'Kategori, seri ya da dönem', '/stories', 'about'],
  ])('should call %s what its form calls it', async (_, label, path, field) => {
    const headers = { 'accept-language': 'tr' };
    const make = async (taken: string) => {
      const body = { name: 'Ada', password: 'Uzun-bir-parola-77', text: 'Yazı', [field]: taken };
      return (await test.rest('POST', path, { cookie: admin.cookie, body })).body.doc.id;
    };
    await make('bir@example.com');
    const id = await make('iki@example.com');
    const body = { [field]: 'bir@example.com' };
    const refused = await test.rest('PATCH', `${path}/${id}`, { cookie: admin.cookie, headers, body });
    expect(refused.status).toBe(400);
    const [error] = refused.body.errors;
    expect(error.message).toBe(`Lütfen geçersiz alanı düzeltin: ${label}`);
    expect(error.data.errors).toMatchObject([
      { path: field, message: 'Bu değer başka bir kayıtta var. Başka bir değer yazın.' },
    ]);
  });
});

describe('an inner error', () => {
  it('should be told in Turkish, and without its reason', async () => {
    const find = vi.spyOn(test.payload.db, 'find').mockRejectedValue(new Error('no such table: products'));
    const { status, body } = await test.rest('GET', '/products', { cookie: admin.cookie });
    find.mockRestore();
    expect(status).toBe(500);
    expect(body.errors).toEqual([
      { message: 'Beklenmeyen bir hata oluştu. Lütfen daha sonra yeniden deneyin.' },
    ]);
  });
});

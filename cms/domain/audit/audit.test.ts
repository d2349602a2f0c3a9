import { createLocalReq } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeChanges } from '../../payload/admin/audit/describe-changes.ts';
import type { I18n } from '../../payload/admin/translations/translate.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { drawPng } from '../../testing/pictures.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });
let i18n: I18n;
const payments = createPayments(() => test);
beforeAll(async () => {
  i18n = (await createLocalReq({}, test.payload)).i18n;
});

const entriesOf = (document: string) =>
  test.find('audit-entries', { document: { equals: document } }, 'createdAt');
const change = (path: string, body: object, as = admin) =>
  test.rest('PATCH', path, { cookie: as.cookie, body });

describe('a product', () => {
  it('should tell who changed its price, stock and publication, from what to what', async () => {
    const { id } = await test.createProduct({ price: 149_90, countInStock: 5, name: 'Gemi serisi' });
    await change(`/products/${id}`, { price: 120_00, stockChange: -2 });
    await change(`/products/${id}`, { isPublished: false });
    await change(`/products/${id}`, { description: 'Yeni metin' });

    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      {
        about: 'products',
        title: 'Gemi serisi',
        action: 'changed',
        by: 'Satıcı',
        changes: { price: { from: 149_90, to: 120_00 }, countInStock: { from: 5, to: 3 } },
      },
      { changes: { isPublished: { from: true, to: false } } },
    ]);
    const [first = [], second = []] = entries.map(({ about, changes }) =>
      describeChanges(test.payload.config, about, changes, i18n),
    );
    expect(first[0]).toMatch(/^Fiyat: .*149,90.* → .*120,00/);
    expect(first[1]).toBe('Stok: 5 → 3');
    expect(second).toEqual(['Yayında: evet → hayır']);
  });

  it('should tell of a change in the shop’s own back office, too', async () => {
    const { id, name } = await test.createProduct({ price: 100_00, countInStock: 5 });
    const body = { name, price: 90, countInStock: 6, seenCountInStock: 5 };
    await test.call('PUT', `/api/products/${id}`, { cookie: admin.cookie, body });
    expect(await entriesOf(id)).toMatchObject([
      { by: 'Satıcı', changes: { price: { to: 90_00 }, countInStock: { from: 5, to: 6 } } },
    ]);
  });

  it('should tell nothing that was refused', async () => {
    const { id } = await test.createProduct({ countInStock: 1 });
    const refused = await change(`/products/${id}`, { price: 1, stockChange: -2 });
    expect(refused.status).toBe(409);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('should leave what is sold to the history of its order', async () => {
    const product = await test.createProduct({ countInStock: 5 });
    const by = await test.createUser();
    await payments.buy({ by, lines: [{ product, qty: 2 }] });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await entriesOf(product.id)).toEqual([]);
    await payments.forgetAll();
  });

  it('should be remembered when it is made and when it is deleted', async () => {
    const { body } = await test.rest('POST', '/products', {
      cookie: admin.cookie,
      body: { name: 'Yeni pul', price: 50_00, countInStock: 2 },
    });
    await test.rest('DELETE', `/products/${body.doc.id}`, { cookie: admin.cookie });
    expect(await entriesOf(body.doc.id)).toMatchObject([
      { action: 'created', title: 'Yeni pul', by: 'Satıcı', changes: { price: { from: null, to: 50_00 } } },
      { action: 'deleted', title: 'Yeni pul', changes: { price: { from: 50_00, to: null } } },
    ]);
  });
});

describe('an account', () => {
  it('should tell who gave it a role or another address', async () => {
    const { id, email } = await test.createUser({ name: 'Ada' });
    await change(`/users/${id}`, { isEditor: true, email: `yeni-${email}` });
    await change(`/users/${id}`, { name: 'Ada Yıldız' });
    expect(await entriesOf(id)).toMatchObject([
      {
        about: 'users',
        by: 'Satıcı',
        changes: { isEditor: { from: false, to: true }, email: { from: email, to: `yeni-${email}` } },
      },
    ]);
  });

  it('should tell of each role in words', async () => {
    const { id } = await test.createUser();
    await change(`/users/${id}`, { isSender: true, isAccountant: true });
    const [entry] = await entriesOf(id);
    expect(describeChanges(test.payload.config, 'users', entry?.changes, i18n)).toEqual([
      'Gönderici: hayır → evet',
      'Muhasebeci: hayır → evet',
    ]);
  });

  it('should lose its name and address in what was noted, once it is gone, but not its roles', async () => {
    const { id, email } = await test.createUser({ name: 'Ada' });
    await change(`/users/${id}`, { isEditor: true, email: `yeni-${email}` });
    await test.rest('DELETE', `/users/${id}`, { cookie: admin.cookie });
    const entries = await entriesOf(id);
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['changed', 'Silinmiş üye'],
      ['deleted', 'Silinmiş üye'],
    ]);
    expect(entries[0]?.changes).toEqual({ isEditor: { from: false, to: true } });
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('should lose its name where it changed itself, too', async () => {
    const name = 'Adalet Kendisi';
    const { id, email, cookie } = await test.createUser({ name });
    const body = { name: 'Adalet Öteki', email: `yeni-${email}` };
    await test.call('PUT', '/api/users/profile', { cookie, body });
    expect(await entriesOf(id)).toMatchObject([{ by: name }]);
    await test.rest('DELETE', `/users/${id}`, { cookie: admin.cookie });
    const entries = await entriesOf(id);
    expect(entries.map(({ by }) => by)).toEqual(['Silinmiş üye', 'Satıcı']);
    expect(JSON.stringify(entries)).not.toContain('Adalet');
  });
});

describe('a legal text', () => {
  const actionsOf = async (id: string) => (await entriesOf(id)).map(({ action }) => action);

  it('should tell of each publication and withdrawal, and of no draft', async () => {
    const editor = await test.createUser({ isEditor: true, name: 'Editör' });
    const { body } = await test.rest('POST', '/legal-pages?draft=true', {
      cookie: editor.cookie,
      body: { title: 'Metin', slug: 'deneme-metni', _status: 'draft' },
    });
    const { id } = body.doc;
    expect(await actionsOf(id)).toEqual([]);
    await change(`/legal-pages/${id}`, { _status: 'published' }, editor);
    await change(
      `/legal-pages/${id}?draft=true&autosave=true`,
      { title: 'Taslak', _status: 'draft' },
      editor,
    );
    expect(await actionsOf(id)).toEqual(['published']);
    await change(`/legal-pages/${id}`, { title: 'Yeni başlık', _status: 'published' }, editor);
    await change(`/legal-pages/${id}`, { _status: 'draft' }, editor);
    await test.rest('DELETE', `/legal-pages/${id}`, { cookie: admin.cookie });
    expect(await actionsOf(id)).toEqual(['published', 'published', 'unpublished', 'deleted']);
    expect((await entriesOf(id))[1]).toMatchObject({
      by: 'Editör',
      changes: { title: { from: 'Metin', to: 'Yeni başlık' } },
    });
  });
});

describe('a review', () => {
  async function write(name: string) {
    const product = (await test.createProduct({ name })).id;
    const author = await test.createUser({ name: 'Kaba Kişi' });
    const body = { product, rating: 1, comment: 'Ağır bir söz' };
    const made = await test.rest('POST', '/reviews', { cookie: author.cookie, body });
    return { product, id: made.body.doc.id as string, author };
  }

  it('should tell who hid it, showed it again and deleted it, and why, without its words', async () => {
    const { id } = await write('Lale serisi');
    expect(await entriesOf(id)).toEqual([]);
    await change(`/reviews/${id}`, { isHidden: true, hiddenReason: 'Hakaret' });
    await change(`/reviews/${id}`, { isHidden: false });
    await test.rest('DELETE', `/reviews/${id}`, { cookie: admin.cookie });

    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { about: 'reviews', action: 'changed', title: 'Lale serisi', by: 'Satıcı' },
      { action: 'changed' },
      { action: 'deleted', title: 'Lale serisi', by: 'Satıcı', changes: { rating: { from: 1, to: null } } },
    ]);
    expect(describeChanges(test.payload.config, 'reviews', entries[0]?.changes, i18n)).toEqual([
      'Gizli: hayır → evet',
      'Gizleme nedeni: — → Hakaret',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ağır bir söz|Kaba Kişi/);
  });

  it('should tell nothing when its author’s account or its product goes', async () => {
    const { id, author, product } = await write('Gül serisi');
    await test.rest('DELETE', `/users/${author.id}`, { cookie: admin.cookie });
    await test.rest('DELETE', `/products/${product}`, { cookie: admin.cookie });
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe('a story', () => {
  it('should tell who wrote, changed and deleted it, and what it said', async () => {
    const editor = await test.createUser({ isEditor: true, name: 'Editör' });
    const body = { about: 'Hatıra', text: 'İlk yazı' };
    const { id } = (await test.rest('POST', '/stories', { cookie: editor.cookie, body })).body.doc;
    await change(`/stories/${id}`, { text: 'İkinci yazı' }, editor);
    await test.rest('DELETE', `/stories/${id}`, { cookie: editor.cookie });
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { about: 'stories', action: 'created', title: 'Hatıra', by: 'Editör' },
      { action: 'changed', changes: { text: { from: 'İlk yazı', to: 'İkinci yazı' } } },
      { action: 'deleted', title: 'Hatıra', changes: { text: { from: 'İkinci yazı', to: null } } },
    ]);
    expect(describeChanges(test.payload.config, 'stories', entries[1]?.changes, i18n)).toEqual([
      'Yazı: İlk yazı → İkinci yazı',
    ]);
  });
});

describe('a series', () => {
  it('should tell which of its values were added, corrected and taken away, and nothing of the others', async () => {
    const editor = await test.createUser({ isEditor: true, name: 'Editör' });
    const values = [
      { denomination: '10 para', color: 'Yeşil', michelNumber: '6', issued: '1865-01-01T00:00:00.000Z' },
      { denomination: '20 para', widthMm: 20, heightMm: 24.5 },
    ];
    const body = { name: 'Duloz', values };
    const { doc } = (await test.rest('POST', '/series', { cookie: editor.cookie, body })).body;
    const [first, second] = doc.values;
    await change(`/series/${doc.id}`, { values: [second, { ...first, color: 'Mavi' }] }, editor);
    await change(`/series/${doc.id}`, { values: [{ ...first, color: 'Mavi' }, second] }, editor);
    const entries = await entriesOf(doc.id);
    const green = '10 para · Yeşil · 1865-01-01 · Michel 6';
    const blue = green.replace('Yeşil', 'Mavi');
    expect(entries).toMatchObject([
      {
        about: 'series',
        action: 'created',
        title: 'Duloz',
        changes: { values: { from: null, to: `${green}; 20 para · 20 × 24.5 mm` } },
      },
      { action: 'changed', by: 'Editör', changes: { values: { from: green, to: blue } } },
    ]);
    // A different order is no change.
    expect(entries).toHaveLength(2);
    expect(describeChanges(test.payload.config, 'series', entries[1]?.changes, i18n)).toEqual([
      `Değerler: ${green} → ${blue}`,
    ]);
  });
});

describe('a picture', () => {
  it('should tell who described it otherwise, put another in its place and deleted it', async () => {
    const send = async (method: 'POST' | 'PATCH', path: string, name: string) => {
      const form = new FormData();
      form.set('file', new Blob([(await drawPng()) as BlobPart], { type: 'image/png' }), name);
      form.set('_payload', JSON.stringify({ alt: 'Lale' }));
      return (await test.rest(method, path, { cookie: admin.cookie, body: form })).body.doc;
    };
    const { id, filename } = await send('POST', '/media', 'lale.png');
    expect(await entriesOf(id)).toEqual([]);
    await change(`/media/${id}`, { alt: 'Kırmızı lale' });
    await change(`/media/${id}`, { alt: 'Lale' });
    const other = await send('PATCH', `/media/${id}`, 'gul.png');
    await test.rest('DELETE', `/media/${id}`, { cookie: admin.cookie });

    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { about: 'media', by: 'Satıcı', changes: { alt: { from: 'Lale', to: 'Kırmızı lale' } } },
      { changes: { alt: { to: 'Lale' } } },
      { action: 'changed', title: 'Lale', changes: { filename: { from: filename, to: other.filename } } },
      { action: 'deleted', title: 'Lale', changes: { filename: { from: other.filename, to: null } } },
    ]);
    expect(describeChanges(test.payload.config, 'media', entries[0]?.changes, i18n)).toEqual([
      'Resim açıklaması: Lale → Kırmızı lale',
    ]);
    expect(describeChanges(test.payload.config, 'media', entries[2]?.changes, i18n)).toEqual([
      `Dosya adı: ${filename} → ${other.filename}`,
    ]);
  });
});

describe('the business details', () => {
  it('should tell what the contracts said before', async () => {
    const { phone: before } = await test.payload.findGlobal({ slug: 'business-details', depth: 0 });
    const saved = await test.rest('POST', '/globals/business-details', {
      cookie: admin.cookie,
      body: { phone: '0212 000 00 00' },
    });
    expect(saved.status).toBe(200);
    const docs = await test.find('audit-entries', {
      and: [{ about: { equals: 'business-details' } }, { by: { equals: 'Satıcı' } }],
    });
    expect(docs).toMatchObject([{ by: 'Satıcı', changes: { phone: { to: '0212 000 00 00' } } }]);
    expect(describeChanges(test.payload.config, 'business-details', docs[0]?.changes, i18n)).toEqual([
      `Telefon: ${before || '—'} → 0212 000 00 00`,
    ]);
  });
});

describe('the shop settings', () => {
  it('should tell who changed which, and refuse what is not offered', async () => {
    const save = (body: object) =>
      test.rest('POST', '/globals/shop-settings', { cookie: admin.cookie, body });
    expect((await save({ maxInstallments: '6', transfers: { isOn: true, perBuyer: 2 } })).status).toBe(200);
    expect((await save({ maxInstallments: '5' })).status).toBe(400);
    const docs = await test.find('audit-entries', { about: { equals: 'shop-settings' } });
    expect(docs).toMatchObject([{ by: 'Satıcı', changes: { maxInstallments: { to: '6' } } }]);
    expect(describeChanges(test.payload.config, 'shop-settings', docs[0]?.changes, i18n)).toEqual([
      'Taksit: Kapalı: yalnız tek çekim → En çok 6 taksit',
      'iyzico ile havale/EFT: Hesabımda açık: hayır · 1 · 3 → Hesabımda açık: evet · 2 · 3',
    ]);
  });
});

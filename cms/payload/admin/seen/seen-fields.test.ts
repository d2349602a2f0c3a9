import type { CollectionSlug } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const test = setUpTestShop();
let cookie: string;
beforeAll(async () => {
  cookie = (await test.createUser({ isAdmin: true })).cookie;
});

type Values = Record<string, unknown>;
const call = (method: string, path: string, body?: Values) => test.rest(method, path, { cookie, body });
const load = async (path: string): Promise<Values> =>
  (await call('GET', `${path}?depth=0&draft=true`)).body as Values;
/** The whole form, as loaded, with the typed values. */
const save = (path: string, seen: Values, typed: Values, method = 'PATCH') =>
  call(method, path, { ...seen, ...typed, seen });
const conflictsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  expect(status).toBe(409);
  return body.errors[0].data.conflicts;
};

describe('a form', () => {
  it('should save what its author changed, and keep what somebody else changed', async () => {
    const { id } = await test.createProduct({ name: 'Lale', brand: 'PTT' });
    const path = `/products/${id}`;
    const seen = await load(path);
    await call('PATCH', path, { price: 250_00, brand: 'Darphane', isPublished: false });
    const { status, body } = await save(path, seen, { name: 'Lale, dantelsiz' });
    expect([status, body.doc]).toMatchObject([
      200,
      { name: 'Lale, dantelsiz', price: 250_00, brand: 'Darphane', isPublished: false },
    ]);
    expect(body.doc).not.toHaveProperty('seen');
  });

  it('should be told of a field that both changed, with both values, and save nothing', async () => {
    const { id } = await test.createProduct({ name: 'Lale' });
    const path = `/products/${id}`;
    const seen = await load(path);
    await call('PATCH', path, { price: 250_00, category: 'Çiçekler' });
    const typed = { price: 120_00, name: 'Lale 2' };
    const answer = await save(path, seen, typed);
    expect(conflictsOf(answer)).toEqual([
      {
        path: 'price',
        label: 'Fiyat',
        yours: { value: 120_00, shown: '₺120,00' },
        theirs: { value: 250_00, shown: '₺250,00' },
      },
    ]);
    expect(answer.body.errors[0].message).toContain('Fiyat');
    expect(await load(path)).toMatchObject({ name: 'Lale', price: 250_00 });
    // The author chose this value after seeing the other's.
    expect((await save(path, { ...seen, price: 250_00 }, typed)).body.doc).toMatchObject({
      ...typed,
      category: 'Çiçekler',
    });
  });

  it('should be told of no field that both changed alike, and of none that says nothing new', async () => {
    const { id } = await test.createProduct({ name: 'Lale' });
    const path = `/products/${id}`;
    const seen = await load(path);
    await call('PATCH', path, { brand: 'PTT', series: 'Çiçekler' });
    // Empty, null and missing are the same to a person at a form.
    const { series: _, ...loaded } = seen;
    expect((await save(path, { ...loaded, series: null }, { brand: 'PTT', series: '' })).status).toBe(200);
    expect(await load(path)).toMatchObject({ brand: 'PTT', series: 'Çiçekler' });
  });

  it('should be told of a price that changed under its lowering', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const path = `/products/${id}`;
    const seen = { loweredPrice: null, loweredFrom: null, loweredUntil: null, ...(await load(path)) };
    await call('PATCH', path, { price: 500_00 });
    const lowered = {
      loweredPrice: 80_00,
      loweredFrom: '2026-12-01T00:00:00.000Z',
      loweredUntil: '2099-12-05T00:00:00.000Z',
    };
    expect(conflictsOf(await save(path, seen, lowered))).toMatchObject([
      { path: 'price', yours: { value: 100_00 }, theirs: { value: 500_00 } },
    ]);
  });

  it('should compare parts of a group alone, and a list as one field', async () => {
    const { id } = await test.createProduct({ meta: { title: 'Bir', description: 'İki' } });
    const path = `/products/${id}`;
    const seen = await load(path);
    await call('PATCH', path, { meta: { title: 'Onun' } });
    expect((await save(path, seen, { meta: { title: 'Bir', description: 'Benim' } })).status).toBe(200);
    expect((await load(path)).meta).toEqual({ title: 'Onun', description: 'Benim' });
    const both = save(path, seen, { meta: { title: 'Benim', description: 'Benim' } });
    expect(conflictsOf(await both)).toMatchObject([{ path: 'meta.title', theirs: { shown: 'Onun' } }]);
  });

  it('should be told of the other where two save at the same moment', async () => {
    const app = await openTestApp(test);
    const { id } = await test.createProduct({ price: 100_00 });
    const prices = [110_00, 120_00, 130_00];
    const answers = await Promise.all(
      prices.map((price) => {
        const body = { price, seen: { price: 100_00 } };
        return app.send('PATCH', `/cms-api/products/${id}`, { cookie, body });
      }),
    );
    await app.stop();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('should say nothing of what its author may not read', async () => {
    const user = await test.createUser({ isAdmin: true });
    const { id } = await test.createProduct({ seedKey: 'gizli' });
    const sent = { seedKey: 'b', name: 'Yeni', seen: { seedKey: 'a', name: 'Eski' } };
    const answer = await test.rest('PATCH', `/products/${id}`, { cookie: user.cookie, body: sent });
    expect(conflictsOf(answer)).toMatchObject([
      { path: 'name' },
      { path: 'seedKey', theirs: { value: null } },
    ]);
  });

  it.each([
    ['a text', 'name'],
    ['a list', ['name']],
    ['nothing', null],
  ])('should not be saved where what was seen is %s', async (_, seen) => {
    const { id } = await test.createProduct();
    const { status } = await call('PATCH', `/products/${id}`, { name: 'Yeni', seen: seen as never });
    expect(status).toBe(400);
  });
});

const made = async (collection: CollectionSlug, data: Values): Promise<string> =>
  String((await test.payload.db.create({ collection, data })).id);
const draft = async (collection: 'legal-pages' | 'home-blocks', data: Values): Promise<string> =>
  String((await test.payload.create({ collection, data: data as never, draft: true })).id);
const unique = () => crypto.randomUUID();

/** Test data of each editable collection: a document, a field, and the values of two people. */
type Edited = {
  make?: () => Promise<string>;
  field: string;
  yours?: unknown;
  theirs?: unknown;
  again?: number;
};
const EDITED: Record<string, Edited> = {
  products: { make: async () => (await test.createProduct()).id, field: 'category' },
  users: { make: async () => (await test.createUser()).id, field: 'name' },
  series: { make: () => made('series', { name: unique() }), field: 'printingHouse' },
  reviews: {
    make: async () => {
      const [product, user] = [(await test.createProduct()).id, (await test.createUser()).id];
      return made('reviews', { product, user, rating: 5, comment: 'a', isHidden: true, hiddenReason: 'b' });
    },
    field: 'hiddenReason',
  },
  stories: { make: () => made('stories', { about: unique(), text: 'Yazı' }), field: 'text' },
  media: {
    make: () => made('media', { alt: 'Lale', filename: `${unique()}.png`, mimeType: 'image/png' }),
    field: 'alt',
  },
  mails: {
    make: () => made('mails', { key: unique(), to: 'a@example.com', subject: 'a', state: 'failed' }),
    // The mail's own rule allows a resend, and nothing else.
    ...{ field: 'state', yours: 'sent', theirs: 'due', again: 403 },
  },
  'legal-pages': {
    make: () => draft('legal-pages', { title: 'Metin', slug: unique() }),
    field: 'body',
    yours: textWith('Benim'),
    theirs: textWith('Onun'),
  },
  'home-blocks': {
    make: () => draft('home-blocks', { kind: 'announcement', title: 'Duyuru', order: 1 }),
    field: 'title',
  },
  'business-details': { field: 'chamber' },
  'shop-identity': { field: 'slogan' },
  'shop-settings': { field: 'shippingFee', yours: 40_00, theirs: 50_00 },
};
function textWith(text: string): object {
  const words = { type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' };
  const node = { direction: null, format: '', indent: 0, version: 1 };
  return { root: { type: 'root', ...node, children: [{ type: 'paragraph', ...node, children: [words] }] } };
}

describe('whatever two people edit', () => {
  it('should be in the table', async () => {
    const { collections, globals } = test.payload.config;
    const user = { isAdmin: true };
    const edited = await Promise.all(
      [...collections, ...globals].map(async ({ slug, access }) =>
        !slug.startsWith('payload-') && (await access.update({ req: { user } } as never)) !== false
          ? slug
          : [],
      ),
    );
    expect(Object.keys(EDITED).sort()).toEqual(edited.flat().sort());
  });

  it.each(Object.entries(EDITED))('should tell of both values: %s', async (slug, edited) => {
    const { make, field, yours = 'Benim', theirs = 'Onun', again = 200 } = edited;
    const [path, method] = make ? [`/${slug}/${await make()}`, 'PATCH'] : [`/globals/${slug}`, 'POST'];
    const seen = { [field]: null, ...(await load(path)) };
    const others = await call(method, `${path}?draft=true`, { [field]: theirs });
    expect([others.status, others.body]).toMatchObject([200, {}]);
    const answer = await save(`${path}?draft=true`, seen, { [field]: yours }, method);
    expect(conflictsOf(answer)).toMatchObject([{ path: field, yours: { value: yours } }]);
    expect((await load(path))[field]).toEqual((others.body.doc ?? others.body.result)[field]);
    expect((await save(`${path}?draft=true`, seen, {}, method)).status).toBe(again);
    expect((await load(path))[field]).toEqual((others.body.doc ?? others.body.result)[field]);
  });

  it('should not be published unseen', async () => {
    const path = `/legal-pages/${await draft('legal-pages', { title: 'Metin', slug: unique() })}`;
    const seen = await load(path);
    await call('PATCH', `${path}?draft=true&autosave=true`, { title: 'Yarım kalan' });
    const answer = await save(path, seen, { _status: 'published' });
    expect(conflictsOf(answer)).toMatchObject([{ path: 'title', yours: { value: 'Metin' } }]);
    expect(
      (await save(path, { ...seen, title: 'Yarım kalan' }, { _status: 'published' })).body.doc,
    ).toMatchObject({
      title: 'Yarım kalan',
    });
  });
});

describe('an edit of many', () => {
  it('should say of each document that it left out which it is, and why', async () => {
    const [one, two] = [
      await test.createProduct({ name: 'Lale' }),
      await test.createProduct({ name: 'Gül' }),
    ];
    const user = (await test.createUser({ isAdmin: true })).id;
    await test.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'products', value: one.id },
        user: { relationTo: 'users', value: user },
      },
    });
    await test.rewrite('products', two.id, { price: 0, isPublished: false });
    const path = `/products?where[id][in]=${one.id},${two.id}`;
    const { body } = await call('PATCH', path, { isPublished: true });
    expect(body.errors.map(({ message }: { message: string }) => message).sort()).toEqual([
      expect.stringContaining('“Gül”: Fiyatı 0 olan ürün'),
      '“Lale”: Şu anda başka biri düzenliyor.',
    ]);
  });

  it('should name what somebody else changed since the list was loaded, and leave out what is left to them', async () => {
    const [one, two] = [
      await test.createProduct({ name: 'Lale' }),
      await test.createProduct({ name: 'Gül' }),
    ];
    const path = `/products?where[id][in]=${one.id},${two.id}`;
    const seen = { [one.id]: { category: null }, [two.id]: { category: null } };
    await call('PATCH', `/products/${one.id}`, { category: 'Onun' });
    const answer = await call('PATCH', path, { category: 'Benim', seen });
    expect(conflictsOf(answer)).toMatchObject([
      { id: one.id, title: 'Lale', path: 'category', theirs: { value: 'Onun' } },
    ]);
    expect(answer.body.errors[0].message).toContain('“Lale” (Kategori)');
    expect((await load(`/products/${two.id}`)).category ?? null).toBeNull();
    const left = { ...seen, [one.id]: null };
    expect((await call('PATCH', path, { category: 'Benim', seen: left })).status).toBe(200);
    expect((await load(`/products/${one.id}`)).category).toBe('Onun');
    expect((await load(`/products/${two.id}`)).category).toBe('Benim');
  });
});

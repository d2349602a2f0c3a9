import { mergeListSearchAndWhere } from 'payload/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import { spellingsOf, TURKISH_NAMES } from '../../testing/turkish-names.ts';

const SUMS = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1 };

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı', email: 'satici@example.com' });
let ids: Record<'sent' | 'other', string>;
beforeAll(async () => {
  const { id: user } = await test.createUser({ name: 'Işıl Çetin', email: 'isil@posta.example.com' });
  ids = {
    sent: await order(user, 'PD-2026-00042', {
      buyer: { name: 'Işıl Çetin', email: 'isil@posta.example.com' },
      shippingAddress: { recipient: 'Gülşen Ünal', phoneNumber: '5321112233' },
      orderItems: [{ id: 'line-1', product: '1', name: 'Osmanlı İmparatorluğu 1863', price: 1, qty: 1 }],
    }),
    other: await order(user, 'PD-2026-00143', {
      buyer: { name: 'Can Öz', email: 'can@example.com' },
      billingAddress: { firmName: 'Öz Filateli A.Ş.', phoneNumber: '2124200042', taxNo: '1234567890' },
      orderItems: [{ id: 'line-2', product: '2', name: 'Anıtkabir 1953', price: 1, qty: 1 }],
    }),
  };
  await test.createProduct({ name: 'Osmanlı İmparatorluğu 20 para' });
  await test.createProduct({ name: 'Anıtkabir' });
  for (const [place, name] of TURKISH_NAMES.entries()) {
    const written = place % 2 === 0 ? name : name.normalize('NFD');
    await test.createProduct({ name: written, michelNumber: NUMBERS[place] });
    await test.createUser({ name: written, email: `n${place}@example.net` });
    await test.payload.create({ collection: 'series', data: { name: written }, overrideAccess: true });
  }
});

async function order(user: string, number: string, data: object): Promise<string> {
  const { id } = await test.payload.db.create({
    collection: 'orders',
    data: { number, user, state: 'paid', ...SUMS, ...data },
  });
  return String(id);
}

const NUMBERS = ['10', 'C10', '2a', 'C2', '1', '2', 'C1'];

/** As the panel's list asks when somebody types into its search box. */
async function search(collection: 'orders' | 'products' | 'users', keyword: string) {
  const { config } = test.payload.collections[collection];
  const { docs } = await test.payload.find({
    collection,
    where: mergeListSearchAndWhere({ collectionConfig: config, search: keyword }),
    user: { ...(await test.payload.findByID({ collection: 'users', id: admin.id })), collection: 'users' },
    overrideAccess: false,
    depth: 0,
  });
  return (docs as Array<{ number?: string; name?: string }>).map(({ number, name }) => number ?? name);
}

describe('the panel’s search', () => {
  it.each([
    'CETIN',
    'çetin',
    'PD-2026-00042',
    'pd-2026-00042',
    'isil@posta',
    '5321112233',
    'GÜLŞEN',
    'OSMANLI',
    'imparatorluğu',
    'çetin osmanli',
  ])('should find an order by %s', async (keyword) =>
    expect(await search('orders', keyword)).toEqual(['PD-2026-00042']),
  );
  it('should find an order by the firm it is billed to', async () =>
    expect(await search('orders', 'FİLATELİ')).toEqual(['PD-2026-00143']));
  it.each(['0532 111 22 33', '05321112233', '+90 532 111 22 33', '0090 (532) 111-2233', '532 1112233'])(
    'should find an order by its phone number as %s, alone and beside a name',
    async (spelling) => {
      expect(await search('orders', spelling)).toEqual(['PD-2026-00042']);
      expect(await search('orders', `çetin ${spelling}`)).toEqual(['PD-2026-00042']);
      expect(await search('orders', `anıtkabir ${spelling}`)).toEqual([]);
    },
  );
  it.each(['42', '2026-42', 'PD-42', 'pd 2026-42', '00042'])(
    'should find one order by %s, and none that holds the digits elsewhere',
    async (spelling) => expect(await search('orders', spelling)).toEqual(['PD-2026-00042']),
  );
  it('should find an order by a former prefix and by the new one', async () => {
    const identify = (orderPrefix: string) =>
      test.payload.updateGlobal({ slug: 'shop-identity', data: { orderPrefix } });
    await identify('AY');
    for (const spelling of ['PD-42', 'ay 2026-42', 'AY-42', '42', 'PD-2026-00042'])
      expect(await search('orders', spelling)).toEqual(['PD-2026-00042']);
    expect(await search('orders', 'XY-42')).toEqual([]);
    await identify('PD');
  });
  it('should find an order by its tax number, and by a year in what was ordered', async () => {
    for (const spelling of ['1234567890', '123 456 78 90'])
      expect(await search('orders', spelling)).toEqual(['PD-2026-00143']);
    expect(await search('orders', '1953')).toEqual(['PD-2026-00143']);
    expect(await search('orders', '2025-42')).toEqual([]);
  });
  it('should find products and accounts', async () => {
    for (const keyword of ['OSMANLI', 'imparatorluğu', 'IMPARATORLUGU 20'])
      expect(await search('products', keyword)).toEqual(['Osmanlı İmparatorluğu 20 para']);
    expect(await search('users', 'ÇETİN')).toEqual(['Işıl Çetin']);
  });
  it.each(TURKISH_NAMES)(
    'should find %s in every list, by every filter, however the name is written',
    async (name) => {
      const asked = async (list: string, filters: readonly string[]) => {
        const query = filters.map((filter, place) => `where[and][${place}]${filter}`).join('&');
        const { status, body } = await test.rest('GET', `/${list}?${query}`, { cookie: admin.cookie });
        expect(status).toBe(200);
        return (body.docs as Array<{ name: string }>).map((doc) => doc.name.normalize('NFC'));
      };
      for (const spelling of spellingsOf(name).map(encodeURIComponent)) {
        const byName = [`[name][contains]=${spelling}`, `[name][like]=${spelling}`];
        const byText = `[searchText][like]=${spelling}`;
        expect(await asked('series', byName), `series ${spelling}`).toEqual([name]);
        for (const list of ['products', 'users'])
          expect(await asked(list, [...byName, byText]), `${list} ${spelling}`).toEqual([name]);
      }
      const spelling = encodeURIComponent(name.toLowerCase());
      for (const list of ['products', 'users'])
        expect(await asked(list, [`[searchText][like]=${spelling}`])).toEqual([name]);
      expect(await asked('products', [`[name][not_like]=${spelling}`])).not.toContain(name);
    },
  );
  it.each([
    ['products', 'name', ['Gümüşhane', 'Iğdır', 'İsmail Gaspıralı', 'İZMİR Fuarı']],
    ['series', 'name', ['Gümüşhane', 'Iğdır', 'İsmail Gaspıralı', 'İZMİR Fuarı']],
    ['users', 'name', ['Gümüşhane', 'Iğdır', 'Işıl Çetin', 'İsmail Gaspıralı', 'İZMİR Fuarı']],
    ['products', 'michelNumber', ['1', '2', '2a', '10', 'C1', 'C2', 'C10']],
  ])('should sort %s by %s as people do, both ways', async (list, field, ordered) => {
    const sorted = async (sort: string) => {
      const { body } = await test.rest('GET', `/${list}?limit=100${sort}`, { cookie: admin.cookie });
      const values = (body.docs as Array<Record<string, string>>).map((doc) => doc[field]?.normalize('NFC'));
      return values.filter((value) => value && ordered.includes(value));
    };
    expect(await sorted(`&sort=${field}`)).toEqual(ordered);
    expect(await sorted(`&sort=-${field}`)).toEqual([...ordered].reverse());
    if (list === 'series') expect(await sorted('')).toEqual(ordered);
  });
  it.each(['çetin anıtkabir', '…', '"', '2026-00042 öz'])('should find nothing by %s', async (keyword) =>
    expect(await search('orders', keyword)).toEqual([]),
  );

  it('should find a parcel by its number, and keep the rest found, when only that is written', async () => {
    await test.payload.db.updateOne({
      collection: 'orders',
      id: ids.sent,
      data: { trackingNumber: 'TR-4455-X' },
    });
    expect(await search('orders', 'tr-4455')).toEqual(['PD-2026-00042']);
    expect(await search('orders', 'osmanlı tr-4455')).toEqual(['PD-2026-00042']);
  });
  it('should find an order for a sender by what they are told of it alone', async () => {
    const { cookie } = await test.createUser({ isSender: true });
    const found = async (keyword: string) => {
      const query = new URLSearchParams({ 'where[or][0][searchText][like]': keyword });
      const { status, body } = await test.rest('GET', `/orders?${query}`, { cookie });
      expect(status, keyword).toBe(200);
      return (body.docs as Array<{ number: string }>).map(({ number }) => number);
    };
    for (const told of ['42', 'IŞIL', 'gülşen ünal', '0532 111 22 33', 'osmanlı', 'tr-4455'])
      expect(await found(told), told).toEqual(['PD-2026-00042']);
    for (const untold of ['isil@posta', 'posta', '1234567890', 'FİLATELİ', '2124200042', '…'])
      expect(await found(untold), untold).toEqual([]);
  });
  it('should narrow what is filtered, not widen it', async () => {
    const asked = await test.rest(
      'GET',
      '/orders?where[and][0][number][equals]=PD-2026-00143&where[and][1][searchText][like]=çetin',
      { cookie: admin.cookie },
    );
    expect([asked.status, asked.body.totalDocs]).toEqual([200, 0]);
  });
});

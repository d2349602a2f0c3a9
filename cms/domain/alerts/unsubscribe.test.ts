import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { sendStockAlerts } from './stock-alerts.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const leave = (token: string, more: object = {}) => test.call('POST', `/api/mail/${token}/leave`, more);
/** As a mail program calls (RFC 8058), or a page inside one. */
const ONE_CLICK = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

async function aNotice(email: string) {
  const { id } = await test.createProduct({ countInStock: 0 });
  await test.call('POST', `/api/products/${id}/notice`, { body: { email } });
  const find = async () =>
    (await test.payload.find({ collection: 'stock-notices', where: { product: { equals: id } }, depth: 0 }))
      .docs[0];
  return { id, find, token: String((await find())?.token) };
}

async function aSearch() {
  const { cookie } = await test.createUser();
  const list = async () => (await test.call('GET', '/api/users/searches', { cookie })).body;
  const save = () =>
    test.call('POST', '/api/users/searches', { cookie, body: { title: 'Lale', path: '/search/lale' } });
  const { _id: id } = (await save()).body;
  const { token } = await test.payload.findByID({ collection: 'saved-searches', id, depth: 0 });
  return { list, save, token };
}

describe('leaving by the link of a mail', () => {
  it('should end all that the address waits for, and forget it', async () => {
    const email = 'ayrilan@example.com';
    const first = await aNotice(email);
    const second = await aNotice(email);
    const stranger = await aNotice('kalan@example.com');
    expect((await leave(first.token)).status).toBe(200);
    for (const { find } of [first, second]) {
      const notice = await find();
      expect([notice?.state, notice?.email ?? null]).toEqual(['left', null]);
    }
    expect(await stranger.find()).toMatchObject({ state: 'waiting', email: 'kalan@example.com' });
    await test.payload.update({
      collection: 'products',
      id: second.id,
      data: { stockChange: 1 } as never,
    });
    await sendStockAlerts(test.shop);
    const { totalDocs } = await test.payload.count({ collection: 'mails', where: { to: { equals: email } } });
    expect(totalDocs).toBe(0);
  });

  it('should answer a second click, and one on an older mail, the same', async () => {
    const { id, token } = await aNotice('iki@example.com');
    await test.payload.update({ collection: 'products', id, data: { stockChange: 1 } as never });
    await sendStockAlerts(test.shop);
    const [first, second] = [await leave(token), await leave(token)];
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('should end a saved search, which may be saved anew', async () => {
    const { list, save, token } = await aSearch();
    expect(await list()).toHaveLength(1);
    const answers = [await leave(token), await leave(token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toEqual([]);
    expect((await save()).status).toBe(201);
    expect(await list()).toHaveLength(1);
    // The old mail’s link says nothing about the new one.
    await leave(token);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['a form', ONE_CLICK],
    [
      'a form from another site',
      { ...ONE_CLICK, headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } },
    ],
    ['a multipart form', { body: new FormData() }],
    ['nothing', {}],
  ])('should take %s, without a cookie', async (_name, sent) => {
    const { list, token } = await aSearch();
    const answer = await leave(token, sent);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      expect.stringContaining('Bildirimden çıktınız'),
    ]);
    expect(await list()).toEqual([]);
  });

  it('should be the only call that takes such a form, or a foreign one', async () => {
    const other = await test.call('POST', '/api/users/logout', ONE_CLICK);
    expect(other.body.code).toBe('UNSUPPORTED_TYPE');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await test.call('POST', '/api/users/logout', { headers });
    expect(foreign.body.code).toBe('FOREIGN_ORIGIN');
  });

  it('should change nothing when it is only looked at', async () => {
    const { list, token } = await aSearch();
    expect((await test.call('GET', `/api/mail/${token}/leave`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it.each(['yok', 'a'.repeat(64), '%00', 'x'.repeat(300), '$ne', '..%2F', 'A'.repeat(64)])(
    'should not know the token %s',
    async (token) => {
      const { status, body } = await leave(token, ONE_CLICK);
      expect([status, body.code]).toEqual([404, 'LEAVE_TOKEN_UNKNOWN']);
      expect(body.message).toContain('Bu bağlantı geçersiz');
    },
  );
});

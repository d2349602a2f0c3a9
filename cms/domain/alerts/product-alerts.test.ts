import { describe, expect, it, vi } from 'vitest';
import { MAX_PRODUCT_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Alert } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { sendOutbox } from '../../infra/mail/send-outbox.ts';
import { setUpSecondProcess, setUpTestShop } from '../../testing/test-shop.ts';
import { newToken } from './leave.ts';
import { sendProductAlerts } from './product-alerts.ts';

const test = setUpTestShop();
const other = setUpSecondProcess(test);

let count = 0;
const anAddress = () => {
  count += 1;
  return `bekleyen${count}@example.com`;
};
const ask = (id: string, email: unknown) =>
  test.call('POST', `/api/products/${id}/alert`, { body: { email } });
const soldOut = () => test.createProduct({ name: 'Lale <1>', countInStock: 0 });
const restock = (id: string, stockChange = 2) =>
  test.payload.update({ collection: 'products', id, data: { stockChange } as never });
const alertsOf = async (product: string): Promise<Alert[]> =>
  await test.find('alerts', { product: { equals: product } });
const owedTo = async (email: string) =>
  (await test.payload.find({ collection: 'mails', where: { to: { equals: email } } })).docs;

async function aProductBack() {
  const { id } = await soldOut();
  const email = anAddress();
  await ask(id, email);
  await restock(id);
  return { id, email };
}

describe('who asks to be told', () => {
  it('should wait once, however the address is written and however often it is asked at once', async () => {
    const { id } = await soldOut();
    const answers = await Promise.all(
      [' Ada@Example.com ', ...Array(5).fill('ada@example.com')].map((email) => ask(id, email)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const alerts = await alertsOf(id);
    expect(alerts).toMatchObject([{ email: 'ada@example.com', state: 'waiting' }]);
    expect(alerts[0]?.token).toMatch(/^[0-9a-f]{64}$/);
  });

  it('should wait once also when the other one was written after it had looked', async () => {
    const { id } = await soldOut();
    const email = anAddress();
    await ask(id, email);
    const find = vi.spyOn(test.payload.db, 'find').mockResolvedValueOnce({ docs: [] } as never);
    expect((await ask(id, email)).status).toBe(201);
    expect(find).toHaveBeenCalled();
    find.mockRestore();
    expect(await alertsOf(id)).toHaveLength(1);
  });

  it('should hear that the product is here, or that there is none', async () => {
    const { id } = await test.createProduct();
    const here = await ask(id, anAddress());
    expect([here.status, here.body.message]).toEqual([409, 'Ürün şu anda stokta.']);
    const draft = await test.createProduct({ countInStock: 0, isPublished: false });
    expect((await ask(draft.id, anAddress())).body.code).toBe('PRODUCT_NOT_FOUND');
    expect(await alertsOf(draft.id)).toEqual([]);
  });

  it('should wait for so many products and no more', async () => {
    const email = anAddress();
    for (let times = 0; times < MAX_PRODUCT_ALERTS; times += 1)
      expect((await ask((await soldOut()).id, email)).status).toBe(201);
    const { id } = await soldOut();
    expect((await ask(id, email)).body).toMatchObject({ code: 'ALERTS_FULL' });
    expect(await alertsOf(id)).toEqual([]);
    expect((await ask(id, anAddress())).status).toBe(201);
  });

  it('should wait no longer for what was deleted', async () => {
    const { id } = await soldOut();
    await ask(id, anAddress());
    await test.payload.delete({ collection: 'products', id });
    expect(await alertsOf(id)).toEqual([]);
  });
});

describe('what is back', () => {
  it('should be told once, and the address forgotten', async () => {
    const { id, email } = await aProductBack();
    await sendProductAlerts(test.shop);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toHaveLength(1);
    const [alert] = await alertsOf(id);
    expect(alert).toMatchObject({ state: 'told' });
    expect([alert?.email ?? null, alert?.key ?? null]).toEqual([null, null]);

    await sendOutbox(test.shop);
    const message = (await test.mails()).find((text) => text.includes(`To: ${email}`)) ?? '';
    const leave = `${test.env.publicUrl}/api/mail/${alert?.ownerToken}/leave`;
    // A long header is folded.
    expect(message.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${leave}>`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message.replaceAll(/=\r\n/g, '')).toContain(`/bildirimden-cik/${alert?.ownerToken}`);
    expect(message).toContain('Lale &lt;1&gt;');
    expect(await owedTo(email)).toEqual([]);
    const key = { equals: `product-alert:${alert?.id}` };
    const sent = await test.payload.find({ collection: 'mails', where: { key } });
    expect(sent.docs).toMatchObject([{ state: 'written', to: '' }]);
    expect(sent.docs[0]?.leaveUrl ?? null).toBeNull();
    await sendProductAlerts(test.shop);
    await sendOutbox(test.shop);
    expect((await test.mails()).filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
  });

  it('should be told once by two processes at once', async () => {
    const back = [await aProductBack(), await aProductBack(), await aProductBack()];
    await Promise.all([
      sendProductAlerts(test.shop),
      sendProductAlerts(other.shop),
      sendProductAlerts(test.shop),
      sendProductAlerts(other.shop),
    ]);
    for (const { email } of back) expect(await owedTo(email)).toHaveLength(1);
  });

  it('should be told later when the process was killed before the mail was owed', async () => {
    const { id, email } = await aProductBack();
    const create = vi.spyOn(test.payload.db, 'create').mockRejectedValue(new Error('killed here'));
    await sendProductAlerts(test.shop);
    expect(create).toHaveBeenCalled();
    create.mockRestore();
    expect(await alertsOf(id)).toMatchObject([{ state: 'waiting', email }]);
    expect(await owedTo(email)).toEqual([]);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toHaveLength(1);
  });

  it('should not be told when it was sold out again, or is no longer shown, before anybody looked', async () => {
    const { id, email } = await aProductBack();
    await restock(id, -2);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toEqual([]);
    await restock(id, 1);
    await test.payload.update({ collection: 'products', id, data: { isPublished: false } });
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toEqual([]);
    await test.payload.update({ collection: 'products', id, data: { isPublished: true } });
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toHaveLength(1);
  });

  it('should believe the database where memory is behind it', async () => {
    const { id, email } = await aProductBack();
    const readers = {
      ...test.shop.catalogue.readers,
      chosenProducts: async () => [{ _id: id, countInStock: 2 }] as never,
    };
    const look = () => sendProductAlerts({ ...test.shop, catalogue: { ...test.shop.catalogue, readers } });
    await restock(id, -2);
    await look();
    await restock(id, 2);
    await test.payload.update({ collection: 'products', id, data: { isPublished: false } });
    await look();
    expect(await owedTo(email)).toEqual([]);
  });

  it('should be told again to whoever asks again after it was sold out once more', async () => {
    const { id, email } = await aProductBack();
    await sendProductAlerts(test.shop);
    await restock(id, -2);
    expect((await ask(id, email)).status).toBe(201);
    await restock(id);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toHaveLength(2);
  });
});

describe('what an account’s address waits for', () => {
  const list = async (cookie: string) => (await test.call('GET', '/api/alerts', { cookie })).body;
  const give = (id: string, cookie: string) => test.call('DELETE', `/api/alerts/${id}`, { cookie });

  it('should be shown to whom it is proven to belong, and given up by them alone', async () => {
    const email = anAddress();
    const owner = await test.createUser({ email, provenEmail: email });
    const product = await soldOut();
    await ask(product.id, email);
    await ask((await soldOut()).id, anAddress());
    const { isEmailProven, alerts } = await list(owner.cookie);
    expect(isEmailProven).toBe(true);
    expect(alerts).toMatchObject([{ kind: 'product', title: 'Lale <1>', path: `/product/${product.id}` }]);
    const address = anAddress();
    const stranger = await test.createUser({ email: address, provenEmail: address });
    expect((await give(alerts[0]._id, stranger.cookie)).body.code).toBe('ALERT_NOT_FOUND');
    expect((await give(alerts[0]._id, owner.cookie)).status).toBe(200);
    expect((await give(alerts[0]._id, owner.cookie)).status).toBe(404);
    expect((await list(owner.cookie)).alerts).toEqual([]);
    const [alert] = await alertsOf(product.id);
    expect([alert?.state, alert?.email ?? null]).toEqual(['left', null]);
    await restock(product.id);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toEqual([]);
  });

  it('should be shown to nobody who has only typed the address', async () => {
    const email = anAddress();
    const { cookie } = await test.createUser({ email });
    const { id } = await soldOut();
    await ask(id, email);
    expect(await list(cookie)).toEqual({ isEmailProven: false, alerts: [] });
    const [alert] = await alertsOf(id);
    expect((await give(String(alert?.id), cookie)).status).toBe(404);
    expect(await alertsOf(id)).toMatchObject([{ state: 'waiting', email }]);
  });
});

describe('leaving by the link of a mail', () => {
  const leave = (token: string, more: object = {}) => test.call('POST', `/api/mail/${token}/leave`, more);
  /** As a mail program calls (RFC 8058), or a page inside one. */
  const ONE_CLICK = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

  async function anAlert(email: string) {
    const { id } = await soldOut();
    await ask(id, email);
    const find = async () => (await alertsOf(id))[0];
    return { id, find, token: String((await find())?.ownerToken) };
  }

  /** An account that waits for a product by its address, and for a search. */
  async function anAccount(isProven = true) {
    const email = anAddress();
    const { cookie } = await test.createUser({ email, ...(isProven && { provenEmail: email }) });
    const body = { alerts: [{ search: { title: 'Lale', path: '/search/lale' } }] };
    const [{ _id: id }] = (await test.call('POST', '/api/alerts', { cookie, body })).body.alerts;
    const { token, ownerToken } = await test.payload.findByID({ collection: 'alerts', id, depth: 0 });
    const mailed = async () => {
      const { alerts } = (await test.call('GET', '/api/alerts', { cookie })).body;
      return alerts.filter(({ isMailed }: { isMailed: boolean }) => isMailed).length;
    };
    return { email, cookie, product: await anAlert(email), mailed, token, ownerToken };
  }

  it('should end all that the address waits for, and forget it', async () => {
    const email = anAddress();
    const [first, second] = [await anAlert(email), await anAlert(email)];
    const stranger = await anAlert(anAddress());
    expect((await leave(first.token)).status).toBe(200);
    for (const { find } of [first, second]) {
      const alert = await find();
      expect([alert?.state, alert?.email ?? null]).toEqual(['left', null]);
    }
    expect(await stranger.find()).toMatchObject({ state: 'waiting' });
    await restock(second.id);
    await sendProductAlerts(test.shop);
    expect(await owedTo(email)).toEqual([]);
  });

  it('should end what the address waits for now, by the link of a mail about an earlier product', async () => {
    const email = anAddress();
    const told = await anAlert(email);
    await restock(told.id);
    await sendProductAlerts(test.shop);
    const waiting = await anAlert(email);
    expect((await leave(told.token)).status).toBe(200);
    expect(await waiting.find()).toMatchObject({ state: 'left' });
  });

  it('should answer a second click, and one on an older mail, the same', async () => {
    const { id, token } = await anAlert(anAddress());
    await restock(id);
    await sendProductAlerts(test.shop);
    const [first, second] = [await leave(token), await leave(token)];
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('should end one alert of an account, or all of the account and of its proven address', async () => {
    const { mailed, token, ownerToken, product } = await anAccount();
    expect(await mailed()).toBe(2);
    await leave(token);
    expect(await mailed()).toBe(1);
    await leave(ownerToken);
    expect(await mailed()).toBe(0);
    expect(await product.find()).toMatchObject({ state: 'left' });
  });

  it('should end all of an account by a token that only its carried-over alerts of stamps had', async () => {
    const { cookie, mailed, token, ownerToken } = await anAccount();
    await test.call('POST', '/api/alerts', { cookie, body: { alerts: [{ number: 'Michel 5' }] } });
    const [search] = await findRows<Alert>(test, 'alerts', { token: { equals: token } });
    await test.rewrite('alerts', String(search?.id), { ownerToken: newToken() });
    expect(await mailed()).toBe(3);
    await leave(ownerToken);
    expect(await mailed()).toBe(0);
  });

  it('should end all of an account by the link of a mail about a product', async () => {
    const { email, mailed, product } = await anAccount();
    await restock(product.id);
    await sendProductAlerts(test.shop);
    const [mail] = await owedTo(email);
    await leave(/mail\/(\w+)\/leave/.exec(mail?.leaveUrl ?? '')?.[1] ?? '');
    expect(await mailed()).toBe(0);
  });

  it('should end all of an address whose account has only typed the address, by the link of a mail', async () => {
    const { email, mailed, product } = await anAccount(false);
    const other = await anAlert(email);
    await restock(product.id);
    await sendProductAlerts(test.shop);
    const [mail] = await owedTo(email);
    await leave(/mail\/(\w+)\/leave/.exec(mail?.leaveUrl ?? '')?.[1] ?? '');
    expect(await other.find()).toMatchObject({ state: 'left' });
    expect(await mailed()).toBe(0);
  });

  it('should not end what an address waits for that the account has only typed', async () => {
    const { ownerToken, product } = await anAccount(false);
    await leave(ownerToken);
    expect(await product.find()).toMatchObject({ state: 'waiting' });
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
    const { mailed, token } = await anAccount();
    const answer = await leave(token, sent);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      expect.stringContaining('Haber vermeyi bıraktık'),
    ]);
    expect(await mailed()).toBe(1);
  });

  it('should change nothing when it is only looked at', async () => {
    const { mailed, token } = await anAccount();
    expect((await test.call('GET', `/api/mail/${token}/leave`)).status).toBe(404);
    expect(await mailed()).toBe(2);
  });

  it.each(['yok', 'a'.repeat(64), '%00', '$ne', 'A'.repeat(64)])('should not know %s', async (token) => {
    expect(await leave(token)).toMatchObject({ status: 404, body: { code: 'LEAVE_TOKEN_UNKNOWN' } });
  });
});

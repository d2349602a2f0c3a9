import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';

/** Payload's panel and REST in the shop's own process, with the session of the shop. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

async function sessionOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const editor = () => sessionOf('editor@example.com', CUSTOMER_PASSWORD);
const rest = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/cms-api${path}`, {
    ...init,
    headers: { cookie, origin: shop.url, 'content-type': 'application/json' },
  });
const findPage = async (cookie: string, slug: string) => {
  const answer = await rest(`/legal-pages?where[slug][equals]=${slug}&depth=0`, cookie);
  return (await answer.json()).docs[0] as { id: string; title: string };
};

describe('REST', () => {
  it('should let an editor publish a text that the shop shows at once', async () => {
    const cookie = await editor();
    const { id } = await findPage(cookie, 'kvkk-aydinlatma-metni');
    const change = {
      method: 'PATCH',
      body: JSON.stringify({ title: 'KVKK Metni (yeni)', _status: 'published' }),
    };
    expect((await rest(`/legal-pages/${id}`, cookie, change)).status).toBe(200);
    const shown = () => fetch(`${shop.url}/kvkk-aydinlatma-metni`).then((answer) => answer.text());
    await expect.poll(shown).toContain('KVKK Metni (yeni)');
  });

  it('should keep an editor’s draft from the shop', async () => {
    const cookie = await editor();
    const { id } = await findPage(cookie, 'mesafeli-satis-sozlesmesi');
    const change = {
      method: 'PATCH',
      body: JSON.stringify({ title: 'Yarım kalmış metin', _status: 'draft' }),
    };
    expect((await rest(`/legal-pages/${id}?draft=true`, cookie, change)).status).toBe(200);
    const shown = await fetch(`${shop.url}/api/legal/mesafeli-satis-sozlesmesi`).then((answer) =>
      answer.json(),
    );
    expect(shown.title).not.toBe('Yarım kalmış metin');
  });

  it('should refuse what a role may not do', async () => {
    const cookie = await editor();
    const customer = await sessionOf('ayse.yildirim@example.com', CUSTOMER_PASSWORD);
    expect((await (await rest('/orders', cookie)).json()).docs).toEqual([]);
    expect((await rest('/products', cookie, { method: 'POST', body: '{"name":"x","price":1}' })).status).toBe(
      403,
    );
    const { id } = await findPage(cookie, 'kvkk-aydinlatma-metni');
    const change = { method: 'PATCH', body: '{"title":"Ele geçirildi"}' };
    expect((await rest(`/legal-pages/${id}`, customer, change)).status).toBe(403);
    expect((await rest('/users', '', { method: 'POST', body: '{"email":"a@example.com"}' })).status).toBe(
      401,
    );
  });
});

describe('the panel', () => {
  it.for([
    { role: 'editor', theirs: 'Sözleşme metinleri', others: ['Siparişler', 'Ürünler'] },
    { role: 'admin', theirs: 'Siparişler', others: [] },
  ])(
    'should open for an $role with what is theirs, in Turkish',
    async ({ role, theirs, others }, { visit }) => {
      const cookie = role === 'admin' ? await sessionOf(ADMIN.email, ADMIN.password) : await editor();
      const page = await visit();
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: shop.url }]);
      await page.goto('/cms');
      const cards = (title: string) => page.locator('.card', { hasText: title });
      await expectPage(cards(theirs).first()).toBeVisible();
      for (const other of others) await expectPage(cards(other)).toHaveCount(0);
    },
  );

  it('should ask a guest to sign in and turn a customer away', async () => {
    const customer = await sessionOf('ayse.yildirim@example.com', CUSTOMER_PASSWORD);
    const guest = await fetch(`${shop.url}/cms`).then((answer) => answer.text());
    expect(guest).not.toContain('Sözleşme metinleri');
    const turnedAway = await fetch(`${shop.url}/cms`, { headers: { cookie: customer } });
    expect(await turnedAway.text()).not.toContain('Sözleşme metinleri');
  });
});

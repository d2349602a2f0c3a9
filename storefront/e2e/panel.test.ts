import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit } from './support/browser.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess, startShopProcess } from './support/shop-process.ts';

/** Payload's panel and REST in the shop's own process, with the session of the shop. */

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
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
      403,
    );
  });
});

describe('the panel', () => {
  it.each([
    ['editor', 'Sözleşme metinleri', ['Siparişler', 'Ürünler']],
    ['admin', 'Siparişler', []],
  ])('should open for an %s with what is theirs, in Turkish', async (role, theirs, others) => {
    const cookie = role === 'admin' ? await sessionOf(ADMIN.email, ADMIN.password) : await editor();
    const { context, page, complaints } = await newVisit(browser);
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: shop.url }]);
    await page.goto(`${shop.url}/cms`);
    const card = (title: string) => page.locator('.card', { hasText: title });
    await card(theirs).first().waitFor();
    for (const other of others) expect(await card(other).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('should ask a guest to sign in and turn a customer away', async () => {
    const customer = await sessionOf('ayse.yildirim@example.com', CUSTOMER_PASSWORD);
    const guest = await fetch(`${shop.url}/cms`).then((answer) => answer.text());
    expect(guest).not.toContain('Sözleşme metinleri');
    const turnedAway = await fetch(`${shop.url}/cms`, { headers: { cookie: customer } });
    expect(await turnedAway.text()).not.toContain('Sözleşme metinleri');
  });
});

import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

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
    { role: 'editor', theirs: 'Sözleşme metinleri', others: ['Siparişler', 'Ürünler', 'Raporlar'] },
    { role: 'admin', theirs: 'Siparişler', others: [] },
  ])(
    'should open for an $role with what is theirs, in Turkish',
    async ({ role, theirs, others }, { visit }) => {
      const cookie = role === 'admin' ? await sessionOf(ADMIN.email, ADMIN.password) : await editor();
      const page = await visit();
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: shop.url }]);
      await page.goto('/cms');
      const menu = page.getByRole('navigation', { name: 'Menü' });
      const link = (name: string) => menu.getByRole('link', { name });
      await expectPage(link(theirs)).toBeVisible();
      for (const other of others) await expectPage(link(other)).toHaveCount(0);
    },
  );

  it('should keep its menu as it was left, and count in it what waits', async ({ visit, shop }) => {
    // As nobody has left it yet.
    await shop.query("delete from payload_preferences where key = 'nav'");
    const page = await visit({ role: 'admin', width: 1440 });
    await page.goto('/cms');
    const menu = page.getByRole('navigation', { name: 'Menü' });
    const toggle = page.locator('.template-default__nav-toggler');
    const orders = menu.getByRole('link', { name: 'Siparişler' });
    const waiting = await page
      .getByRole('link', { name: 'Kargolanacak sipariş' })
      .locator('strong')
      .innerText();
    expect(Number(waiting)).toBeGreaterThan(0);
    await expectPage(orders).toHaveText(`Siparişler${waiting}`);
    await orders.click();
    await expectPage(orders).toHaveAttribute('aria-current', 'page');
    // It is read at the same address.
    const isKept = page.waitForResponse(
      (answer) => answer.url().includes('payload-preferences/nav') && answer.request().method() === 'POST',
    );
    await toggle.click();
    await isKept;
    const open = page.locator('.menu.nav--nav-open');
    await expectPage(open).toHaveCount(0);
    await page.reload();
    await expectPage(page.locator('.menu.nav--nav-hydrated')).toHaveCount(1);
    await expectPage(open).toHaveCount(0);
    await toggle.click();
    await expectPage(open).toHaveCount(1);
  });

  it('should report sales to admins alone', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', provokes: /404/ });
    await page.goto('/cms/raporlar');
    const days = page.locator('.reports__period form');
    await days.getByLabel('İlk gün').fill('01.01.2025');
    await days.getByLabel('Son gün').fill('31.12.2025');
    await days.getByRole('button', { name: 'Göster' }).click();
    await expectPage(page).toHaveURL(/ilk=2025-01-01&son=2025-12-31/);
    const table = page.getByRole('region', { name: 'Satışlar' }).getByRole('table').first();
    await expectPage(table.getByRole('row')).toHaveCount(14);
    const october = page.getByRole('img', { name: /^Ekim 2025: ₺/ });
    await october.focus();
    await expectPage(october.locator('.chart__said')).toBeVisible();
    await page.getByRole('region', { name: 'En çok satanlar' }).getByRole('link').first().click();
    await expectPage(page).toHaveURL(/collections\/products\//);
    await page.goto('/cms/raporlar?ilk=2001-01-01&son=2001-12-31');
    const nothing = page.getByRole('region', { name: 'Satışlar' });
    await expectPage(nothing.getByText('Bu dönemde satış yok.')).toHaveCount(1);
    await expectPage(nothing.getByRole('table')).toHaveCount(0);
    await page.goto('/cms/raporlar?ilk=2025-13-01&son=2025-12-31');
    await expectPage(page.getByRole('alert').filter({ hasText: 'Tarih okunamadı' })).toBeVisible();

    const [name = '', value = ''] = (await editor()).split('=');
    await page.context().addCookies([{ name, value, url: shop.url }]);
    await page.goto('/cms/raporlar');
    await expectPage(page.getByRole('link', { name: 'Sözleşme metinleri' })).toBeVisible();
    await expectPage(page.locator('#reports-sellers')).toHaveCount(0);
    const stranger = await visit();
    await stranger.goto('/cms/raporlar');
    await expectPage(stranger).toHaveURL(/\/cms\/login\?redirect=%2Fcms%2Fraporlar/);
  });

  it('should ask a guest to sign in and turn a customer away', async () => {
    const customer = await sessionOf('ayse.yildirim@example.com', CUSTOMER_PASSWORD);
    const guest = await fetch(`${shop.url}/cms`).then((answer) => answer.text());
    expect(guest).not.toContain('Sözleşme metinleri');
    const turnedAway = await fetch(`${shop.url}/cms`, { headers: { cookie: customer } });
    expect(await turnedAway.text()).not.toContain('Sözleşme metinleri');
  });
});

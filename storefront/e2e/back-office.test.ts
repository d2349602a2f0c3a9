import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

/** The storefront's back office, and its table as a screen reader sees it. */

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => expectPage(page.getByText(text)).toBeVisible();

it('should let an admin create, publish and delete a product', async ({ visit, shop }) => {
  const page = await visit({ path: '/login?redirect=%2Fadmin%2Forderlist' });
  await signIn(page, ADMIN.email, ADMIN.password);
  await expectPage(page).toHaveURL('/admin/orderlist');
  const menu = page.getByRole('banner').locator('details').first();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Ürünler' }).click();
  await expectPage(page).toHaveURL('/admin/productlist');
  await press(page, 'Ürün oluştur');
  await says(page, 'Are you sure you want to create a new product?');
  await press(page, 'Tamam');
  await says(page, 'Product created successfully');
  await expectPage(page).toHaveURL(/\/admin\/product\/[^/]+\/edit$/);
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  expect((await fetch(`${shop.url}/api/products/${id}`)).status).toBe(404);

  const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Resim yükle')
    .setInputFiles({ name: 'lâle.png', mimeType: 'image/png', buffer: picture });
  await says(page, 'Resim yüklendi.');
  await field(page, 'name').fill('Lâle Devri hatıra bloğu');
  await field(page, 'price').fill('1.250,50');
  await field(page, 'countInStock').fill('3');
  await field(page, 'printingHouse').fill('Kıral Matbaası / İstanbul');
  await press(page, 'Kaydet');
  await says(page, 'Are you sure?');
  await press(page, 'Tamam');
  await says(page, 'Product updated');
  const shown = await fetch(`${shop.url}/product/${id}`).then((answer) => answer.text());
  expect(shown).toContain('₺1.250,50');
  expect(shown).toMatch(/\/media\/lale-[^"]+\.avif/);

  await expectPage(page).toHaveURL('/admin/productlist');
  await page.getByRole('button', { name: 'Sil: Lâle Devri hatıra bloğu' }).click();
  await says(page, 'Are you sure?');
  await press(page, 'Tamam');
  await says(page, 'Product deleted');
  expect(await shop.query('select id from products where id = ?', [id])).toEqual([]);
});

it('should ask before a form with changes is left or closed', async ({ visit, fixtures }) => {
  const { _id } = await fixtures.clients.admin.addProduct({ name: 'Yarım Kalan Pul' });
  const page = await visit({ role: 'admin', path: '/admin/productlist' });
  await page.locator(`a[href="/admin/product/${_id}/edit"]`).click();
  const name = page.locator('main [name="name"]');
  const question = page.getByRole('dialog').filter({ hasText: 'Kaydedilmemiş değişiklikler var.' });
  const answer = (text: string) => question.getByRole('button', { name: text, exact: true }).click();
  const isStill = async () => {
    await expectPage(question).toHaveCount(0);
    await expectPage(page).toHaveURL(`/admin/product/${_id}/edit`);
    await expectPage(name).toHaveValue('Bambaşka');
  };
  await name.fill('Bambaşka');

  await page.evaluate(() => history.back());
  await answer('Vazgeç');
  await isStill();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const ofBrowser = await asked;
  expectPage(ofBrowser.type()).toBe('beforeunload');
  await ofBrowser.dismiss();
  await isStill();

  await page.evaluate(() => history.back());
  await answer('Tamam');
  await expectPage(page).toHaveURL('/admin/productlist');
  // Without changes nobody is asked.
  await page.goForward();
  await expectPage(name).toHaveValue('Yarım Kalan Pul');
  await page.goBack();
  await expectPage(page).toHaveURL('/admin/productlist');
  await expectPage(question).toHaveCount(0);
});

const TABLE = 'Bütün kullanıcılar, en yenisi önce';
type Node = { ignored: boolean; role?: { value: string }; name?: { value: string } };

it('should tell a table from cards on a phone, with its headers', async ({ visit }) => {
  const page = await visit({ role: 'admin', width: 360, path: '/admin/userlist' });
  await expectPage(page.getByRole('table', { name: TABLE })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const named = (role: string) =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value ?? '');
  expect(named('table')).toEqual([TABLE]);
  expect(named('columnheader')).toEqual(['Kullanıcı no', 'Ad soyad', 'E-posta', 'Yönetici', 'İşlemler']);
  expect(named('rowheader')).toHaveLength(named('row').length - 1);
  expect(named('cell')).toHaveLength(4 * named('rowheader').length);
  // The column name that a card shows is hidden from screen readers.
  expect(named('rowheader').filter((name) => name.includes('Ad soyad'))).toEqual([]);
});

it('should sell at a fair, go on without a net, and tell of a piece that was sold online meanwhile', async ({
  visit,
  fixtures,
}) => {
  const { admin } = fixtures.clients;
  const [first, second, gone] = [
    await admin.addProduct({ name: 'Fuar Zeybek', price: 100 }),
    await admin.addProduct({ name: 'Fuar Lokum' }),
    await admin.addProduct({ name: 'Fuar Nazar', countInStock: 1 }),
  ];
  const page = await visit({ role: 'admin', width: 390, path: '/admin/fuar', provokes: /409|ERR_INTERNET/ });
  const sell = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Ürünü arayın' }).fill(name.toLowerCase());
    await page.getByRole('button', { name }).click();
    await press(page, 'Satıldı');
  };
  const stockOf = async ({ _id }: { _id: string }) =>
    (await admin.get<{ countInStock: number }>(`/api/products/${_id}`)).countInStock;
  await sell('Fuar Zeybek');
  await says(page, 'Kaydedilen 1 satış');
  await expect.poll(() => stockOf(first), { timeout: 2_000 }).toBe(8);

  await page.context().setOffline(true);
  await sell('Fuar Lokum');
  await sell('Fuar Nazar');
  await says(page, '2 satış gönderilmeyi bekliyor.');
  const online = { saleId: crypto.randomUUID(), product: gone._id, amount: 30, means: 'cash' };
  await admin.post('/api/sales', { ...online, soldAt: new Date().toISOString() });
  await page.context().setOffline(false);
  await says(page, 'Kaydedilen 2 satış');
  const refused = page.getByRole('alert').filter({ hasText: 'internetten satıldı' });
  await expectPage(refused).toContainText('Fuar Nazar');
  expect([await stockOf(second), await stockOf(gone)]).toEqual([8, 0]);
  await press(page, 'Parasını geri verdim');
  await press(page, 'Geri verdim');
  await expectPage(refused).toHaveCount(0);
  await says(page, 'Kaydedilen 2 satış');
});

it('should show a file input as one that can be used', async ({ visit, fixtures }) => {
  const page = await visit({ role: 'admin', path: `/admin/product/${fixtures.products.reviewed._id}/edit` });
  const backgroundOf = (label: string) =>
    page.getByLabel(label).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await backgroundOf('Resim yükle')).toBe(await backgroundOf('Resim yolu'));
});

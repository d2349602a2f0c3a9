import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itShared as it } from './support/shop-test.ts';
import { ADDRESS, CORPORATE } from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

/** Where the shop once differed from its specification. What stands in other files is not repeated here. */

const main = (page: Page) => page.getByRole('main');

it('should keep a shopper signed in, and say so, when signing out fails', async ({ visit }) => {
  const page = await visit({
    role: 'newcomer',
    path: '/cart',
    provokes: /status of 500|Sign-out call failed/,
  });
  await page.route('**/api/users/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectPage(page.getByText('Oturumunuz kapatılamadı. Lütfen yeniden deneyin.')).toBeVisible();
  await expectPage(page).toHaveURL('/cart');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('Ece Çınar');
});

it('should bill a firm that is told by the documented three fields alone', async ({ visit, fixtures }) => {
  const { customer } = fixtures.clients;
  const { _id, price } = fixtures.products.other;
  const tax = Math.round(price * 18) / 100;
  const shippingPrice = price > 500 ? 0 : 30;
  const { orderId } = await customer.post<{ orderId: string }>('/api/payment/initialize', {
    orderItems: [{ _id, qty: 1, price }],
    shippingAddress: ADDRESS,
    billingAddress: { ...ADDRESS, ...CORPORATE },
    itemsPrice: price.toFixed(2),
    shippingPrice: shippingPrice.toFixed(2),
    taxPrice: tax.toFixed(2),
    totalPrice: (price + shippingPrice + tax).toFixed(2),
  });
  const page = await visit({ role: 'customer', path: `/order/${orderId}` });
  for (const text of Object.values(CORPORATE)) await expectPage(main(page)).toContainText(text);
});

describe('an administrator', () => {
  it('should find every order and account, by number, name and e-mail', async ({ visit, fixtures, shop }) => {
    const [order] = await shop.query('select number, buyer_name, buyer_email from orders order by number');
    const number = String(order?.number);
    const [{ count } = { count: 0 }] = await shop.query('select count(*) as count from orders');
    const page = await visit({ role: 'admin', path: '/admin/orderlist' });
    const box = main(page).getByRole('searchbox');
    const found = main(page).getByRole('rowheader');
    await expectPage(main(page).getByText(new RegExp(`^${count} sipariş`))).toBeVisible();
    await box.fill(number);
    await box.press('Enter');
    await expectPage(page).toHaveURL(`/admin/orderlist?keyword=${number}`);
    await expectPage(found).toHaveText([number]);
    await box.fill(String(order?.buyer_name).toLocaleUpperCase('tr'));
    await main(page).getByRole('button', { name: 'Listede ara' }).click();
    await expectPage(found.getByText(number, { exact: true })).toBeVisible();

    await open(page, '/admin/userlist?keyword=YILDIRIM');
    await expectPage(found).toHaveText(['Ayşe Yıldırım']);
    await open(page, `/admin/userlist?keyword=${fixtures.clients.customer.user.email}`);
    await expectPage(found).toHaveCount(1);
    await box.fill('kanguru');
    await box.press('Enter');
    await expectPage(main(page).getByText('Aranan kullanıcı bulunamadı.')).toBeVisible();
    expect(await fixtures.clients.admin.get('/api/orders')).toHaveLength(Number(count));
  });

  it('should page through many accounts at addresses of their own', async ({ visit, shop }) => {
    await shop.query(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60)
       insert into users (id, name, email, search_text, salt, hash)
       select 'kalabalik-' || n, 'Kalabalık ' || n, 'kalabalik' || n || '@example.com', 'kalabalik ' || n, 'x', 'x'
       from numbers`,
    );
    const page = await visit({ role: 'admin', path: '/admin/userlist?keyword=kalabal%C4%B1k' });
    const said = main(page).getByRole('status');
    await expectPage(said.first()).toHaveText('“kalabalık” için 60 kullanıcı, sayfa 1 / 2');
    await page.getByRole('link', { name: 'Sayfa 2' }).click();
    await expectPage(said.first()).toHaveText('“kalabalık” için 60 kullanıcı, sayfa 2 / 2');
    await expectPage(main(page).getByRole('rowheader')).toHaveCount(10);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goto('/admin/userlist?keyword=kalabal%C4%B1k&pageNumber=7');
    await expectPage(page).toHaveURL(/pageNumber=2$/);
  });
});

it('should take an empty value of the catalogue’s query for none', async ({ visit, fixtures }) => {
  const page = await visit({ path: '/?sortOrder=&printingHouse=&category=' });
  await expectPage(main(page).getByRole('article')).toHaveCount(12);
  const query = 'keyword=&pageNumber=&sortOrder=&printingHouse=&category=';
  expect((await fetch(`${fixtures.url}/api/products?${query}`)).status).toBe(200);
});

it('should keep what a change of a product does not name', async ({ visit, fixtures }) => {
  const { admin } = fixtures.clients;
  const told = { description: 'Damgasız.', printingHouse: 'Kıral Matbaası / İstanbul' };
  const product = await admin.addProduct({ name: 'Eksiksiz Pul', ...told, printingProcess: 'Tifdruk' });
  await admin.put(`/api/products/${product._id}`, { price: 31.5, denominationValueOfStamp: 5 });
  const page = await visit({ path: `/product/${product._id}` });
  for (const text of ['₺31,50', ...Object.values(told), 'Tifdruk'])
    await expectPage(main(page)).toContainText(text);
  await admin.removeProduct(product._id);
});

it('should say of an unknown product what the server says, with its status', async ({ visit, fixtures }) => {
  const page = await visit({ path: '/product/yok', provokes: /status of 404/ });
  await expectPage(main(page).getByRole('alert')).toHaveText('Ürün bulunamadı.');
  expect((await fetch(`${fixtures.url}/product/yok`)).status).toBe(404);
});

describe('a product of which there is much', () => {
  it('should be sold up to the last piece', async ({ visit, fixtures }) => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: 'Tabaka', price: 1, countInStock: 50_000 });
    const page = await visit({ path: `/product/${product._id}` });
    await page.getByLabel('Adet').fill('50000');
    await page.getByRole('button', { name: 'Sepete ekle' }).click();
    await expectPage(page).toHaveURL('/cart');
    await expectPage(main(page).getByRole('spinbutton')).toHaveValue('50000');
    await expectPage(main(page)).toContainText('₺50.000,00');
    await admin.removeProduct(product._id);
  });

  it('should show every review, with scripts and without', async ({ visit, fixtures, shop }) => {
    const { admin } = fixtures.clients;
    const { _id } = await admin.addProduct({ name: 'Çok Konuşulan Pul' });
    await shop.query(
      `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 249)
       insert into reviews (id, product_id, name, rating, comment, created_at)
       select 'yorum-' || n, ?, 'Üye ' || n, 4, 'Yorum ' || n || '.',
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes') from numbers`,
      [_id],
    );
    await shop.query('update products set num_reviews = 250, rating = 4 where id = ?', [_id]);
    const page = await visit({ path: `/product/${_id}` });
    const comments = main(page).getByText(/^Yorum \d+\.$/);
    const more = main(page).getByRole('button', { name: 'Daha fazla yorum göster' });
    for (let shown = 10; shown < 250; shown += 10) {
      await expectPage(comments.filter({ visible: true })).toHaveCount(shown);
      await more.click();
    }
    const texts = await comments.allTextContents();
    expect(texts).toEqual(Array.from({ length: 250 }, (_, index) => `Yorum ${249 - index}.`));
    await expectPage(more).toHaveCount(0);

    const still = await visit({ path: `/product/${_id}`, javaScriptEnabled: false });
    const read: string[] = [];
    for (const number of [1, 2, 3]) {
      if (number > 1) await still.getByRole('link', { name: `Sayfa ${number}` }).click();
      read.push(
        ...(await main(still)
          .getByText(/^Yorum \d+\.$/)
          .allTextContents()),
      );
    }
    expect(read).toEqual(texts);
    await admin.removeProduct(_id);
  });
});

it('should mend a stored line of an older shape, and keep what the product tells', async ({
  visit,
  fixtures,
}) => {
  const { _id, name, image, category, description } = fixtures.products.other;
  const page = await visit({ path: '/login' });
  const old = [{ _id, name, image, price: '12.50', qty: '2', countInStock: '9' }];
  await page.evaluate((cartItems) => localStorage.setItem('cart', JSON.stringify({ cartItems })), old);
  await open(page, '/cart');
  await expectPage(main(page).getByRole('link', { name })).toBeVisible();
  await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveText('Sepet2 ürün');
  await open(page, `/product/${_id}`);
  await page.getByRole('button', { name: 'Sepete ekle' }).click();
  await expectPage(page).toHaveURL('/cart');
  const readLine = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems[0]);
  await expect.poll(readLine).toMatchObject({ qty: 1, category, description });
});

it('should speak to people, not to developers, of what is missing', async ({ fixtures }) => {
  const { _id, price } = fixtures.products.other;
  const fault = await fixtures.clients.customer
    .post('/api/payment/initialize', { orderItems: [{ _id, qty: 1, price }], shippingAddress: ADDRESS })
    .catch(String);
  expect(fault).toContain('"message":"Bu alan boş bırakılamaz."');
  expect(fault).not.toMatch(/beklenen|alınan|undefined|object|invalid [a-z]/i);
});

it('should have every call of the specification in its OpenAPI page, with bodies and who may call', async ({
  fixtures,
}) => {
  const { paths, components } = await (await fetch(`${fixtures.url}/api/openapi.json`)).json();
  expect(paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  for (const path of ['/api/payment/callback', '/api/payment/webhook']) expect(paths).toHaveProperty(path);
  expect(Object.keys(components.securitySchemes)).toEqual(['customer', 'staff', 'admin']);
  const queryOf = (path: string) =>
    paths[path].get.parameters
      .filter((each: { in: string }) => each.in === 'query')
      .map(({ name }: { name: string }) => name);
  expect(queryOf('/api/orders')).toEqual(['keyword', 'pageNumber']);
  expect(queryOf('/api/users')).toEqual(['keyword', 'pageNumber']);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit, type Visit } from './support/browser.ts';
import { HEIGHT, isHydrated } from './support/look.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { signIn } from './support/shopper.ts';
import { type CartContent, meetWorld, type Role, storedBy, type World } from './support/world.ts';

let shop: ShopProcess;
let browser: Browser;
let world: World;
let visit: Visit | undefined;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
  world = await meetWorld(shop);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
afterEach(async () => {
  const complaints = visit?.complaints;
  await visit?.context.close();
  visit = undefined;
  expect(complaints ?? []).toEqual([]);
});

type Coming = { role?: Role; cart?: CartContent; width?: number; path?: string };

async function come({ role = 'guest', cart, width = 1280, path = '/' }: Coming = {}): Promise<Page> {
  visit = await newVisit(browser, { width, height: HEIGHT, storageState: storedBy(world, role, cart) });
  await visit.page.goto(shop.url + path);
  await isHydrated(visit.page);
  return visit.page;
}
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const addressOf = (page: Page) => page.url().slice(shop.url.length);

describe('a protected page', () => {
  const userPaths = ['/shipping', '/payment', '/placeorder', '/order/1', '/profile'];
  const adminPaths = [
    ...['/admin/orderlist', '/admin/productlist', '/admin/productlist/2', '/admin/product/1/edit'],
    ...['/admin/userlist', '/admin/user/1/edit'],
  ];

  it('should send a guest to login without leaving itself in the history', async () => {
    const page = await come({ path: '/cart' });
    for (const path of [...userPaths, ...adminPaths]) {
      const before = await page.evaluate(() => history.length);
      await page.goto(shop.url + path);
      await page.waitForURL('**/login?redirect=**');
      expect(decodeURIComponent(addressOf(page))).toBe(`/login?redirect=${path}`);
      expect(await page.evaluate(() => history.length), path).toBe(before + 1);
    }
  });

  it('should be shown after signing in, with nothing of the detour left', async () => {
    const page = await come({ path: '/cart' });
    await page.goto(`${shop.url}/profile`);
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, 'mehmet.aksoy@example.com', CUSTOMER_PASSWORD);
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { name: 'Profilim' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/cart');
  });

  it('should send a shopper who is no administrator away from the back office', async () => {
    const page = await come({ role: 'customer', path: '/cart' });
    for (const path of adminPaths) {
      await page.goto(shop.url + path);
      await page.waitForURL(`${shop.url}/`);
    }
  });

  it('should open the back office from the menu of an administrator', async () => {
    const page = await come({ path: '/login?redirect=%2Fadmin%2Forderlist' });
    await signIn(page, ADMIN.email, ADMIN.password);
    await page.waitForURL('**/admin/orderlist');
    const menu = page.getByRole('banner').locator('details').first();
    for (const [name, path] of [
      ['Ürünler', '/admin/productlist'],
      ['Kullanıcılar', '/admin/userlist'],
      ['Siparişler', '/admin/orderlist'],
    ] as const) {
      await menu.locator('summary').click();
      await menu.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });
});

describe('the catalogue', () => {
  it.each([
    [767, false],
    [768, true],
  ])('should start the Matbaa accordion at %i px with open = %s, and toggle it', async (width, isOpen) => {
    const page = await come({ width });
    const button = page.getByRole('button', { name: 'Matbaa' });
    const house = page.getByLabel('Kıral Matbaası / İstanbul');
    expect(await button.getAttribute('aria-expanded')).toBe(String(isOpen));
    expect(await house.isVisible()).toBe(isOpen);
    await button.click();
    expect(await house.isVisible()).toBe(!isOpen);
  });

  it('should stand in 2, 3 and 4 columns', async () => {
    const page = await come();
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      const tops = await cards(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().top),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }
  });

  it('should keep filter, order and page in the address, and come back with Back', async () => {
    const page = await come();
    await page.getByLabel('Sıralama').selectOption('Azalan Fiyat');
    await page.waitForURL('**/?sortOrder=priceDesc');
    await page.getByLabel('Ajans - Türk Matbaası / Ankara').click();
    await page.waitForURL(/printingHouse=Ajans/);
    await page.locator('input:checked').waitFor();
    const filtered = await page.getByRole('status').first().textContent();
    await page.goBack();
    await page.waitForURL('**/?sortOrder=priceDesc');
    await expect.poll(() => page.getByRole('status').first().textContent()).not.toBe(filtered);
    expect(await page.locator('input:checked').count()).toBe(0);
    expect(await page.getByLabel('Sıralama').inputValue()).toBe('priceDesc');

    const links = page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('link');
    expect(await links.nth(1).getAttribute('href')).toBe('/page/2?sortOrder=priceDesc');
    await links.nth(1).click();
    await page.waitForURL('**/page/2?sortOrder=priceDesc');
    expect(await links.and(page.locator('[aria-current="page"]')).textContent()).toBe('2');
    await page.reload();
    expect(await page.getByLabel('Sıralama').inputValue()).toBe('priceDesc');
  });

  it('should page through a search at its own addresses', async () => {
    const page = await come({ path: '/search/cumhuriyet' });
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await page.waitForURL('**/search/cumhuriyet/page/2');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('should move the carousel on after five seconds, but not under the mouse', async () => {
    const page = await come();
    const shown = () => page.locator('[data-shown="true"]').getAttribute('aria-label');
    const carousel = page.getByRole('region', { name: 'Öne çıkan ürünler' });
    await page.mouse.move(0, 0);
    expect(await shown()).toBe('1 / 5');
    await expect.poll(shown, { timeout: 7_000, interval: 200 }).toBe('2 / 5');
    await carousel.hover();
    await page.waitForTimeout(5_600);
    expect(await shown()).toBe('2 / 5');
    await page.getByRole('button', { name: 'Sonraki' }).click();
    expect(await shown()).toBe('3 / 5');
  });
});

describe('the frame around every page', () => {
  it('should toggle the footer’s parts by their headings below 768 px only', async () => {
    const page = await come({ width: 767 });
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'KVKK Aydınlatma Metni' });
    const heading = footer.getByRole('button', { name: 'Sözleşmeler' });
    expect(await link.isVisible()).toBe(false);
    await heading.click();
    expect(await link.isVisible()).toBe(true);
    await heading.click();
    expect(await link.isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: HEIGHT });
    expect(await link.isVisible()).toBe(true);
    expect(await heading.isVisible()).toBe(false);
  });

  it('should count the cart in its badge, and follow another tab', async () => {
    const page = await come({ cart: 'full' });
    const link = page.getByRole('banner').getByRole('link', { name: /^Sepet/ });
    await expect.poll(() => link.textContent()).toBe('Sepet5 ürün');
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
    await other
      .getByRole('button', { name: /Sepetten çıkar/ })
      .first()
      .click();
    await expect.poll(() => link.textContent()).toBe('Sepet3 ürün');
    await other.getByRole('button', { name: /Sepetten çıkar/ }).click();
    await expect.poll(() => link.textContent()).toBe('Sepet');
    await other.close();
  });

  it('should go home for a blank search', async () => {
    const page = await come({ path: '/search/pul' });
    await page.getByRole('searchbox').fill('  ');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(`${shop.url}/`);
  });

  it('should sign out to login, forgetting who was there but not the cart', async () => {
    const page = await come({ role: 'newcomer', cart: 'full', path: '/profile' });
    await page.getByRole('heading', { name: 'Profilim' }).waitFor();
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/login`);
    const stored = await page.evaluate(() => [
      localStorage.getItem('userInfo'),
      JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems.length,
    ]);
    expect(stored).toEqual([null, 2]);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ value }) => value !== '')).toEqual([]);
  });
});

describe('a product', () => {
  it('should take a review, show it, and empty the form', async () => {
    const page = await come({ role: 'customer', path: `/product/${world.products.fresh._id}` });
    await page.getByText('Henüz Değerlendirilmemiş').waitFor();
    expect(await page.getByLabel('Puan').locator('option').first().textContent()).toBe('Seçiniz...');
    await page.getByLabel('Puan').selectOption('4');
    await page.getByLabel('Yorum').fill('Dişleri tam, zamkı yerinde.');
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.getByText('Review submitted').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Dişleri tam, zamkı yerinde.' }).waitFor();
    expect(await page.getByLabel('Puan').inputValue()).toBe('');
    expect(await page.getByLabel('Yorum').inputValue()).toBe('');
    expect(await page.getByText('1 değerlendirme').isVisible()).toBe(true);
  });

  it('should offer as many as there are, and replace the quantity in the cart', async () => {
    const { _id, countInStock } = world.products.reviewed;
    const page = await come({ cart: 'full', path: `/product/${_id}` });
    const quantity = page.getByLabel('Adet');
    expect(await quantity.locator('option').count()).toBe(countInStock);
    await quantity.selectOption('4');
    await page.getByRole('button', { name: 'Sepete Ekle' }).click();
    await page.waitForURL('**/cart');
    await expect
      .poll(() =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /^Sepet/ })
          .textContent(),
      )
      .toBe('Sepet7 ürün');
    await page.goBack();
    await page.waitForURL(`**/product/${_id}`);
  });
});

describe('a public page that arrives', () => {
  /** How much of the page jumped, by the browser's own measure. */
  const watchShifts = (page: Page) =>
    page.addInitScript(() => {
      const sums = window as Window & { shifted?: number };
      sums.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
          sums.shifted = (sums.shifted ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

  it.each([360, 1280])('should stand still and ask the server for nothing more, at %i px', async (width) => {
    visit = await newVisit(browser, {
      width,
      height: HEIGHT,
      storageState: storedBy(world, 'customer', 'full'),
    });
    const { page } = visit;
    await watchShifts(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    for (const path of [
      '/',
      `/product/${world.products.reviewed._id}`,
      '/search/cumhuriyet',
      '/kvkk-aydinlatma-metni',
    ]) {
      await page.goto(shop.url + path, { waitUntil: 'load' });
      await isHydrated(page);
      await page.waitForTimeout(500);
      const shifted = await page.evaluate(() => (window as Window & { shifted?: number }).shifted);
      expect(shifted, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
    }
    expect(calls).toEqual([]);
  });
});

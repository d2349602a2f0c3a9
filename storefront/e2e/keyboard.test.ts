import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisit } from './support/browser.ts';
import { isHydrated } from './support/look.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { ADDRESS, GOOD_CARD, newEmail, PASSWORD } from './support/shopper.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** What has the focus, as its accessible name or text, and whether that can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labelled = 'labels' in element ? (element.labels as NodeListOf<HTMLElement>) : [];
    const words = [element.getAttribute('aria-label'), [...labelled][0]?.textContent, element.textContent];
    const name = words.find((word) => word?.trim()) ?? element.getAttribute('name') ?? '';
    // A ring stands round the element itself, its frame (the search box) or all its link covers (a product card).
    const rings = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.parentElement ?? element),
    ];
    const isRinged = rings.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < window.innerHeight && width > 0 && height > 0;
    return { name: name.trim(), tag: element.tagName, isSeen: isRinged && isOnScreen };
  });

/** Tabs until something of that name has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp, { limit = 60, key = 'Tab' } = {}): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop.tag === 'BODY') continue;
    // The page may still be scrolling there.
    await expect
      .poll(async () => (await focused(page)).isSeen, {
        message: `the focus on “${stop.name}” is seen`,
        timeout: 8000,
      })
      .toBe(true);
    passed.push(stop.name);
    if (typeof name === 'string' ? stop.name.startsWith(name) : name.test(stop.name)) return;
  }
  throw new Error(`No “${name}” among ${passed.join(' | ')}`);
}

/** A new page begins with its content focused. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(() => document.activeElement?.id === 'icerik');
}
const resultsAreHere = (page: Page) => page.locator('main ul[aria-busy="false"]').waitFor();

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

it('should be possible to buy with nothing but a keyboard, seeing the focus at every step', async () => {
  const { context, page, complaints } = await newVisit(browser);
  await page.goto(shop.url);
  await isHydrated(page);

  // Past the header in one step.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ name: 'İçeriğe geç', isSeen: true });
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('icerik');
  await tabTo(page, 'Önceki');
  await tabTo(page, 'Katalogda ara', { key: 'Shift+Tab' });
  await page.keyboard.type('cumhuriyet');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/search/cumhuriyet');
  await resultsAreHere(page);

  // Sort with the arrows, filter with the space bar.
  await tabTo(page, 'Sıralama');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/sortOrder=priceAsc/);
  await resultsAreHere(page);
  await tabTo(page, 'Ajans');
  await page.keyboard.press('Space');
  await page.waitForURL(/printingHouse=Ajans/);
  await page.locator('input:focus:checked').waitFor();
  await resultsAreHere(page);
  await page.keyboard.press('Space');
  await page.waitForURL((url) => !url.search.includes('printingHouse'));
  await resultsAreHere(page);
  const [inStock] = await shop.query(
    `select name from products where search_text like '%cumhuriyet%' and count_in_stock >= 5 and is_published = 1
     order by price, id limit 1`,
  );
  await page.getByRole('link', { name: String(inStock?.name), exact: true }).waitFor();
  await tabTo(page, String(inStock?.name));
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/product/*');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The picture opens and closes, and gives the focus back.
  await tabTo(page, /görseli büyüt/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await focused(page)).name).toMatch(/görseli büyüt/);
  await tabTo(page, 'Adet');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Sepete Ekle');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/cart');
  await tabTo(page, 'Alışverişi tamamla');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/login?redirect=**');
  await tabTo(page, 'Kayıt ol');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/register?redirect=**');

  await type(page, 'Ad soyad', 'Ece Çınar');
  await type(page, 'E-posta', newEmail());
  await type(page, 'Şifre', PASSWORD);
  await type(page, 'Şifre (tekrar)', PASSWORD);
  await tabTo(page, 'Üyelik sözleşmesini');
  await page.keyboard.press('Space');
  await tabTo(page, 'Kayıt ol');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/shipping');

  await page.getByLabel('Adres adı').waitFor();
  const labels = {
    addressName: 'Adres adı',
    address: 'Adres',
    city: 'Şehir',
    postalCode: 'Posta kodu',
    country: 'Ülke',
    phoneNumber: 'Telefon numarası',
    identityNumber: 'Kimlik numarası',
  };
  for (const [field, label] of Object.entries(labels))
    await type(page, label, ADDRESS[field as keyof typeof ADDRESS]);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/placeorder');
  await tabTo(page, 'Ödemeye geç');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payment');

  // From here on it is the provider's form; only its own keys count, not its looks.
  await page.locator('#ccname').focus();
  for (const text of ['Ece Çınar', GOOD_CARD, '12/30', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.locator('#iyz-payment-button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/*');
  await page.getByText(/^Ödendi: /).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

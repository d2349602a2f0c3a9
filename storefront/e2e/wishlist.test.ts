import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Wishlist } from '../../cms/contract/wishlist-and-alerts.ts';
import { expectPage } from './support/expect-page.ts';
import { tabTo } from './support/keyboard.ts';
import { formIsReady, saveNew } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail, PASSWORD, signIn, signOut } from './support/shopper.ts';
import { findBarriers, findOverflow, open, reload } from './support/visual-checks.ts';

/** Wishlist, sold-out products, saved searches, and catalogue numbers without products. */

const WISHLIST_BUTTON = { name: /^İstek listem: / };
const buttons = (page: Page) => page.getByRole('main').getByRole('button', WISHLIST_BUTTON);
const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^İstek listem/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** Wishlist buttons are drawn in slices: the page's first button may change a moment later, a card's button does not. */
const buttonOn = (page: Page, card: number) => cards(page).nth(card).getByRole('button', WISHLIST_BUTTON);

/** Expects a page without overflow and barriers. */
async function expectCalm(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

const LEAVE = /\/bildirimden-cik\/[0-9a-f]{64}/;
const mailTo = async (shop: ShopProcess, email: string): Promise<string> =>
  (await shop.mails())
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, ''))
    .find((text) => text.includes('bildirimden-cik')) ?? '';

describe('the wishlist button', () => {
  it('should be pressed by the keyboard, survive a reload and fill the list', async ({ visit }) => {
    const page = await visit();
    const button = buttonOn(page, 0);
    await tabTo(button, { limit: 120 });
    await page.keyboard.press('Space');
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await expectPage(wishlistLink(page)).toHaveText('İstek listem1 ürün');
    await reload(page);
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await expectPage(buttonOn(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await wishlistLink(page).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'İstek listem' })).toBeVisible();
    await expectPage(cards(page)).toHaveCount(1);
    await expectCalm(page);
    // Out again, and back, without a mouse.
    await tabTo(buttonOn(page, 0));
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('button', { name: 'Geri al' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(buttonOn(page, 0)).toBeFocused();
    await expectPage(cards(page)).toHaveCount(1);
  });

  it('should be large enough for a finger, and open no product', async ({ visit }) => {
    const page = await visit({ width: 360, hasTouch: true, isMobile: true });
    const button = buttonOn(page, 0);
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await expectPage(page).toHaveURL('/');
    await expectCalm(page);
    await wishlistLink(page).tap();
    await expectPage(cards(page)).toHaveCount(1);
    await expectCalm(page);
    await page.getByRole('button', { name: /^Sepete ekle/ }).tap();
    await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toContainText('1');
  });
});

it('should join a guest’s list to the account, and leave nothing in the browser', async ({
  visit,
  fixtures: { products, clients },
}) => {
  const { newcomer } = clients;
  await newcomer.post('/api/users/wants', { products: [products.other._id] });
  const page = await visit({ path: `/product/${products.reviewed._id}` });
  await buttons(page).click();
  await expectPage(wishlistLink(page)).toHaveText('İstek listem1 ürün');
  await wishlistLink(page).click();
  await page.getByRole('link', { name: 'Giriş yaptığınızda' }).click();
  await signIn(page, newcomer.user.email, PASSWORD);
  await expectPage(page).toHaveURL('/istek-listesi');
  await expectPage(wishlistLink(page)).toHaveText('İstek listem2 ürün');
  await expectPage(cards(page)).toHaveCount(2);
  const { products: joined } = await newcomer.get<Wishlist>('/api/users/wants');
  expect(joined).toEqual([products.reviewed._id, products.other._id]);
  const stored = () => page.evaluate(() => localStorage.getItem('wants'));
  expect(await stored()).toBeNull();
  await expectCalm(page);

  await signOut(page);
  await expectPage(wishlistLink(page)).toHaveText('İstek listem');
  await open(page, '/istek-listesi');
  await expectPage(page.getByText('İstek listeniz boş.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(products.reviewed._id);
});

it('should take an address for what is sold out, tell it once it is back, and let it go', async ({
  visit,
  shop,
  fixtures,
}) => {
  const { admin } = fixtures.clients;
  const soldOut = await admin.addProduct({ name: 'Beklenen lale', countInStock: 0 });
  const page = await visit({ path: `/product/${soldOut._id}` });
  await buttons(page).click();
  await expectPage(wishlistLink(page)).toHaveText('İstek listem1 ürün');
  await open(page, '/istek-listesi');
  await page.getByRole('link', { name: /^Gelince haber ver/ }).click();
  await expectPage(page.locator('#haber-ver')).toBeFocused();
  await expectPage(page.locator('#haber-ver')).toBeInViewport();
  const email = newEmail();
  await page.getByRole('form', { name: 'Gelince haber ver' }).getByLabel('E-posta').fill(email);
  await page.getByRole('button', { name: 'Gelince haber ver' }).click();
  await expectPage(page.getByText(`Ürün gelince ${email} adresine haber vereceğiz.`)).toBeVisible();
  await expectCalm(page);

  await admin.changeProduct(soldOut, { countInStock: 2 });
  await expect.poll(() => mailTo(shop, email)).toContain(`${fixtures.url}/product/${soldOut._id}`);
  await open(page, '/istek-listesi');
  await expectPage(page.getByRole('main').getByRole('button', { name: /^Sepete ekle/ })).toBeVisible();
  await open(page, LEAVE.exec(await mailTo(shop, email))?.[0] ?? '');
  await expectPage(page.getByText(/^Bildirimlerden çıktınız\./)).toBeVisible();
});

it('should save a search for whoever signs in, and delete it where one waits', async ({
  visit,
  fixtures,
}) => {
  const page = await visit({ path: '/search/cumhuriyet?inStock=1' });
  await page.getByRole('button', { name: 'Aramayı kaydet' }).click();
  await expectPage(page).toHaveURL(/\/login\?redirect=/);
  await expectPage(page.getByText('Aramayı kaydetmek için giriş yapın.')).toBeVisible();
  await signIn(page, fixtures.clients.newcomer.user.email, PASSWORD);
  await expectPage(page).toHaveURL('/search/cumhuriyet?inStock=1');
  // The guest pressed the button before the sign-in.
  await expectPage(page.getByRole('button', { name: 'Arama kaydedildi' })).toBeVisible();
  await page.getByRole('link', { name: 'Kayıtlı aramalarım' }).click();
  await expectPage(page).toHaveURL('/beklediklerim');
  const saved = page.getByRole('link', { name: '“cumhuriyet” · Yalnız stokta olanlar' });
  await expectPage(saved).toHaveAttribute('href', '/search/cumhuriyet?inStock=1');
  await expectCalm(page);
  await page.getByRole('button', { name: /^Sil: “cumhuriyet”/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
  await expectPage(saved).toHaveCount(0);
});

/** Makes a look due that would be at nine. */
const makeDue = (shop: ShopProcess, email: string) =>
  shop.query(
    `update wanted_stamps set looked_at = '2026-01-01T00:00:00.000Z' where user_id = (select id from users where email = ?)`,
    [email],
  );
/** A number that no stamp of the shop has. */
const newNumber = () => `9${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`;

/** In the panel's form of a product. */
async function openFeatures(desk: Page): Promise<Locator> {
  await formIsReady(desk);
  const features = desk.locator('.collapsible-field').filter({ hasText: 'Durum ve özellikler' });
  await features.locator('.collapsible__toggle').click();
  return features;
}

describe('a number that nobody has', () => {
  it('should be waited for, listed by the dealer, told in a mail, and left by one press', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const number = newNumber();
    const { newcomer } = fixtures.clients;
    const { email } = newcomer.user;
    const page = await visit({ width: 390 });
    await page.getByLabel('Katalogda ara').fill(`michel ${number}`);
    await page.keyboard.press('Enter');
    await expectPage(page.getByText(`Bu katalog numarası kayıtlı değil: “michel ${number}”.`)).toBeVisible();
    const form = page.getByRole('form', { name: `michel ${number} gelince haber verelim` });
    await form.getByLabel('Durum').selectOption('Damgalı');
    await form.getByLabel('En yüksek fiyat').fill('250');
    const consent = form.getByRole('checkbox');
    await expectPage(consent).not.toBeChecked();
    await consent.check();
    await expectCalm(page);
    await form.getByRole('button', { name: 'Beklediklerime ekle' }).click();
    await expectPage(page.getByText('Beklediklerinize eklemek için giriş yapın.')).toBeVisible();
    await signIn(page, email, PASSWORD);
    // The guest sent the form before the sign-in.
    await expectPage(page.getByText(`“Michel ${number}” beklediklerinize eklendi`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Beklediklerim' }).click();
    const wants = page.getByRole('list', { name: 'Beklediğim pullar' });
    await expectPage(wants).toContainText('Damgalı · en çok ₺250,00 + KDV · e-posta gönderilir');
    await expectCalm(page);

    const desk = await visit({ role: 'admin' });
    await desk.goto('/cms/collections/wanted-stamps');
    const demand = desk
      .getByRole('row')
      .filter({ hasText: `Michel ${number}` })
      .first();
    await expectPage(demand).toContainText('1 kişi bekliyor');
    await expectPage(demand).toContainText('₺250,00');
    await demand.getByRole('link', { name: `Bu pulu ekle: Michel ${number}` }).click();
    const features = await openFeatures(desk);
    await expectPage(features.locator('#field-michelNumber')).toHaveValue(number);
    await desk.locator('#field-name').fill(`Beklenen Pul ${number}`);
    await desk.locator('#field-price').fill('249,90');
    await desk.locator('#field-countInStock').fill('1');
    await features.locator('#field-condition .rs__control').click();
    await features.locator('.rs__option', { hasText: 'Damgalı' }).last().click();
    await desk.locator('#field-isPublished').check();
    const id = await saveNew(desk);

    await makeDue(shop, email);
    await expect.poll(() => mailTo(shop, email), { timeout: 20_000 }).toContain(`/product/${id}`);
    const mail = await mailTo(shop, email);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await page.reload();
    await wants.getByRole('link', { name: 'Şu anda satışta: ₺249,90 + KDV' }).click();
    await expectPage(page).toHaveURL(`/product/${id}`);

    const anyone = await visit({ path: LEAVE.exec(mail)?.[0] ?? '' });
    await expectPage(anyone.getByText(/^Bildirimlerden çıktınız\./)).toBeVisible();
    await page.goto('/beklediklerim');
    await expectPage(wants).toContainText('e-posta gönderilmez');
    await page.getByRole('button', { name: `Sil: Michel ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
    await expectPage(wants).toContainText('Henüz bir pul beklemiyorsunuz');
  });
});

describe('a value of a series', () => {
  it('should bring what is known of it from the reports into the dealer’s form', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const series = `Beklenen Seri ${crypto.randomUUID().slice(0, 8)}`;
    const desk = await visit({ role: 'admin' });
    const values = [
      { denomination: '10 para', color: 'Mavi', scottNumber: '12' },
      { denomination: '20 para' },
    ];
    const made = await desk.request.post('/cms-api/series', {
      data: { name: series, values },
      headers: { origin: shop.url },
    });
    const [{ id: value }] = (await made.json()).doc.values;
    await fixtures.clients.newcomer.post('/api/wants', { wants: [{ value }] });
    await desk.goto('/cms/raporlar');
    const demand = desk.getByRole('row').filter({ hasText: series });
    await expectPage(demand).toContainText('Fark etmez');
    await demand.getByRole('link').click();
    await openFeatures(desk);
    for (const [field, text] of Object.entries({
      name: `${series}: 10 para, Mavi`,
      denominationValueOfStamp: '10 para',
      series,
      color: 'Mavi',
      scottNumber: '12',
    }))
      await expectPage(desk.locator(`#field-${field}`)).toHaveValue(text);
    await expectPage(desk.locator('#field-seriesValue .rs__single-value')).toContainText('10 para · Mavi');
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Wishlist } from '../../cms/contract/wishlist-and-alerts.ts';
import { expectPage } from './support/expect-page.ts';
import { tabTo } from './support/keyboard.ts';
import { clearAnnounced, recordAnnouncements, timesAnnounced } from './support/live-regions.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail, PASSWORD, signIn, signOut } from './support/shopper.ts';
import { findBarriers, findOverflow, open, reload } from './support/visual-checks.ts';

const WISHLIST_BUTTON = { name: /^İstek listem: / };
const buttons = (page: Page) => page.getByRole('main').getByRole('button', WISHLIST_BUTTON);
const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^İstek listem/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** Wishlist buttons are drawn in slices: the first of the page may be another one a moment later, that of a card is not. */
const buttonOn = (page: Page, card: number) => cards(page).nth(card).getByRole('button', WISHLIST_BUTTON);
const PHONE = { width: 360, hasTouch: true, isMobile: true };

/** What has to be true of a page of this part, however it is looked at. */
async function expectCalm(page: Page): Promise<void> {
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

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
    const page = await visit(PHONE);
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

  it('should say once that a product was taken out, and take that back', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await recordAnnouncements(page);
    await open(page, '/');
    const button = buttonOn(page, 0);
    await button.click();
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await clearAnnounced(page);
    await button.click();
    await expectPage(button).toHaveAttribute('aria-pressed', 'false');
    const undo = page.getByRole('button', { name: /^Geri al/ });
    await expectPage(undo).toBeVisible();
    expect(await timesAnnounced(page, /İstek listenizden çıkarıldı/)).toBe(1);
    await undo.click();
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('should not be shown without scripts', async ({ visit, fixtures }) => {
    const page = await visit({ javaScriptEnabled: false });
    await expectPage(cards(page)).toHaveCount(12);
    await expectPage(page.getByRole('button', { name: /İstek listem/ })).toHaveCount(0);
    await page.goto(`/product/${fixtures.products.soldOut._id}`);
    await expectPage(page.getByRole('button', { name: 'Sepete ekle' })).toBeDisabled();
    await expectPage(page.getByRole('button', { name: 'Gelince haber ver' })).toBeHidden();
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

it('should take an address for what is sold out, from the wishlist too', async ({ visit, fixtures }) => {
  const { soldOut } = fixtures.products;
  const page = await visit({ path: `/product/${soldOut._id}` });
  await buttons(page).click();
  await expectPage(wishlistLink(page)).toHaveText('İstek listem1 ürün');
  await expectCalm(page);
  await open(page, '/istek-listesi');
  await page.getByRole('link', { name: /^Gelince haber ver/ }).click();
  await expectPage(page.locator('#haber-ver')).toBeFocused();
  await expectPage(page.locator('#haber-ver')).toBeInViewport();
  const email = newEmail();
  await page.getByRole('form', { name: 'Gelince haber ver' }).getByLabel('E-posta').fill(email);
  await page.getByRole('button', { name: 'Gelince haber ver' }).click();
  await expectPage(page.getByText(`Ürün gelince ${email} adresine haber vereceğiz.`)).toBeVisible();
  await expectCalm(page);
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
  // It was asked for before the sign-in.
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

it('should be friendly about a link of a mail that nobody knows', async ({ visit }) => {
  const page = await visit({ path: '/bildirimden-cik/yok', provokes: /status of 404/ });
  await expectPage(page.getByText(/^Bu bağlantı geçersiz/)).toBeVisible();
  await expectCalm(page);
});

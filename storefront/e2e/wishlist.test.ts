import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Wishlist } from '../../cms/contract/wishlist.ts';
import { expectPage } from './support/expect-page.ts';
import { tabTo } from './support/keyboard.ts';
import { formIsReady, makeDocument, saveNew } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail, PASSWORD, signIn } from './support/shopper.ts';
import { findBarriers, open, reload, widthOf } from './support/visual-checks.ts';

/** Wishlist, and alerts for sold-out products, searches and catalogue numbers without products. */

const WISHLIST_BUTTON = { name: /^İstek listem: / };
const buttons = (page: Page) => page.getByRole('main').getByRole('button', WISHLIST_BUTTON);
const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^İstek listem/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** By its card: wishlist buttons are drawn in slices, so the page's first button may change. */
const buttonOn = (page: Page, card: number) => cards(page).nth(card).getByRole('button', WISHLIST_BUTTON);

async function expectCalm(page: Page): Promise<void> {
  await expect.poll(() => widthOf(page)).toBe(page.viewportSize()?.width);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

const LEAVE = /\/bildirimden-cik\/[0-9a-f]{64}/;
const mailTo = async (shop: ShopProcess, email: string): Promise<string> =>
  (await shop.mails())
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, ''))
    .find((text) => text.includes('bildirimden-cik')) ?? '';

describe('the wishlist', () => {
  it('should be filled by keys, survive a reload, and join the account', async ({ visit, fixtures }) => {
    const { newcomer } = fixtures.clients;
    const { other } = fixtures.products;
    await newcomer.post('/api/users/wishlist', { products: [other._id] });
    const page = await visit({ path: '/page/2' });
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

    await page.getByRole('link', { name: 'Giriş yaptığınızda' }).click();
    await signIn(page, newcomer.user.email, PASSWORD);
    await expectPage(page).toHaveURL('/istek-listesi');
    await expectPage(cards(page)).toHaveCount(2);
    expect(await page.evaluate(() => localStorage.getItem('wants'))).toBeNull();
    const { products: joined } = await newcomer.get<Wishlist>('/api/users/wishlist');
    expect([joined.length, joined[1]]).toEqual([2, other._id]);
  });

  it('should have buttons that are large enough for a finger, and open no product', async ({ visit }) => {
    const page = await visit({ width: 360, hasTouch: true, isMobile: true });
    const button = buttonOn(page, 0);
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await expectPage(page).toHaveURL('/');
    await wishlistLink(page).tap();
    await page.getByRole('button', { name: /^Sepete ekle/ }).tap();
    await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toContainText('1');
  });
});

it('should mail once a sold-out product is back, and unsubscribe', async ({ visit, shop, fixtures }) => {
  const { admin } = fixtures.clients;
  const soldOut = await admin.addProduct({ name: 'Beklenen lale', countInStock: 0 });
  const page = await visit({ path: `/product/${soldOut._id}` });
  await buttons(page).click();
  await expectPage(wishlistLink(page)).toHaveText('İstek listem1 ürün');
  await open(page, '/istek-listesi');
  await page.getByRole('link', { name: /^Haber ver/ }).click();
  await expectPage(page.locator('#haber-ver')).toBeFocused();
  await expectPage(page.locator('#haber-ver')).toBeInViewport();
  const email = newEmail();
  await page.getByRole('form', { name: 'Haber ver' }).getByLabel('E-posta').fill(email);
  await page.getByRole('button', { name: 'E-postayla haber ver' }).click();
  await expectPage(page.getByText(`Ürün gelince ${email} adresine haber vereceğiz.`)).toBeVisible();
  await expectCalm(page);

  await admin.changeProduct(soldOut, { countInStock: 2 });
  await expect.poll(() => mailTo(shop, email)).toContain(`${fixtures.url}/product/${soldOut._id}`);
  await open(page, '/istek-listesi');
  await expectPage(page.getByRole('main').getByRole('button', { name: /^Sepete ekle/ })).toBeVisible();
  await open(page, LEAVE.exec(await mailTo(shop, email))?.[0] ?? '');
  await expectPage(page.getByText(/^Haber vermeyi bıraktık\./)).toBeVisible();
});

/** Makes the alert mail due now. The shop sends alert mails at nine. */
const makeDue = (shop: ShopProcess, email: string) =>
  shop.query(
    `update alerts set looked_at = '2026-01-01T00:00:00.000Z' where user_id = (select id from users where email = ?)`,
    [email],
  );
const newNumber = () => `9${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`;

async function openFeatures(desk: Page): Promise<Locator> {
  await formIsReady(desk);
  const features = desk.locator('.collapsible-field').filter({ hasText: 'Durum ve özellikler' });
  await features.locator('.collapsible__toggle').click();
  return features;
}

it('an unknown number should be waited for, listed, mailed and left', async ({ visit, shop, fixtures }) => {
  const number = newNumber();
  const { email } = fixtures.clients.newcomer.user;
  await shop.query('update users set proven_email = email where email = ?', [email]);
  const page = await visit({ width: 390 });
  await page.getByLabel('Katalogda ara').fill(`michel ${number}`);
  await page.keyboard.press('Enter');
  await expectPage(page.getByText(`Bu katalog numarası kayıtlı değil: “michel ${number}”.`)).toBeVisible();
  const form = page.getByRole('form', { name: `michel ${number} gelince haber verelim` });
  await form.getByLabel('Durum').selectOption('Damgalı');
  await form.getByLabel('En yüksek fiyat').fill('300');
  await expectCalm(page);
  await form.getByRole('button', { name: 'E-postayla haber ver' }).click();
  await expectPage(page.getByText('E-postayla haber verebilmemiz için giriş yapın.')).toBeVisible();
  await signIn(page, email, PASSWORD);
  // The form that the guest sent is saved after the sign-in.
  await expectPage(page.getByText(`“Michel ${number}” gelince ya da ucuzlayınca`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Haber ver' }).click();
  const alerts = page.getByRole('list', { name: 'Haber verilecekler' });
  await expectPage(alerts).toContainText('Damgalı · en çok ₺300,00, KDV dahil · e-posta gönderilir');
  await expectCalm(page);

  const desk = await visit({ role: 'admin' });
  await desk.goto('/cms/collections/alerts');
  const demand = desk
    .getByRole('row')
    .filter({ hasText: `Michel ${number}` })
    .first();
  await expectPage(demand).toContainText('1 kişi bekliyor');
  await expectPage(demand).toContainText('₺300,00');
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
  await alerts.getByRole('link', { name: 'Şu anda satışta: ₺294,88, KDV dahil' }).click();
  await expectPage(page).toHaveURL(`/product/${id}`);

  const anyone = await visit({ path: LEAVE.exec(mail)?.[0] ?? '' });
  await expectPage(anyone.getByText(/^Haber vermeyi bıraktık\./)).toBeVisible();
  await page.goto('/haber-ver');
  await expectPage(alerts).toContainText('e-posta gönderilmez');
  await page.getByRole('button', { name: `Sil: Michel ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
  await expectPage(alerts).toContainText('Henüz bir şey için haber beklemiyorsunuz');
});

it('a value of a series should fill the dealer’s form from the reports', async ({ visit, fixtures }) => {
  const series = `Beklenen Seri ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await visit({ role: 'admin' });
  const values = [{ denomination: '10 para', color: 'Mavi', scottNumber: '12' }, { denomination: '20 para' }];
  const made = await makeDocument(desk, 'series', { name: series, values });
  await fixtures.clients.newcomer.post('/api/alerts', { alerts: [{ value: made.values[0]?.id }] });
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

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { arriveAt, focused, tabTo, typeInto } from './support/keyboard.ts';
import { clearAnnounced, recordAnnouncements, timesAnnounced } from './support/live-regions.ts';
import { itShared as it } from './support/shop-test.ts';
import { ADDRESS, GOOD_CARD } from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

/** With keys alone. The focus is visible at every stop, and every change is announced once. */

async function saysOnce(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => timesAnnounced(page, pattern), { message: String(pattern) }).toBe(1);
  await clearAnnounced(page);
}

it('should be possible to find, buy, pay, review and edit with nothing but a keyboard', async ({ visit }) => {
  const page = await visit({ role: 'newcomer', path: '/cart' });
  await recordAnnouncements(page);
  await open(page, '/');
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const press = (key: string) => page.keyboard.press(key);

  // The skip link leads past the header; Shift+Tab leads back.
  await press('Tab');
  await expectPage(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await expect.poll(async () => (await focused(page)).isSeen).toBe(true);
  await press('Enter');
  await expectPage(page.locator('#icerik')).toBeFocused();
  await tabTo(button('Önceki'));
  await tabTo(page.getByRole('combobox', { name: 'Katalogda ara' }), { key: 'Shift+Tab' });
  await page.keyboard.type('cumhuriyet');
  await press('Enter');
  await arriveAt(page, '/search/cumhuriyet');
  await saysOnce(page, /^“cumhuriyet” için \d+ ürün$/);

  const house = main.getByRole('checkbox', { name: 'Ajans - Türk Matbaası / Ankara' });
  await tabTo(house);
  await press('Space');
  await expectPage(page).toHaveURL(/printingHouse=Ajans/);
  await saysOnce(page, /^“cumhuriyet” için \d+ ürün$/);
  await expectPage(house).toBeFocused();
  await expectPage(main.locator('ul[aria-busy="false"]')).toBeVisible();
  const product = main.getByRole('article').first().getByRole('link');
  const name = (await product.textContent()) ?? '';
  await tabTo(product);
  await press('Enter');
  await arriveAt(page, /\/product\//);
  await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(name);

  // The picture opens and closes, and gives the focus back.
  await tabTo(button(/resmi büyüt/));
  await press('Enter');
  await expectPage(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expectPage(page.getByRole('dialog')).toHaveCount(0);
  await expectPage(button(/resmi büyüt/)).toBeFocused();
  await tabTo(button('Sepete ekle'));
  await press('Enter');
  await arriveAt(page, '/cart');
  await tabTo(button('Alışverişi tamamla'));
  await press('Enter');
  await arriveAt(page, '/shipping');
  for (const [field, text] of Object.entries(ADDRESS))
    await typeInto(main.locator(`[name="shipping.${field}"]`), text);
  await press('Enter');
  await arriveAt(page, '/placeorder');
  await tabTo(button('Ödemeye geç'));
  await press('Enter');
  await expectPage(page).toHaveURL('/payment');

  // In the provider's form only the keys are tested, not names or focus rings.
  await expectPage(page.locator('#ccname')).toBeVisible();
  await page.locator('#ccname').focus();
  for (const text of ['Ece Çınar', GOOD_CARD, '12/30', '123']) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await page.locator('#iyz-payment-button').press('Enter');
  await expectPage(page).toHaveURL(/\/order\//);
  await expectPage(main.getByText(/^Ödendi: /)).toBeVisible();

  await main.getByRole('link', { name, exact: true }).first().press('Enter');
  await expectPage(page).toHaveURL(/\/product\//);
  const sendReview = main.getByRole('button', { name: 'Gönder', exact: true });
  await main.getByRole('textbox', { name: /^Yorum/ }).focus();
  await page.keyboard.type('Zamkı yerinde, dişleri tam.');
  await main.getByRole('combobox', { name: /^Puan/ }).press('5');
  await sendReview.press('Enter');
  await saysOnce(page, /^Review submitted$/);
  await expectPage(main.getByText('Teşekkür ederiz, değerlendirmeniz yayımlandı.')).toBeVisible();
  await expectPage(main.getByRole('listitem').filter({ hasText: 'Zamkı yerinde' })).toHaveCount(1);
  await page.reload();
  await expectPage(main.getByText('Bu ürünü değerlendirdiniz.')).toBeVisible();
  await expectPage(sendReview).toHaveCount(0);

  await open(page, '/profile');
  const fullName = main.getByRole('textbox', { name: /^Ad soyad/ });
  await fullName.press('Control+A');
  await page.keyboard.type('Ece Çınar Ak');
  await press('Enter');
  await saysOnce(page, /^Profile updated succesfully$/);
  await expectPage(page.getByRole('banner').getByText('Ece Çınar Ak')).toBeVisible();
});

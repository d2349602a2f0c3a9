import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { clearAnnounced, recordAnnouncements, timesAnnounced } from './support/live-regions.ts';
import { itShared as it } from './support/shop-test.ts';
import { ADDRESS, GOOD_CARD } from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

/** By keys and roles alone: no mouse, no place on the screen. Every change is read aloud once. */

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await target.focus();
  await target.page().keyboard.press('Control+A');
  await target.page().keyboard.type(text);
  await expectPage(target).toHaveValue(text);
}

async function saysOnce(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => timesAnnounced(page, pattern), { message: String(pattern) }).toBe(1);
  await clearAnnounced(page);
}

it('should be possible to find, buy, pay, review and edit, hearing of each change once', async ({
  visit,
}) => {
  const page = await visit({ role: 'newcomer', path: '/cart' });
  await recordAnnouncements(page);
  await open(page, '/');
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });

  await type(page.getByRole('combobox', { name: 'Katalogda ara' }), 'cumhuriyet');
  await press(page.getByRole('combobox', { name: 'Katalogda ara' }));
  await expectPage(page).toHaveURL('/search/cumhuriyet');
  await saysOnce(page, /^“cumhuriyet” için \d+ ürün$/);

  const house = main.getByRole('checkbox', { name: 'Ajans - Türk Matbaası / Ankara' });
  await press(house, 'Space');
  await expectPage(page).toHaveURL(/printingHouse=Ajans/);
  await saysOnce(page, /^“cumhuriyet” için \d+ ürün$/);
  await expectPage(house).toBeFocused();

  await expectPage(main.locator('ul[aria-busy="false"]')).toBeVisible();
  const product = main.getByRole('article').first().getByRole('link');
  const name = (await product.textContent()) ?? '';
  await press(product);
  await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await press(button('Sepete ekle'));
  await expectPage(page).toHaveURL('/cart');
  await press(button('Alışverişi tamamla'));
  await expectPage(page).toHaveURL('/shipping');
  for (const [field, text] of Object.entries(ADDRESS))
    await type(main.locator(`[name="shipping.${field}"]`), text);
  await page.keyboard.press('Enter');
  await expectPage(page).toHaveURL('/placeorder');
  await press(button('Ödemeye geç'));
  await expectPage(page).toHaveURL('/payment');

  // The provider's form has its own names; only its keys count.
  await expectPage(page.locator('#ccname')).toBeVisible();
  for (const [id, text] of Object.entries({
    ccname: 'Ece Çınar',
    ccnumber: GOOD_CARD,
    ccexp: '12/30',
    cccvc: '123',
  })) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.type(text);
  }
  await press(page.locator('#iyz-payment-button'));
  await expectPage(page).toHaveURL(/\/order\//);
  await expectPage(main.getByText(/^Ödendi: /)).toBeVisible();

  await press(main.getByRole('link', { name, exact: true }).first());
  await expectPage(page).toHaveURL(/\/product\//);
  const sendReview = main.getByRole('button', { name: 'Gönder', exact: true });
  await type(main.getByRole('textbox', { name: /^Yorum/ }), 'Zamkı yerinde, dişleri tam.');
  await press(main.getByRole('combobox', { name: /^Puan/ }), '5');
  await press(sendReview);
  await saysOnce(page, /^Review submitted$/);
  await expectPage(main.getByText('Teşekkür ederiz, değerlendirmeniz yayımlandı.')).toBeVisible();
  await expectPage(main.getByRole('listitem').filter({ hasText: 'Zamkı yerinde' })).toHaveCount(1);
  await page.reload();
  await expectPage(main.getByText('Bu ürünü değerlendirdiniz.')).toBeVisible();
  await expectPage(sendReview).toHaveCount(0);

  await open(page, '/profile');
  await type(main.getByRole('textbox', { name: /^Ad soyad/ }), 'Ece Çınar Ak');
  await page.keyboard.press('Enter');
  await saysOnce(page, /^Profile updated succesfully$/);
  await expectPage(page.getByRole('banner').getByText('Ece Çınar Ak')).toBeVisible();
});

import { expect } from 'vitest';
import { expectPage } from '../support/expect-page.ts';
import { arriveAt, focused, tabTo, typeInto } from '../support/keyboard.ts';
import { it } from '../support/shop-test.ts';
import { ADDRESS, GOOD_CARD, newEmail, PASSWORD } from '../support/shopper.ts';

it('should be possible to buy with nothing but a keyboard, seeing the focus at every step', async ({
  visit,
  shop,
}) => {
  const page = await visit();
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const label = (name: string) => main.getByLabel(name, { exact: true });
  const press = (key: string) => page.keyboard.press(key);

  /** The names of the cards, as the shop's database orders and filters them. */
  async function showsCumhuriyet(filter: string, order: string): Promise<void> {
    const rows = await shop.query(
      `select name from products where search_text like '%cumhuriyet%' and is_published = 1 ${filter}
       order by ${order}, id limit 12`,
    );
    await expectPage(main.locator('ul[aria-busy="false"]').getByRole('heading')).toHaveText(
      rows.map(({ name }) => String(name)),
    );
  }

  // Past the header in one step.
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

  // Sort with the arrows, filter with the space bar.
  await tabTo(main.getByLabel('Sıralama'));
  await press('ArrowDown');
  await expectPage(page).toHaveURL(/sortOrder=priceAsc/);
  await showsCumhuriyet('', 'price');
  const house = main.getByLabel('Ajans - Türk Matbaası / Ankara');
  await tabTo(house);
  await press('Space');
  await expectPage(page).toHaveURL(/printingHouse=Ajans/);
  await showsCumhuriyet("and printing_house like 'Ajans%'", 'price');
  await expectPage(house).toBeChecked();
  await expectPage(house).toBeFocused();
  await press('Space');
  await expectPage(page).not.toHaveURL(/printingHouse/);
  await showsCumhuriyet('', 'price');
  const [inStock] = await shop.query(
    `select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 5 and is_published = 1
     order by price, id limit 1`,
  );
  await tabTo(main.locator(`a[href="/product/${inStock?.id}"]`));
  await press('Enter');
  await arriveAt(page, `/product/${inStock?.id}`);

  // The picture opens and closes, and gives the focus back.
  await tabTo(button(/resmi büyüt/));
  await press('Enter');
  await expectPage(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expectPage(page.getByRole('dialog')).toHaveCount(0);
  await expectPage(button(/resmi büyüt/)).toBeFocused();
  await tabTo(label('Adet'));
  await press('ArrowDown');
  await expectPage(label('Adet')).toHaveValue('2');
  await tabTo(button('Sepete ekle'));
  await press('Enter');
  await arriveAt(page, '/cart');
  await tabTo(button('Alışverişi tamamla'));
  await press('Enter');
  await arriveAt(page, /\/login\?redirect=/);
  await tabTo(main.getByRole('link', { name: 'Kayıt olun' }));
  await press('Enter');
  await arriveAt(page, /\/register\?redirect=/);

  const account = { name: 'Ece Çınar', email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
  for (const [field, text] of Object.entries(account))
    await typeInto(main.locator(`[name="${field}"]`), text);
  await tabTo(main.locator('[name="termsAccepted"]'));
  await press('Space');
  await expectPage(main.locator('[name="termsAccepted"]')).toBeChecked();
  await tabTo(button('Kayıt ol'));
  await press('Enter');
  await arriveAt(page, '/shipping');

  for (const [field, text] of Object.entries(ADDRESS))
    await typeInto(main.locator(`[name="shipping.${field}"]`), text);
  await press('Enter');
  await arriveAt(page, '/placeorder');
  await tabTo(button('Ödemeye geç'));
  await press('Enter');
  await expectPage(page).toHaveURL('/payment');

  // From here on it is the provider's form, drawn after the reload; only its own keys count, not its looks.
  await page.locator('#ccname').focus();
  for (const text of ['Ece Çınar', GOOD_CARD, '12/30', '123']) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await page.locator('#iyz-payment-button').focus();
  await press('Enter');
  await expectPage(page).toHaveURL(/\/order\//);
  await expectPage(page.getByText(/^Ödendi: /)).toBeVisible();
});

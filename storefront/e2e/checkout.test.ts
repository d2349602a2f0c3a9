import { expect } from 'vitest';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { expectPage } from './support/expect-page.ts';
import { tabTo } from './support/keyboard.ts';
import { itShared as it } from './support/shop-test.ts';
import { ADDRESS, fillShipping, GOOD_CARD, payWith, proceedToPayment } from './support/shopper.ts';

it('should be added, changed and deleted with the keyboard alone, each told once', async ({
  visit,
  fixtures,
}) => {
  const { newcomer } = fixtures.clients;
  await newcomer.removeAddresses();
  await newcomer.addAddress(ADDRESS);
  const page = await visit({ role: 'newcomer', path: '/profile' });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const press = (key: string) => page.keyboard.press(key);
  const told = (text: string) => expectPage(page.getByText(text)).toHaveCount(1);
  const read = () => newcomer.get<SavedAddress[]>('/api/users/address');

  await tabTo(button('Düzenle: Ev'));
  await press('Enter');
  await expectPage(page.getByLabel('Adres adı')).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type('İş yeri');
  await tabTo(page.getByLabel('Alıcının adı soyadı'));
  await page.keyboard.type('Nermin Çınar');
  await press('Enter');
  await told('Adres kaydedildi.');
  await expectPage(button('Düzenle: İş yeri')).toBeFocused();
  expect(await read()).toMatchObject([{ ...ADDRESS, addressName: 'İş yeri', recipient: 'Nermin Çınar' }]);

  await tabTo(button('Sil: İş yeri'));
  await press('Enter');
  await expectPage(page.getByRole('dialog').getByText('“İş yeri” adresi silinsin mi?')).toBeVisible();
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Tamam' }));
  await press('Enter');
  await told('Adres silindi.');
  await expectPage(button('Yeni adres ekle')).toBeFocused();
  expect(await read()).toEqual([]);

  await press('Enter');
  await expectPage(page.getByLabel('Adres adı')).toBeFocused();
  await press('Escape');
  await tabTo(button('Vazgeç'));
  await press('Enter');
  await expectPage(button('Yeni adres ekle')).toBeFocused();
});

it('should serve a firm’s bill too, and be kept only for whoever asks', async ({ visit, fixtures }) => {
  const { newcomer } = fixtures.clients;
  await newcomer.removeAddresses();
  await newcomer.addAddress({ ...ADDRESS, addressName: 'Ev', city: 'Bursa' });
  const page = await visit({ role: 'newcomer', cart: 'full', path: '/shipping' });
  await page.getByLabel('Fatura adresim teslimat adresimle aynı').uncheck();
  await page
    .locator('[name="billing.saved"]')
    .selectOption({ label: 'Ev: Ece Çınar, Posta Caddesi No 12, Bursa' });
  await expectPage(page.locator('[name="billing.city"]')).not.toBeEditable();
  await page.getByLabel('Kurumsal').check();
  const firm = { firmName: 'Çınar Filateli Ltd. Şti.', taxOffice: 'Konak', taxNo: '1234567890' };
  for (const [field, value] of Object.entries(firm))
    await page.locator(`[name="billing.${field}"]`).fill(value);
  await page.locator('[name="shipping.phoneNumber"]').fill('+90 532 123 45 67');
  await fillShipping(page);
  await expectPage(page.getByText(firm.firmName)).toBeVisible();
  await expectPage(page.getByText(/35210 Bursa/)).toBeVisible();
  expect(await newcomer.get<SavedAddress[]>('/api/users/address')).toHaveLength(1);
  await proceedToPayment(page);

  // The cart stands beside the provider's form, and the step's link leads back to the open form.
  await expectPage(page.getByRole('complementary', { name: 'Sepetiniz' })).toContainText('Toplam');
  await page.getByRole('link', { name: 'Ödeme', exact: true }).click();
  await expectPage(page.locator('#ccnumber')).toBeVisible();
});

it('should name the recipient on the page of the paid order', async ({ visit }) => {
  const page = await visit({ role: 'newcomer', cart: 'full', path: '/shipping' });
  await expectPage(page.locator('[name="shipping.recipient"]')).toHaveValue('Ece Çınar');
  await page.locator('[name="shipping.recipient"]').fill('Nermin Hala');
  await page.getByLabel('Bu adresi hesabıma kaydet').check();
  await fillShipping(page);
  await expectPage(page.getByText(/teslimat adresiyle aynı: Nermin Hala/)).toBeVisible();
  await proceedToPayment(page);
  await payWith(page, GOOD_CARD);
  await expectPage(page).toHaveURL(/\/order\//);
  await expectPage(page.getByText('Nermin Hala')).toHaveCount(2);
  await page.goto('/shipping');
  await page
    .locator('[name="shipping.saved"]')
    .selectOption({ label: 'Ev: Nermin Hala, Posta Caddesi No 12, İzmir' });
  await expectPage(page.locator('[name="shipping.recipient"]')).toHaveValue('Nermin Hala');
});

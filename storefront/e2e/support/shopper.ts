import type { Page } from 'playwright-core';
import { expectPage } from './expect-page.ts';

export const PASSWORD = 'Pul-Sever-2026';
export const GOOD_CARD = '5528790000000008';
export const DECLINED_CARD = '4111111111111129';

export const newEmail = () => `alici-${crypto.randomUUID().slice(0, 8)}@example.com`;

export const NAMES = {
  long: 'Ayşe Nur Gülbahar Karamanoğlu Çelikkanat Yıldırımoğlu Öztürk',
  oneWord: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden',
} as const;

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
};

export async function register(page: Page, email = newEmail()): Promise<string> {
  await fill(page, { name: 'Ece Çınar', email, password: PASSWORD, confirmPassword: PASSWORD });
  await page.locator('main [name="termsAccepted"]').check();
  await page.getByRole('button', { name: 'Kayıt ol' }).click();
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, { email, password });
  await page.locator('main form button[type="submit"]').click();
}

/** Waits for open requests first: after the sign-out they would be refused, and the console would say so. */
export async function signOut(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectPage(page).toHaveURL('/login');
}

export const ADDRESS = {
  addressName: 'Ev',
  address: 'Posta Caddesi No 12',
  city: 'İzmir',
  district: 'Konak',
  postalCode: '35210',
  country: 'Türkiye',
  phoneNumber: '5321234567',
  identityNumber: '11111111110',
};

export const CORPORATE = {
  firmName: 'Çınar Filateli Ltd. Şti.',
  taxOffice: 'Konak',
  taxNo: '1234567890',
};

export async function fillShipping(page: Page, { corporate = false } = {}): Promise<void> {
  for (const [field, value] of Object.entries(ADDRESS))
    await page.locator(`[name="shipping.${field}"]`).fill(value);
  if (corporate) {
    await page.getByLabel('Fatura adresim teslimat adresimle aynı').uncheck();
    await page.getByLabel('Kurumsal').check();
    for (const [field, value] of Object.entries({ ...CORPORATE, ...ADDRESS, addressName: 'Fatura' }))
      await page.locator(`[name="billing.${field}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Kaydet ve devam et' }).click();
  await expectPage(page).toHaveURL('/placeorder');
}

/** Goes from the order summary to the provider's form. The form appears after the page has reloaded once. */
export async function proceedToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ödemeye geç' }).click();
  await expectPage(page).toHaveURL('/payment');
  await expectPage(page.locator('#ccnumber')).toBeVisible();
}

export async function payWith(
  page: Page,
  card: string,
  { threeDS = false, holder = 'Ece Çınar' } = {},
): Promise<void> {
  await page.locator('#ccname').fill(holder);
  await page.locator('#ccnumber').fill(card);
  await page.locator('#ccexp').fill('12/30');
  await page.locator('#cccvc').fill('123');
  if (threeDS) await page.locator('#iyz-checkbox-threeDS').check();
  await page.locator('#iyz-payment-button').click();
}

export async function buy(page: Page, { corporate = false } = {}): Promise<string> {
  await page.getByLabel('Adet').selectOption('2');
  await page.getByRole('button', { name: 'Sepete ekle' }).click();
  await expectPage(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Alışverişi tamamla' }).click();
  await expectPage(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('main').getByRole('link', { name: 'Kayıt olun' }).click();
  await expectPage(page).toHaveURL(/\/register\?redirect=/);
  const email = await register(page);
  await expectPage(page).toHaveURL('/shipping');
  await fillShipping(page, { corporate });
  return email;
}

export const isPaid = async (page: Page): Promise<void> => {
  await expectPage(page).toHaveURL(/\/order\//);
  await expectPage(page.getByText(/^Ödendi: \d{1,2} \p{L}+ \d{4}/u)).toBeVisible();
};

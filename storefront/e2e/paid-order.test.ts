import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { it } from './support/shop-test.ts';
import { ADDRESS, fillShipping, GOOD_CARD, payWith, proceedToPayment, register } from './support/shopper.ts';
import { setWidth } from './support/text-overflow.ts';
import { HEIGHT } from './support/visual-checks.ts';

const rowsOfFirstWord = (heading: Locator) =>
  heading.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.setStart(firstChild as Text, 0);
    range.setEnd(firstChild as Text, (firstChild as Text).data.indexOf(' '));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

it('should thank for a paid order, tell its number and what happens next, and hide the identity number', async ({
  visit,
}) => {
  const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
  const email = await register(page);
  await fillShipping(page);
  const total = (await page.getByRole('definition').last().textContent()) ?? '';
  for (const title of ['Ön Bilgilendirme Formu', 'Mesafeli Satış Sözleşmesi']) {
    await page.getByRole('main').getByRole('link', { name: title }).click();
    const text = page.getByRole('dialog', { name: title });
    for (const told of [total, email, ADDRESS.address, 'Pul Dükkânı Filateli Ticaret Ltd. Şti.'])
      await expectPage(text).toContainText(told);
    await text.getByRole('button', { name: 'Kapat' }).click();
  }
  await proceedToPayment(page);
  // Going back to the form opens the same purchase once more.
  await page.goto('/placeorder');
  await proceedToPayment(page);
  await payWith(page, GOOD_CARD);
  await expectPage(page).toHaveURL(/\/order\//);

  const thanks = page.getByRole('region', { name: 'Siparişiniz alındı' });
  await expectPage(thanks).toBeInViewport();
  await expectPage(thanks).toContainText(email);
  const number = (await thanks.textContent())?.match(/PD-\d{4}-\d{5}/)?.[0] ?? '';
  expect(number).not.toBe('');
  for (const width of [360, 768, 800, 1280]) {
    await setWidth(page, width, HEIGHT);
    expect(await rowsOfFirstWord(thanks.getByRole('heading')), `at ${width}`).toBe(1);
  }
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectPage(page.getByText('Henüz teslim edilmedi')).toBeVisible();
  await expectPage(page.getByText(ADDRESS.identityNumber)).toHaveCount(0);

  await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
  const form = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ön Bilgilendirme Formu' }) });
  for (const told of [number, total]) await expectPage(form).toContainText(told);

  // However often its form was opened, one purchase is one row.
  await page.goto('/profile');
  await expectPage(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectPage(page.getByRole('table')).toContainText(number);
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Want } from '../../cms/contract/wants.ts';
import { expectPage } from './support/expect-page.ts';
import { formIsReady, saveNew } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { PASSWORD, signIn } from './support/shopper.ts';
import { findBarriers, findOverflow } from './support/visual-checks.ts';

/** Makes a look due that would be at nine. */
const makeDue = (shop: ShopProcess, email: string) =>
  shop.query(
    `update wanted_stamps set looked_at = '2026-01-01T00:00:00.000Z' where user_id = (select id from users where email = ?)`,
    [email],
  );
const mailTo = async (shop: ShopProcess, email: string): Promise<string> =>
  (await shop.mails())
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, ''))
    .find((text) => text.includes('bildirimden-cik')) ?? '';
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
    expect(await findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: 'Beklediklerime ekle' }).click();
    await expectPage(page.getByText('Beklediklerinize eklemek için giriş yapın.')).toBeVisible();
    await signIn(page, email, PASSWORD);
    // It was asked for before the sign-in.
    await expectPage(page.getByText(`“Michel ${number}” beklediklerinize eklendi`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Beklediklerim' }).click();
    const wants = page.getByRole('list', { name: 'Beklediğim pullar' });
    await expectPage(wants).toContainText('Damgalı · en çok ₺250,00 + KDV · e-posta gönderilir');
    expect(await findOverflow(page)).toEqual([]);
    await expect.poll(() => findBarriers(page)).toEqual([]);

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

    const leave = /\/bildirimden-cik\/[0-9a-f]{64}/.exec(mail)?.[0] ?? '';
    const anyone = await visit({ path: leave });
    await expectPage(anyone.getByText(/^Bildirimlerden çıktınız\./)).toBeVisible();
    await page.goto('/beklediklerim');
    await expectPage(wants).toContainText('e-posta gönderilmez');
    await page.getByRole('button', { name: `Sil: Michel ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
    await expectPage(wants).toContainText('Henüz bir pul beklemiyorsunuz');
  });
});

describe('a value of a series', () => {
  it('should be waited for in its page, with what is known of it in the dealer’s form', async ({
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
    await desk.request.post('/cms-api/series', {
      data: { name: series, values },
      headers: { origin: shop.url },
    });

    const path = `/seri/${encodeURIComponent(series)}`;
    const page = await visit({ role: 'newcomer', path, width: 390, hasTouch: true });
    await page.getByRole('button', { name: /^Gelince haber ver.*10 para, Mavi/ }).tap();
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Beklediklerime ekle' }).tap();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(page.getByRole('link', { name: /^Beklediklerinizde.*10 para, Mavi/ })).toBeVisible();
    await page.reload();
    await expectPage(page.getByRole('link', { name: /^Beklediklerinizde.*10 para, Mavi/ })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
    const [want] = await fixtures.clients.newcomer.get<Want[]>('/api/wants');
    expect(want).toMatchObject({ title: `${series}: 10 para, Mavi (Scott 12)`, mailConsent: false });

    await desk.goto('/cms/raporlar');
    const demand = desk.getByRole('row').filter({ hasText: series });
    await expectPage(demand).toContainText('Fark etmez');
    await demand.getByRole('link').click();
    await openFeatures(desk);
    await expectPage(desk.locator('#field-name')).toHaveValue(`${series}: 10 para, Mavi`);
    await expectPage(desk.locator('#field-denominationValueOfStamp')).toHaveValue('10 para');
    await expectPage(desk.locator('#field-series')).toHaveValue(series);
    await expectPage(desk.locator('#field-color')).toHaveValue('Mavi');
    await expectPage(desk.locator('#field-scottNumber')).toHaveValue('12');
    await expectPage(desk.locator('#field-seriesValue .rs__single-value')).toContainText('10 para · Mavi');
  });
});

import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { newEmail } from './support/shopper.ts';

const QUESTION = 'Arkasında şarniyer izi var mı? Ben Ada.';
const PUBLIC_QUESTION = 'Arkasında şarniyer izi var mı?';
const ANSWER = 'Evet, küçük bir iz var.';

describe('a question about a stamp', () => {
  it('should reach the dealer, be answered in public, and stand below the product', async ({
    visit,
    fixtures,
    shop,
  }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sorulan Pul' });
    const path = `/product/${product._id}`;
    const page = await visit({ path });
    await page.getByRole('link', { name: 'Bu ürün hakkında soru sorun' }).click();
    const form = page.getByRole('region', { name: 'Bize sorun' });
    await expectPage(form).toBeInViewport();
    await form.getByLabel('Sorunuz').fill(QUESTION);
    await page.reload();
    // By keyboard, from what was kept.
    await expectPage(form.getByLabel('Sorunuz')).toHaveValue(QUESTION);
    await expectPage(form.getByRole('button', { name: 'Soruyu gönder' })).toBeEnabled();
    const email = newEmail();
    await form.getByLabel('Sorunuz').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectPage(form.getByRole('status')).toHaveText(
      `Sorunuz bize ulaştı. Yanıtı ${email} adresine göndereceğiz.`,
    );

    const [asked] = await shop.query(`select id from questions where product_id = '${product._id}'`);
    const desk = await visit({ role: 'admin' });
    await desk.goto('/cms/collections/questions');
    await expectPage(desk.getByRole('link', { name: /^Sorular/ }).locator('.menu__count')).toHaveText(/\d+/);
    await expectPage(desk.locator('tbody')).toContainText('Açık');
    await openForm(desk, `/cms/collections/questions/${asked?.id}`);
    await expectPage(desk.getByRole('link', { name: 'Sorulan Pul' }).first()).toBeVisible();
    await desk.getByLabel('Yanıtınız').fill(ANSWER);
    await desk.getByLabel('Yayımlanacak soru').fill(PUBLIC_QUESTION);
    await desk.getByRole('button', { name: 'Yanıtla ve yayımla' }).click();
    await expectPage(desk.getByText('Soru ve yanıtınız ürünün sayfasında yayımlandı.')).toBeVisible();
    await expectPage(desk.getByText('Yayında').first()).toBeVisible();

    const html = await (await fetch(shop.url + path)).text();
    expect(html).toContain(PUBLIC_QUESTION);
    expect(html).toContain(ANSWER);
    expect(html).not.toContain('Ben Ada');
    expect(html).not.toContain(email);
    const shown = await visit({ path });
    await expectPage(shown.getByRole('heading', { name: PUBLIC_QUESTION })).toBeVisible();

    await desk.getByRole('button', { name: 'Yayından kaldır' }).click();
    await expectPage(desk.getByText('Soru yayından kaldırıldı.')).toBeVisible();
    expect(await (await fetch(shop.url + path)).text()).not.toContain(ANSWER);
  });

  it('should be written by mail where there are no scripts', async ({ visit, fixtures }) => {
    const page = await visit({
      path: `/product/${fixtures.products.reviewed._id}`,
      javaScriptEnabled: false,
    });
    const form = page.getByRole('region', { name: 'Bize sorun' });
    await expectPage(form.getByLabel('Sorunuz')).toBeHidden();
    await expectPage(form.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.*subject=/);
  });
});

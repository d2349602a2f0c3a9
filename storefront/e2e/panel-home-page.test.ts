import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { signIn } from './support/shopper.ts';

it('should let an editor see a line on the home page before shoppers do, and publish it', async ({
  visit,
  shop,
}) => {
  const title = 'Bayramda kapalıyız';
  const page = await visit({ path: '/login' });
  await signIn(page, 'editor@example.com', CUSTOMER_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  const headers = { origin: shop.url };
  const api = (path: string) => `/cms-api/home-blocks${path}`;
  const data = { kind: 'announcement', title, href: '/yeni-gelenler', order: 1, _status: 'draft' };
  const made = await page.request.post(api('?draft=true'), { data, headers });
  const { id } = (await made.json()).doc;
  const isPublic = async () => (await (await fetch(shop.url)).text()).includes(title);
  try {
    await openForm(page, `/cms/collections/home-blocks/${id}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Önizleme' }).click();
    const preview = await opened;
    const line = preview.getByRole('list', { name: 'Duyurular' }).getByRole('link', { name: title });
    await expectPage(line).toBeVisible();
    // And stays when scripts have taken the page over.
    await expectPage(preview.locator('#root[data-hydrated]')).toBeAttached();
    await expectPage(line).toBeVisible();
    expect(await isPublic()).toBe(false);

    await page.locator('#action-save').click();
    await expect.poll(isPublic).toBe(true);
    await line.click();
    await expectPage(preview).toHaveURL('/yeni-gelenler');
  } finally {
    await page.request.delete(api(`/${id}`), { headers });
  }
  await expect.poll(isPublic).toBe(false);
});

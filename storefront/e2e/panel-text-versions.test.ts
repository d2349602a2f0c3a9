import { describe, expect } from 'vitest';
import { formatDateTime } from '../../cms/contract/rules/dates.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';

/** What has become of a text, and when it changes by itself. */

const TEXT = { title: 'Kargo koşulları', slug: 'kargo-kosullari' };

describe('the versions of a text', () => {
  it('should say when, who and what, and compare the last two', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles' });
    const headers = { origin: shop.url };
    const made = await page.request.post('/cms-api/legal-pages', {
      data: { ...TEXT, _status: 'published' },
      headers,
    });
    const { id } = (await made.json()).doc;
    for (const title of ['Teslimat', 'Teslimat ve kargo'])
      await page.request.patch(`/cms-api/legal-pages/${id}`, {
        data: { title, _status: 'published' },
        headers,
      });
    await page.goto(`/cms/collections/legal-pages/${id}/versions`);
    const rows = page.locator('.text-versions tbody tr');
    await expectPage(rows).toHaveCount(3);
    await expectPage(rows.first()).toContainText('Başlık: Teslimat → Teslimat ve kargo');
    await expectPage(rows.first()).toContainText('Yayında');
    await expectPage(rows.first()).toContainText('Yönetici');
    await expectPage(rows.nth(1)).toContainText('Eski yayın');
    await expectPage(rows.last()).toContainText('İlk sürüm');
    const versions = await shop.query(
      'select id, updated_at from _legal_pages_v where parent_id = ? order by updated_at desc',
      [id],
    );
    await expectPage(rows.first()).toContainText(formatDateTime(String(versions[0]?.updated_at)));

    await page.getByRole('button', { name: 'Seçilen iki sürümü karşılaştır' }).click();
    await expectPage(page).toHaveURL(
      `/cms/collections/legal-pages/${id}/versions/${versions[0]?.id}?versionFrom=${versions[1]?.id}`,
    );
    await expectPage(page.locator('.view-version')).toContainText('Teslimat ve kargo');
  });
});

describe('a planned publication', () => {
  it('should keep the date as it is typed, and tell of the plan until it is taken back', async ({
    visit,
    shop,
  }) => {
    const [text] = await shop.query("select id from legal_pages where slug = 'gizlilik-sozlesmesi'");
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles', provokes: /status of 400/ });
    await openForm(page, `/cms/collections/legal-pages/${text?.id}`);
    await page.getByRole('button', { name: 'Yayını planla…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yayını planla' });
    const moment = dialog.getByLabel('Gün ve saat');
    const plan = dialog.getByRole('button', { name: 'Planla' });
    await moment.fill('31.02.2090 09:00');
    await moment.press('Tab');
    await plan.click();
    await expectPage(dialog.getByRole('alert')).toContainText('gg.aa.yyyy ss:dd');
    // The calendar opens, and lies over nothing once one types.
    await moment.click();
    await moment.fill('24.11.2090 09:00');
    await expectPage(moment).toHaveValue('24.11.2090 09:00');
    await expectPage(page.getByText(/ÖÖ|ÖS|\bTime\b/)).toHaveCount(0);
    await plan.click();
    await expectPage(page.getByText('24.11.2090 09:00 yayımlanacak')).toBeVisible();
    const jobs = () => shop.query('select wait_until from payload_jobs');
    expect(await jobs()).toEqual([{ wait_until: '2090-11-24T06:00:00.000Z' }]);
    await page.reload();
    await expectPage(page.getByText('24.11.2090 09:00 yayımlanacak')).toBeVisible();
    await page.getByRole('button', { name: 'yayımlanacak' }).click();
    await dialog.getByRole('button', { name: 'Planı iptal et' }).click();
    await expectPage(page.getByRole('button', { name: 'Yayını planla…' })).toBeVisible();
    expect(await jobs()).toEqual([]);
  });
});

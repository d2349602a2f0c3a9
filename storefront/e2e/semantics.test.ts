import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';

/** What CSS could take from assistive technology or from the eye, asked of the browser itself. */

const TABLE = 'Bütün kullanıcılar, en yenisi önce';
type Node = { ignored: boolean; role?: { value: string }; name?: { value: string } };

it.for([360, 1280])(
  'should tell a table from cards, with its headers, at %i px',
  async (width, { visit }) => {
    const page = await visit({ role: 'admin', width, path: '/admin/userlist' });
    await expectPage(page.getByRole('table', { name: TABLE })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
    const named = (role: string) =>
      nodes
        .filter((node) => !node.ignored && node.role?.value === role)
        .map((node) => node.name?.value ?? '');
    expect(named('table')).toEqual([TABLE]);
    expect(named('columnheader')).toEqual(['Kullanıcı no', 'Ad soyad', 'E-posta', 'Yönetici', 'İşlemler']);
    expect(named('rowheader')).toHaveLength(named('row').length - 1);
    expect(named('cell')).toHaveLength(4 * named('rowheader').length);
    // The name of the column stands in every card for the eye only.
    expect(named('rowheader').filter((name) => name.includes('Ad soyad'))).toEqual([]);
  },
);

it('should show a file input as one that can be used', async ({ visit, fixtures }) => {
  const page = await visit({ role: 'admin', path: `/admin/product/${fixtures.products.reviewed._id}/edit` });
  const backgroundOf = (label: string) =>
    page.getByLabel(label).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await backgroundOf('Resim yükle')).toBe(await backgroundOf('Resim yolu'));
});

it.for([360, 1280])(
  'should claim no state of an accordion before scripts run, at %i px',
  async (width, { visit }) => {
    const page = await visit({ width, javaScriptEnabled: false });
    await expectPage(
      page.getByRole('button', { name: 'Matbaa', exact: true, includeHidden: true }),
    ).toBeAttached();
    expect(await page.locator('[aria-expanded]').count()).toBe(0);
  },
);

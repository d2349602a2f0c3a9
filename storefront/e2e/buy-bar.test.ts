import { describe } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';

describe('on a phone', () => {
  it('should offer to buy on the first screen of a product, and at its end', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}`, width: 390 });
    const buy = page.getByRole('button', { name: 'Sepete ekle' });
    await expectPage(buy).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Değerlendirmeler' }).scrollIntoViewIfNeeded();
    await expectPage(buy).toBeInViewport({ ratio: 1 });
    // The end of the page is not hidden behind the bar.
    const last = page.getByRole('contentinfo');
    await expectPage
      .poll(async () => {
        // A part that comes late makes the page longer.
        await page.keyboard.press('End');
        const [bar, footer] = await Promise.all([buy.boundingBox(), last.boundingBox()]);
        return (footer?.y ?? 0) + (footer?.height ?? 0) <= (bar?.y ?? 0);
      })
      .toBe(true);
  });

  it('should keep what has the focus clear of the bar', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}`, width: 390 });
    const link = page.getByRole('link', { name: 'İptal ve iade koşulları' }).first();
    await link.focus();
    const bar = page.getByRole('button', { name: 'Sepete ekle' });
    await expectPage
      .poll(async () => {
        const [top, box] = await Promise.all([bar.boundingBox(), link.boundingBox()]);
        return (box?.y ?? 0) + (box?.height ?? 0) <= (top?.y ?? 0);
      })
      .toBe(true);
  });
});

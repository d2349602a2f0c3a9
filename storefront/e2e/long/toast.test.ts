import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { letPass, stopClock } from '../support/clock.ts';
import { expectPage } from '../support/expect-page.ts';
import { itReadOnly as it } from '../support/shop-test.ts';
import { open } from '../support/visual-checks.ts';

const TEXT = 'Password reset email sent';
/** Includes a toast that is fading out. */
const slip = (page: Page) =>
  page
    .getByRole('button', { name: 'Bildirimi kapat', includeHidden: true })
    .locator('xpath=..')
    .filter({ hasText: TEXT });
const isShown = (page: Page) => expectPage(slip(page)).toHaveCSS('opacity', '1');
const isGone = async (page: Page) => {
  await expectPage(slip(page)).toHaveCSS('opacity', '0');
  await letPass(page, 1_000);
  await expectPage(slip(page)).toHaveCount(0);
};

async function provokeToast(page: Page): Promise<void> {
  await page.locator('main [name="email"]').fill('kimse@example.com');
  await page.locator('main [name="email"]').press('Enter');
  await isShown(page);
}
async function showToast(page: Page): Promise<void> {
  await stopClock(page);
  await open(page, '/forgotpassword');
  await provokeToast(page);
}

async function drag(page: Page, dragged: Locator, distance: number): Promise<void> {
  await dragged.hover();
  const { x, y, width, height } = (await dragged.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + distance, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

/** The browser's part of a toast; `storefront/ui/toast.test.tsx` tests how long a toast waits. */
describe('a toast', () => {
  it('should appear at the top right and leave after five seconds', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await showToast(page);
    const readBox = async () => {
      const { x, y, width } = (await slip(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
      return { fromTop: Math.round(y), fromRight: Math.round(1280 - x - width) };
    };
    await expect.poll(readBox).toEqual({ fromTop: 16, fromRight: 16 });
    await letPass(page, 4_900);
    await isShown(page);
    await letPass(page, 100);
    await isGone(page);
  });

  it('should close on a click and by Enter on its button, and not hold up the next one', async ({
    visit,
  }) => {
    const page = await visit({ path: '/cart' });
    await showToast(page);
    await slip(page).click();
    await isGone(page);
    await page.mouse.move(0, 500);
    await provokeToast(page);
    await page.getByRole('button', { name: 'Bildirimi kapat' }).focus();
    await page.keyboard.press('Enter');
    await isGone(page);
    await provokeToast(page);
    await letPass(page, 5_000);
    await isGone(page);
  });

  it('should be thrown away by dragging it far, and come back otherwise', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await showToast(page);
    await drag(page, slip(page), 40);
    await expectPage(slip(page)).toHaveCSS('translate', '0px');
    await letPass(page, 1_000);
    await isShown(page);
    await drag(page, slip(page), 120);
    await isGone(page);
  });
});

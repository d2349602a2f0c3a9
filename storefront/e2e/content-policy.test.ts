import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itReadOnly as it } from './support/shop-test.ts';

/** Effects of the content policies in a browser. All other tests show that nothing of ours is refused. */

const REFUSED = /Content Security Policy|Failed to load resource/;

/** Opens a page into which somebody wrote, as if an escape had been forgotten. */
async function openBroken(page: Page, route: string): Promise<void> {
  await page.route(
    (url) => url.pathname === route,
    async (request) => {
      const answer = await request.fetch();
      const written =
        '<script>window.ran = "inline"</script><img src="data:," onerror="window.ran = \'handler\'">' +
        '<a id="trap" href="javascript:void(window.ran = \'link\')">tuzak</a>' +
        '<style>body { outline: 7px solid red }</style>';
      const body = (await answer.text()).replace('</body>', `${written}</body>`);
      expect(body).toContain(written);
      await request.fulfill({ response: answer, body });
    },
  );
  await page.goto(route);
  await page.locator('#trap').evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForLoadState('networkidle');
}
const ran = (page: Page) => page.evaluate(() => (window as Window & { ran?: string }).ran);
const outline = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineWidth);

describe('what somebody wrote into a page', () => {
  it.for(['/', '/cart', '/payment', '/cms/login'])('should not run: %s', async (route, { visit }) => {
    const page = await visit({ provokes: REFUSED });
    await openBroken(page, route);
    expect(await ran(page)).toBeUndefined();
    // The provider's form and Payload's panel need style elements of their own.
    if (route === '/' || route === '/cart') expect(await outline(page)).not.toBe('7px');
  });
});

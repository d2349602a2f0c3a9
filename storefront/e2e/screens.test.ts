import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { findBarriers, findOverflow, HEIGHT, openScene, WIDTHS } from './support/look.ts';
import { scenes } from './support/scenes.ts';
import { it } from './support/shop-test.ts';

/** The browser reports refused calls itself, and the shop may log them. */
const isAboutRefusal = (complaint: string) =>
  /status of [45]\d\d|ERR_INTERNET_DISCONNECTED|Payment could not be initialised/.test(complaint);

describe.each(scenes)('the screen $name', (scene) => {
  it('should be readable and usable for everyone at every width, in silence', async ({ browser, world }) => {
    const { context, page, complaints } = await openScene(browser, world, scene);
    // Waiting, failing and empty screens have no layout of their own between phone and desk.
    const isFull = !(scene.hanging || scene.failing || scene.answers);
    for (const width of isFull ? WIDTHS : [WIDTHS[0], WIDTHS[2]]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expectPage(page.getByRole('heading', { level: 1, name: scene.heading })).toHaveCount(1);
      await expect.poll(() => findOverflow(page), { message: `overflow at ${width}` }).toEqual([]);
      await expect.poll(() => findBarriers(page), { message: `barriers at ${width}` }).toEqual([]);
    }
    const isProvoked = scene.isRefused || scene.failing;
    await context.close();
    expect(complaints.filter((complaint) => !(isProvoked && isAboutRefusal(complaint)))).toEqual([]);
  });
});

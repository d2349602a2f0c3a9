import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from '../support/expect-page.ts';
import { itReadOnly as it } from '../support/shop-test.ts';
import { keepFromOthers } from '../support/tabs.ts';
import { type Point, touch } from '../support/touch.ts';
import { open } from '../support/visual-checks.ts';

const PHONE = { width: 360, hasTouch: true, isMobile: true };

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} cannot be seen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Stops the clock from the next page on, so that the carousel does not rotate on a slow machine. */
async function stopClock(page: Page): Promise<void> {
  keepFromOthers(page);
  // A stopped clock paints no frame, for which the scripts of a public page wait. An input event starts them, too.
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('input'))));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Listens for the end of the next touch. The returned function waits for that end. */
async function listenForLift(page: Page): Promise<() => Promise<void>> {
  const listening = await page.evaluateHandle(() => ({
    lift: new Promise<void>((resolve) => {
      for (const name of ['pointerup', 'pointercancel'])
        window.addEventListener(name, () => resolve(), { once: true });
    }),
  }));
  return () => listening.evaluate(({ lift }) => lift);
}

describe('the carousel under a finger', () => {
  it.for([
    [-60, 2],
    [30, 1],
  ] as const)('swiped by %i px should show slide %i', async ([distance, slide], { visit }) => {
    const page = await visit({ ...PHONE, path: '/cart' });
    await stopClock(page);
    await open(page, '/');
    const shown = page.locator('[data-shown="true"]');
    const from = await middleOf(shown);
    const untilLifted = await listenForLift(page);
    await touch(page, [{ from, to: { ...from, x: from.x + distance } }]);
    // A short swipe changes nothing on the page, so the test waits for the end of the touch.
    await untilLifted();
    await expectPage(shown).toHaveAttribute('aria-label', `${slide} / 5`);
    await expectPage(page).toHaveURL('/');
  });
});

describe('the loupe', () => {
  const picture = (page: Page) => page.getByRole('button', { name: /resmi büyüt/ });
  const dialog = (page: Page) => page.getByRole('dialog');
  const level = (page: Page) => dialog(page).getByRole('status');

  it('should follow the mouse over the picture, and only there', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}` });
    const lens = picture(page).locator('span[aria-hidden="true"]').last();
    await expectPage(lens).toBeHidden();
    const { x, y } = await middleOf(picture(page).locator('img'));
    await page.mouse.move(x, y);
    await expectPage(lens).toBeVisible();
    await expectPage(lens).toHaveCSS('background-image', /\/media\//);
    await expectPage(lens).toHaveCSS('left', `${x}px`);
    const readShift = () =>
      lens.evaluate(({ style }) =>
        style.backgroundPosition.split(' ').map(Number.parseFloat).map(Math.round),
      );
    const [left = 0, top = 0] = await readShift();
    await page.mouse.move(x + 20, y + 10);
    await expectPage(lens).toHaveCSS('left', `${x + 20}px`);
    // The lens magnifies 2.5 times, so its picture moves 2.5 times as far.
    expect(await readShift()).toEqual([left - 50, top - 25]);
    await page.mouse.move(0, 0);
    await expectPage(lens).toBeHidden();
  });

  it('should stay open when the mouse drags the picture up to the title', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}` });
    await picture(page).click();
    const stage = dialog(page).getByRole('group', { name: 'Büyütülmüş resim' });
    await stage.dblclick();
    await expectPage(level(page)).toHaveText('%250');
    const from = await middleOf(stage);
    const to = await middleOf(dialog(page).getByRole('heading'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    // A closed dialog would not react to the key.
    await page.keyboard.press('+');
    await expectPage(level(page)).toHaveText('%375');
  });

  it('should come closer by keys, buttons and a double click', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}` });
    await picture(page).click();
    await expectPage(level(page)).toHaveText('%100');
    for (const [key, text] of [
      ['+', '%150'],
      ['+', '%225'],
      ['-', '%150'],
      ['0', '%100'],
      ['-', '%100'],
    ] as const) {
      await page.keyboard.press(key);
      await expectPage(level(page)).toHaveText(text);
    }
    const closer = page.getByRole('button', { name: 'Yakınlaştır' });
    for (let presses = 0; presses < 4; presses += 1) await closer.click();
    // The zoom ends at 5, or where one pixel of the picture fills two of the screen.
    const closest = await dialog(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => {
        const zoom = Number(image.closest<HTMLElement>('[data-zoomed]')?.style.getPropertyValue('--zoom'));
        const { width } = image.getBoundingClientRect();
        return [zoom, Math.min(5, (1280 * 2) / (width / zoom))];
      });
    expect(closest[0]).toBeCloseTo(closest[1] ?? 0, 0);
    await expectPage(page.getByText('Sürükleyerek gezinin')).toBeVisible();
    await expectPage(closer).toHaveAttribute('aria-disabled', 'true');
    const stage = page.getByRole('group', { name: 'Büyütülmüş resim' });
    await stage.dblclick();
    await expectPage(level(page)).toHaveText('%100');
    await stage.dblclick();
    await expectPage(level(page)).toHaveText('%250');
  });
});

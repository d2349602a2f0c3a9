import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { expectPage } from '../support/expect-page.ts';
import { itReadOnly as it } from '../support/shop-test.ts';
import { open } from '../support/visual-checks.ts';

const PHONE = { width: 360, hasTouch: true, isMobile: true };
type Point = { x: number; y: number };

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} cannot be seen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Moves fingers over the screen, each from its first point to its last. */
async function touch(page: Page, fingers: Array<{ from: Point; to: Point }>, steps = 10): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (step: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Listens from now on for the finger to leave the screen; waits for it when called. */
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
    [60, 5],
    [-30, 1],
    [30, 1],
  ] as const)('swiped by %i px should show slide %i', async ([distance, slide], { visit }) => {
    const page = await visit({ ...PHONE, path: '/cart' });
    await stopClock(page);
    await open(page, '/');
    const shown = page.locator('[data-shown="true"]');
    const from = await middleOf(shown);
    const untilLifted = await listenForLift(page);
    await touch(page, [{ from, to: { ...from, x: from.x + distance } }]);
    // A short swipe changes nothing, so only this tells that it is over.
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
    // Two and a half times as large, so what lies under it moves by as much.
    expect(await readShift()).toEqual([left - 50, top - 25]);
    await page.mouse.move(0, 0);
    await expectPage(lens).toBeHidden();
  });

  it('should open large by the keyboard, and close by it', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}` });
    for (const opening of ['Enter', 'Space']) {
      await picture(page).focus();
      await page.keyboard.press(opening);
      await expectPage(dialog(page).getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectPage(dialog(page)).toHaveCount(0);
      await expectPage(picture(page)).toBeFocused();
    }
  });

  it('should come closer by pinch and let one finger move the picture, not the page', async ({
    visit,
    fixtures,
  }) => {
    const page = await visit({ ...PHONE, path: `/product/${fixtures.products.reviewed._id}` });
    await picture(page).tap();
    const stage = dialog(page).getByRole('group', { name: 'Büyütülmüş resim' });
    const scrolled = () => stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await expectPage(dialog(page).getByRole('img')).toBeVisible();
    const { x, y } = await middleOf(stage);
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0 };
    // In few steps: each one rounds to whole pixels, which the next one magnifies.
    const fingers = [
      { from: { x: x - 35, y }, to: { x: x - 100, y } },
      { from: { x: x + 35, y }, to: { x: x + 100, y } },
    ];
    await touch(page, fingers, 3);
    await expectPage(level(page)).toHaveText(/^%(2[5-9]\d|3\d\d)$/);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    const [left = 0, top = 0] = await scrolled();
    // The point between the fingers stays in place.
    const zoom = Number((await level(page).textContent())?.slice(1)) / 100;
    expect(Math.abs(left - (x - box.x) * (zoom - 1))).toBeLessThanOrEqual(3);
    expect(Math.abs(top - (y - box.y) * (zoom - 1))).toBeLessThanOrEqual(3);
    await touch(page, [{ from: { x, y }, to: { x: x - 60, y: y - 60 } }]);
    await expect
      .poll(async () => {
        const [nowLeft = 0, nowTop = 0] = await scrolled();
        return nowLeft > left && nowTop > top;
      })
      .toBe(true);
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
    // A dialog that was closed would not hear the key.
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
    // No closer than five times, nor than the picture's own pixels allow.
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

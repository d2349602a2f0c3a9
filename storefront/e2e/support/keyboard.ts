import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './expect-page.ts';

export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // The focus ring is on the element, on its parent (search box) or on `::after` (product card).
    const rings = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.parentElement ?? element),
    ];
    const isRinged = rings.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < window.innerHeight && width > 0 && height > 0;
    return { tag: element.tagName, text: element.outerHTML.slice(0, 120), isSeen: isRinged && isOnScreen };
  });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. Every focus on the way must be visible. */
export async function tabTo(target: Locator, { limit = 60, key = 'Tab' } = {}): Promise<void> {
  const page = target.page();
  // Tab would skip an element that is drawn later.
  await expectPage(target).toBeVisible();
  const passed: string[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    const { tag, text } = await focused(page);
    if (tag === 'BODY') continue;
    // The page may still be scrolling there.
    await expect
      .poll(async () => (await focused(page)).isSeen, { message: `the focus on ${text} is seen` })
      .toBe(true);
    passed.push(text);
    if (await hasFocus(target)) return;
  }
  throw new Error(`No ${target} among\n${passed.join('\n')}`);
}

export async function arriveAt(page: Page, address: string | RegExp): Promise<void> {
  await expectPage(page).toHaveURL(address);
  await expectPage(page.locator('#icerik')).toBeFocused();
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
  await expectPage(target).toHaveValue(text);
}

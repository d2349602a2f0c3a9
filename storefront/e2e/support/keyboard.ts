import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './expect-page.ts';

/** The focused element, and whether its focus is visible. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // The ring is around the element, its frame (search box) or its link's area (product card).
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

/** Tabs until this has the focus; every stop on the way must be visible. */
export async function tabTo(target: Locator, { limit = 60, key = 'Tab' } = {}): Promise<void> {
  const page = target.page();
  // Late or redrawn elements would be missed.
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

/** A new page begins with its content focused. */
export async function arriveAt(page: Page, address: string | RegExp): Promise<void> {
  await expectPage(page).toHaveURL(address);
  await expectPage(page.locator('#icerik')).toBeFocused();
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
  await expectPage(target).toHaveValue(text);
}

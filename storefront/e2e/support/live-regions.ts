import type { Page } from 'playwright-core';
import { keepFromOthers } from './tabs.ts';

type Listening = Window & { said?: string[] };

/** From the next page on, records what live regions announce, as a screen reader would read it aloud. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  keepFromOthers(page).addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const said: string[] = [];
    (window as Listening).said = said;
    const latest = new WeakMap<Element, string>();
    const hear = (region: Element) => {
      const text = region.textContent?.trim() ?? '';
      if (text !== '' && latest.get(region) !== text) said.push(text);
      latest.set(region, text);
    };
    const regionsOf = ({ target, addedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const inside = [...addedNodes].flatMap((node) =>
        node instanceof Element
          ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]
          : [],
      );
      return [element?.closest(LIVE) ?? [], ...inside].flat();
    };
    // Text that is on the page from the start is no announcement.
    window.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        for (const region of new Set(records.flatMap(regionsOf))) hear(region);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });

/** Number of matching announcements since the last question. */
export async function timesAnnounced(page: Page, pattern: RegExp): Promise<number> {
  const said = await page.evaluate(() => (window as Listening).said ?? []);
  return said.filter((text) => pattern.test(text)).length;
}

export const clearAnnounced = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Listening).said?.splice(0);
  });

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepFromOthers } from './tabs.ts';

const MOST = 0.02;

type Shift = { value: number; sources?: Array<{ node?: Node }> };
type Watched = Window & { shifted?: number; moved?: string[] };

/**
 * Sums up layout shifts of each page from its first paint on, by the browser's own measure, and keeps the shifted
 * parts.
 */
export const watchShifts = (page: Page) =>
  keepFromOthers(page).addInitScript(() => {
    const sums = window as Watched;
    sums.shifted = 0;
    sums.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as unknown as Shift[]) {
        sums.shifted = (sums.shifted ?? 0) + value;
        for (const { node } of sources)
          sums.moved?.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function expectStill(page: Page, path: string, most = MOST): Promise<void> {
  const { shifted, moved } = await page.evaluate(() => {
    const { shifted, moved } = window as Watched;
    return { shifted, moved };
  });
  expect(shifted, `layout shift of ${path}: ${moved?.join('; ')}`).toBeLessThanOrEqual(most);
}

import type { Page } from 'playwright-core';

export type Point = { x: number; y: number };

/** Moves several fingers at once. Each step is rounded to whole pixels, so few steps are more exact when zooming. */
export async function touch(
  page: Page,
  fingers: Array<{ from: Point; to: Point }>,
  steps = 10,
): Promise<void> {
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

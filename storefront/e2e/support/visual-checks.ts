import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { type Fixtures, storedBy } from './fixtures.ts';
import type { Scene } from './screen-states.ts';
import type { Tabs, Visit } from './tabs.ts';

/** Phone, tablet, desk. */
export const WIDTHS = [360, 768, 1280] as const;
export const HEIGHT = 900;

export async function openScene(tabs: Tabs, fixtures: Fixtures, scene: Scene, width = 360): Promise<Visit> {
  const { path, role = 'guest', cart, hanging, act, shows } = scene;
  await scene.prepare?.(fixtures);
  const stored = storedBy(fixtures, role, cart);
  const visit = await tabs.visit({ width, height: HEIGHT, reducedMotion: 'reduce', stored });
  const { page } = visit;
  if (hanging) await page.route(hanging, () => undefined);
  await open(page, typeof path === 'string' ? path : path(fixtures));
  await act?.(page, fixtures);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  return visit;
}

/** Waits for hydration: an earlier press would be lost. */
const untilHydrated = (page: Page) => page.waitForSelector('#root[data-hydrated]', { state: 'attached' });

/** Waits for the hydration of one part: until then React swallows each click on the part. */
export const untilAnswered = async (part: Locator) =>
  part.page().waitForFunction(
    (element) => {
      let isAnswered = false;
      element?.addEventListener('click', () => (isAnswered = true), { once: true });
      element?.dispatchEvent(new Event('click'));
      return isAnswered && document.querySelector('#root[data-hydrated]') !== null;
    },
    await part.elementHandle(),
  );

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeNode = { target: unknown[]; failureSummary?: string };
type AxeResults = { violations: Array<{ id: string; nodes: AxeNode[] }> };
type AxeWindow = Window & { axe?: { run(context: unknown, options: unknown): Promise<AxeResults> } };

/** Finds violations of WCAG 2.2 AA and of good practice. The content policy forbids a script tag, so axe is evaluated. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const results = await page.evaluate(async (values) => {
    const { axe } = window as AxeWindow;
    // `preload` is for rules about sound and foreign style sheets; the shop has neither.
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false };
    return axe?.run(document, options);
  }, TAGS);
  if (!results) throw new Error('axe did not start');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

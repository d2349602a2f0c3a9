import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page, Route } from 'playwright-core';
import { type Fixtures, storedBy } from './fixtures.ts';
import { FAILURE, type Scene } from './screen-states.ts';
import type { Tabs, Visit } from './tabs.ts';

/** Phone, tablet, desk. */
export const WIDTHS = [360, 768, 1280] as const;
export const HEIGHT = 900;

const answerWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const never = () => undefined;

/** Opens a scene and waits until its state is there. */
export async function openScene(tabs: Tabs, fixtures: Fixtures, scene: Scene, width = 360): Promise<Visit> {
  const { path, heading, role = 'guest', cart, hanging, failing, answers = {}, act, shows } = scene;
  await scene.prepare?.(fixtures);
  const stored = storedBy(fixtures, role, cart);
  const visit = await tabs.visit({ width, height: HEIGHT, reducedMotion: 'reduce', stored });
  const { page } = visit;
  if (hanging) await page.route(hanging, never);
  const failure = { message: FAILURE, code: 'INTERNAL', requestId: 'deneme' };
  if (failing) await page.route(failing, answerWith(500, failure));
  for (const [pattern, answer] of Object.entries(answers)) await page.route(pattern, answerWith(200, answer));
  await open(page, typeof path === 'string' ? path : path(fixtures));
  await act?.(page, fixtures);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  return visit;
}

/** Until React has taken the page over: a press before that would be lost. */
const untilHydrated = (page: Page) => page.waitForSelector('#root[data-hydrated]', { state: 'attached' });

/** Same for a part whose script comes later: React stops a click on a part not hydrated yet, even a harmless one. */
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

/** Opens a page of the shop, ready to be used. */
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

/** Violations that axe finds against WCAG 2.2 AA and good practice. axe is evaluated: the policy allows no script tag. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const results = await page.evaluate(async (values) => {
    const { axe } = window as AxeWindow;
    // Without preloads for rules about sound and foreign style sheets: the shop has neither.
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false };
    return axe?.run(document, options);
  }, TAGS);
  if (!results) throw new Error('axe did not start');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Elements that stick out of the window to the right; empty if the page fits. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

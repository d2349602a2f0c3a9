import { existsSync } from 'node:fs';
import path from 'node:path';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { findBrowser } from '../../setup/install.mjs';
import { ROOT } from '../../setup/run.mjs';
import { runChild } from './child-processes.ts';

const CLI = path.join(ROOT, 'node_modules/lighthouse/cli/index.js');
const TIMEOUT_MS = 180_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run of a busy machine says little: Lighthouse's own advice is the median of several. */
const RUNS = 5;

export type LighthouseResult = {
  /** 0 to 100, of the run in the middle. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  speeds: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
};

/** Null when there is a browser to measure with, else what is missing. */
export function lighthouseLacks(): string | null {
  if (!existsSync(CLI)) return 'the lighthouse package';
  return findBrowser() ? null : 'a Chromium (CHROMIUM_PATH names one)';
}

/** Lighthouse's mobile run: a slow phone on a slow network, simulated. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit(url));
  const { categories, audits } = computeMedianRun(runs);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as LighthouseResult['scores'],
    speeds: runs.map((run) => Math.round((run.categories.performance?.score ?? 0) * 100)),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

async function audit(url: string): Promise<Parameters<typeof computeMedianRun>[0][number]> {
  const answer = await runChild(
    'Lighthouse',
    [CLI, url, '--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage'],
    { settings: { CHROME_PATH: findBrowser() ?? '' }, timeoutMs: TIMEOUT_MS },
  );
  return JSON.parse(answer);
}

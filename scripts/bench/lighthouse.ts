import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../setup/install.mjs';
import { ROOT } from '../setup/run.mjs';
import { runChild } from './children.ts';

const CLI = path.join(ROOT, 'node_modules/lighthouse/cli/index.js');
const TIMEOUT_MS = 180_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseResult = {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
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
  const answer = await runChild(
    'Lighthouse',
    [CLI, url, '--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage'],
    { settings: { CHROME_PATH: findBrowser() ?? '' }, timeoutMs: TIMEOUT_MS },
  );
  const { categories, audits } = JSON.parse(answer);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
    ) as LighthouseResult['scores'],
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

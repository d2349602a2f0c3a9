import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '../../setup/install.mjs';
import { CommandError } from '../../setup/run.mjs';
import { runChild } from '../shop.ts';
import { table, whole } from '../table.ts';
import { median } from './load-worker.ts';

const CLI = path.join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const TIMEOUT_MS = 180_000;
/** One run on a busy machine says little: Lighthouse advises the median of several. */
const RUNS = 5;
/** A busy machine sometimes loses the trace of a page. */
const TRIES = 3;

/** Lighthouse's scores and times, each with its column. */
export const FIGURES: Record<string, [title: string, format: (value: number) => string]> = {
  performance: ['speed', whole],
  accessibility: ['access', whole],
  'best-practices': ['practices', whole],
  seo: ['SEO', whole],
  'largest-contentful-paint': ['LCP', (ms) => `${(ms / 1000).toFixed(2)} s`],
  'total-blocking-time': ['TBT', (ms) => `${whole(ms)} ms`],
  'cumulative-layout-shift': ['CLS', (shift) => shift.toFixed(3)],
};
type LighthouseRun = Record<string, number>;
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
};
type Page = { name: string; url: string; folder: string };
/** `fault`: the sentence of a page that could not be measured. */
export type Audit = { name: string; runs: LighthouseRun[]; fault: string | null };

/** @throws CommandError when there is nothing to measure with. */
export function needLighthouse(): void {
  const lacking = [
    !existsSync(CLI) && 'its package',
    !findBrowser() && 'a Chromium (CHROMIUM_PATH names one)',
  ];
  const needed = lacking.filter(Boolean).join(' and ');
  if (needed) throw new CommandError(`Lighthouse needs ${needed}; --no-lighthouse leaves it out.`);
}

/** Runs Lighthouse several times, and again after a failure. `measure`: replaced in tests. */
export async function auditPage(page: Page, measure = runLighthouse): Promise<Audit> {
  const { name } = page;
  const runs: LighthouseRun[] = [];
  for (let failed = 0; runs.length < RUNS; )
    try {
      runs.push(await measure(page));
    } catch (error) {
      failed += 1;
      const [head, last = ''] = (error as Error).message.split('\n');
      if (failed === TRIES) return { name, runs, fault: `${name} could not be measured: ${last || head}` };
    }
  return { name, runs, fault: null };
}

/** Lighthouse's mobile run: a slow phone on a slow network, simulated. */
async function runLighthouse({ url, folder }: Page): Promise<LighthouseRun> {
  const file = path.join(folder, 'lighthouse.json');
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage';
  await runChild('Lighthouse', [CLI, url, '--output=json', `--output-path=${file}`, '--quiet', chrome], {
    settings: { CHROME_PATH: findBrowser() ?? '' },
    timeoutMs: TIMEOUT_MS,
  });
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const figureOf = (name: string) => {
    const score = categories[name]?.score;
    return typeof score === 'number' ? score * 100 : (audits[name]?.numericValue ?? Number.NaN);
  };
  const run = Object.fromEntries(Object.keys(FIGURES).map((name) => [name, figureOf(name)]));
  if (!Object.values(run).some(Number.isNaN)) return run;
  const lost = Object.values(audits).find(({ errorMessage }) => errorMessage);
  throw new Error(lost?.errorMessage ?? 'a figure is missing');
}

export function reportLighthouse(audits: readonly Audit[]): string {
  const columns = Object.entries(FIGURES);
  const measured = audits.filter(({ fault }) => fault === null);
  const rows = measured.map(({ name, runs }) => [
    name,
    ...columns.map(([figure, [, format]]) => format(median(runs.map((run) => run[figure] ?? 0)))),
    runs.map((run) => whole(run.performance ?? 0)).join(', '),
  ]);
  const head = ['Lighthouse, mobile, medians', ...columns.map(([, [title]]) => title), 'speed of each run'];
  return [table(head, rows), ...audits.flatMap(({ fault }) => fault ?? [])].join('\n');
}

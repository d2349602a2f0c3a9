import type { LighthouseResult } from './lighthouse.ts';
import type { RunResult } from './run.ts';

const megabytes = (value: number | null) => (value === null ? 'unknown' : `${Math.round(value)} MB`);

export function reportRun(run: RunResult): string {
  const { products, seedSeconds, startUp, memory, changeOfAll, home, pageDataMs, rows } = run;
  const { first } = startUp;
  const [http, express] = rows.filter(({ isBaseline }) => isBaseline).map(({ result }) => result.perSecond);
  const loads = table(
    ['request', 'requests/s', 'p50 ms', 'p99 ms', '× node:http', '× Express', 'failed'],
    rows.map(({ name, result }) => [
      name,
      whole(result.perSecond),
      milliseconds(result.p50),
      milliseconds(result.p99),
      ratio(result.perSecond, http ?? 0),
      ratio(result.perSecond, express ?? 0),
      whole(result.faults),
    ]),
  );
  const facts = [
    `seeded in ${seedSeconds.toFixed(1)} s · first start open in ${whole(first.healthMs)} ms, first page in ${whole(first.htmlMs)} ms with ${megabytes(first.memory)} (at most ${megabytes(first.peakMemory)})`,
    `every other start open in ${whole(startUp.healthMs)} ms, first page in ${whole(startUp.htmlMs)} ms · all prices changed at once shown in ${changeOfAll.seconds.toFixed(1)} s, a list meanwhile in ${whole(changeOfAll.longestMs)} ms at most`,
    `memory ${megabytes(memory.afterStart)} after the start, ${megabytes(memory.afterLoad)} after the load`,
    `home page: HTML ${kilobytes(home.html.plain)} (${kilobytes(home.html.brotli)} in brotli), JavaScript ${kilobytes(home.scripts.plain)} (${kilobytes(home.scripts.brotli)}) in ${home.files} files`,
    `product page: ${pageDataMs.toFixed(3)} ms of each are its data, without rendering, compressing and sending`,
  ];
  return [`${products.toLocaleString('en')} products`, ...facts, '', loads].join('\n');
}

export function reportLighthouse(pages: Array<{ name: string; result: LighthouseResult }>): string {
  const rows = pages.map(({ name, result: { scores, speeds, lcp, tbt, cls } }) => [
    name,
    `${scores.performance} of ${speeds.join(', ')}`,
    String(scores.accessibility),
    String(scores['best-practices']),
    String(scores.seo),
    `${(lcp / 1000).toFixed(2)} s`,
    `${whole(tbt)} ms`,
    cls.toFixed(3),
  ]);
  const head = ['Lighthouse, mobile', 'speed', 'access', 'practices', 'SEO', 'LCP', 'TBT', 'CLS'];
  return table(head, rows);
}

/** A table in plain text: the first column is words, the others are figures. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('───');
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** How much of the baseline is left: two digits that matter. */
export const ratio = (value: number, of: number) => (of > 0 ? (value / of).toPrecision(2) : '–');

import { milliseconds, table, whole } from '../bench/report.ts';
import { drawChart, type Series } from './chart.ts';
import type { SoakOptions } from './options.ts';
import { failuresBeyond, figuresOf, inWindows, isFailure, type Request, without } from './record.ts';
import { peopleIn, ROLES, type Role, SHOPPERS } from './roles.ts';
import type { SoakRun } from './run.ts';

/** Shoppers wait no longer than this, but for a while after a kill. */
const P99_MS = 100;
const AFTER_KILL_SECONDS = 30;
const MEASURING_SECONDS = 2;
/** Of the heap of a process, over the second half; resident memory also swings with what waits for the garbage collector. */
const MOST_GROWTH = 0.1;
/** Kept answers fill for longer than the load lasts: 64 MB, texts of products 48 MB, what the index remembers 48 MB. */
const MOST_BUFFERS_MB = 160;
const MOST_PANEL_MB = 20;
const WINDOW = 5;
const COLORS = ['#1f5fa8', '#c2571a', '#3b7d3a'];

const isShopper = ({ role }: Request) => SHOPPERS.includes(role as Role);

export function judge(run: SoakRun) {
  const { requests, killedAt, measuredAt, seconds, held, audit, panel } = run;
  const failed = failuresBeyond(requests, killedAt);
  const underWay = requests.filter(isFailure).length - failed.length;
  const undisturbed = without(requests.filter(isShopper), measuredAt, MEASURING_SECONDS);
  const calm = without(undisturbed, killedAt, AFTER_KILL_SECONDS);
  const { p99 } = figuresOf(calm, seconds - AFTER_KILL_SECONDS);
  const megabytes = (value: number) => `${value.toFixed(1)} MB`;
  const rows: Array<[what: string, found: string, wanted: string, isMet: boolean]> = [
    [
      'orders lost, doubled, pieces missing',
      `${audit.lost}, ${audit.double}, ${audit.stockDifference}`,
      '0, 0, 0',
      audit.lost + audit.double + audit.stockDifference === 0,
    ],
    ['other faults of money, stock and mail', whole(audit.faults.length), '0', audit.faults.length === 0],
    [
      `failed, beside ${underWay} under way in the killed process`,
      whole(failed.length),
      '0',
      failed.length === 0,
    ],
    [
      `p99 of shoppers, without ${AFTER_KILL_SECONDS} s after the kill and ${MEASURING_SECONDS} s of measuring memory`,
      `${milliseconds(p99)} ms`,
      `< ${P99_MS} ms`,
      p99 < P99_MS,
    ],
    ...held.map(({ middle, end }, process): [string, string, string, boolean] => [
      `heap of process ${process + 1}, middle to end: ${megabytes(middle.heap)} to ${megabytes(end.heap)}`,
      megabytes(end.heap - middle.heap),
      `< ${MOST_GROWTH * 100} %`,
      end.heap - middle.heap < middle.heap * MOST_GROWTH,
    ]),
    ...held.map(({ middle, end }, process): [string, string, string, boolean] => [
      `buffers of process ${process + 1}, middle to end: ${megabytes(middle.buffers)} to ${megabytes(end.buffers)}`,
      megabytes(end.buffers),
      `< ${MOST_BUFFERS_MB} MB`,
      end.buffers < MOST_BUFFERS_MB,
    ]),
  ];
  if (panel instanceof Error) rows.push(['heap after pages of the panel', panel.message, 'a figure', false]);
  else if (panel)
    rows.push([
      `heap after ${panel.pages} pages of the panel: ${megabytes(panel.before)} to ${megabytes(panel.after)}`,
      megabytes(panel.grown),
      `< ${MOST_PANEL_MB} MB`,
      panel.grown < MOST_PANEL_MB,
    ]);
  return { rows, failed };
}

const SHOWN_FAILURES = 20;

export function writeTable(run: SoakRun, { products, load: percent }: SoakOptions): string {
  const { requests, seconds, audit, held } = run;
  const { rows, failed } = judge(run);
  const roles = (Object.keys(ROLES) as Role[]).map((role) => {
    const figures = figuresOf(
      requests.filter((request) => request.role === role),
      seconds,
    );
    return [
      `${peopleIn(role, percent)} × ${role}, every ${ROLES[role].everyMs / 1000} s`,
      whole(figures.requests),
      milliseconds(figures.perSecond),
      milliseconds(figures.p50),
      milliseconds(figures.p99),
      whole(figures.failed),
    ];
  });
  const load = table(['load', 'requests', 'per second', 'p50 ms', 'p99 ms', 'failed'], roles);
  const verdict = table(
    ['', 'found', 'wanted', ''],
    rows.map(([what, found, wanted, isMet]) => [what, found, wanted, isMet ? 'met' : 'NOT MET']),
  );
  const faults = [
    ...audit.faults,
    ...failed.map(({ what, status, from }) => `${from.toFixed(1)} s: ${what} ${status}`),
  ];
  return [
    `${products.toLocaleString('en')} products, two processes on one MongoDB behind nginx, ${(seconds / 60).toFixed(1)} minutes; all on one machine`,
    `${whole(audit.captured)} payments captured, ${whole(audit.paid)} orders paid; heaps at the end ${held.map(({ end }) => `${end.heap.toFixed(0)} MB`).join(' and ')}`,
    '',
    load,
    '',
    verdict,
    ...faults.slice(0, SHOWN_FAILURES).map((fault) => `  ${fault}`),
  ].join('\n');
}

export function drawRun({ requests, memory, marks, seconds }: SoakRun): string {
  const shoppers = requests.filter(isShopper);
  const windows = { seconds, window: WINDOW };
  const times = inWindows(shoppers, windows, (found) => figuresOf(found, WINDOW));
  const all = inWindows(requests, windows, (found) => figuresOf(found, WINDOW));
  const named = (name: string, index: number, points: Series['points']): Series => ({
    name,
    color: COLORS[index] ?? '',
    points,
  });
  return drawChart({
    title: 'Two processes behind nginx under a steady load',
    seconds,
    marks,
    panels: [
      {
        title: 'Shoppers wait',
        unit: 'ms',
        limit: P99_MS,
        most: 5 * P99_MS,
        series: [
          named(
            'p99',
            1,
            times.map(([at, { p99 }]) => [at, p99] as const),
          ),
          named(
            'p50',
            0,
            times.map(([at, { p50 }]) => [at, p50] as const),
          ),
        ],
      },
      {
        title: 'Requests',
        unit: 'per second',
        series: [
          named(
            'all',
            0,
            all.map(([at, { perSecond }]) => [at, perSecond] as const),
          ),
          named(
            'failed',
            1,
            all.map(([at, { failed }]) => [at, failed / WINDOW] as const),
          ),
        ],
      },
      {
        title: 'Resident memory',
        unit: 'MB',
        series: [0, 1].map((process) =>
          named(
            `process ${process + 1}`,
            process,
            memory
              .filter((one) => one.process === process)
              .map(({ at, megabytes }) => [at, megabytes] as const),
          ),
        ),
      },
    ],
  });
}

import { isFailure } from '../client.ts';
import { milliseconds, summarize, table, whole } from '../table.ts';
import { everyMs, type Role } from './roles.ts';
import type { Request, SoakRun } from './run.ts';

/** Longest wait of shoppers, except for a while after a kill. */
const P99_MS = 100;
const AFTER_KILL_SECONDS = 30;
const MEASURING_SECONDS = 2;
/** Growth of the heap over the second half; resident memory also varies with garbage collection. */
const MOST_GROWTH = 0.1;
/** Caches still fill when the load ends: answers 64 MB, texts of products 48 MB, memory of the index 48 MB. */
const MOST_BUFFERS_MB = 160;
const MOST_PANEL_MB = 20;
const SHOWN_FAULTS = 20;
/** A request lost with the killed process may have been sent just after its death. */
const SLACK_SECONDS = 0.05;

/** Other roles may wait, because they are staff or machines. */
const isShopper = ({ role }: Request) => role === 'shopper' || role === 'buyer';
const figuresOf = (requests: readonly Request[], seconds: number) =>
  summarize(
    requests.map(({ from, to }) => (to - from) * 1000),
    seconds,
    requests.filter(isFailure).length,
  );

const NOT_MET = 'NOT MET';
const verdict = (isMet: boolean) => (isMet ? 'met' : NOT_MET);
const below = (what: string, value: number, most: number, format: (value: number) => string) => [
  what,
  format(value),
  `< ${format(most)}`,
  verdict(value < most),
];
const none = (what: string, ...counts: number[]) => [
  what,
  counts.join(', '),
  counts.map(() => 0).join(', '),
  verdict(counts.every((count) => count === 0)),
];
const megabytes = (value: number) => `${value.toFixed(1)} MB`;
const waited = (value: number) => `${milliseconds(value)} ms`;

export function judge({ requests, killedAt, deadAt, measuredAt, seconds, held, audit, panel }: SoakRun) {
  const isUnderWay = ({ from, to }: Request) => from <= deadAt + SLACK_SECONDS && to >= killedAt;
  const failures = requests.filter(isFailure);
  const failed = failures.filter((request) => !isUnderWay(request));
  const disturbances = [
    [measuredAt, MEASURING_SECONDS],
    [killedAt, AFTER_KILL_SECONDS],
  ] as const;
  const calm = requests
    .filter(isShopper)
    .filter(({ from, to }) => disturbances.every(([start, lasting]) => to < start || from > start + lasting));
  const { p99 } = figuresOf(calm, seconds);
  const exceptions = `${AFTER_KILL_SECONDS} s after the kill and ${MEASURING_SECONDS} s of measuring memory`;
  const rows = [
    none('orders lost, doubled, pieces missing', audit.lost, audit.double, audit.stockDifference),
    none('all faults of money, stock and mail', audit.faults.length),
    none(`failed, beside ${failures.length - failed.length} under way in the killed process`, failed.length),
    below(`p99 of shoppers, without ${exceptions}`, p99, P99_MS, waited),
    ...held.flatMap(({ middle, end }, index) => {
      const process = `of process ${index + 1}, middle to end`;
      const heaps = `${megabytes(middle.heap)} to ${megabytes(end.heap)}`;
      const buffers = `${megabytes(middle.buffers)} to ${megabytes(end.buffers)}`;
      const growth = end.heap - middle.heap;
      return [
        below(`heap ${process}: ${heaps}`, growth, middle.heap * MOST_GROWTH, megabytes),
        below(`buffers ${process}: ${buffers}`, end.buffers, MOST_BUFFERS_MB, megabytes),
      ];
    }),
  ];
  if (panel instanceof Error)
    rows.push(['heap after pages of the panel', panel.message, 'a figure', NOT_MET]);
  else if (panel) {
    const { pages, before, after } = panel;
    const what = `heap after ${pages} pages of the panel: ${megabytes(before)} to ${megabytes(after)}`;
    rows.push(below(what, after - before, MOST_PANEL_MB, megabytes));
  }
  return { rows, failed, isMet: !rows.flat().includes(NOT_MET) };
}

export function writeReport(run: SoakRun): string {
  const { requests, seconds, products, people, audit } = run;
  const { rows, failed } = judge(run);
  const roles = Object.entries(people).map(([role, count]) => {
    const own = requests.filter((request) => request.role === role);
    const figures = figuresOf(own, seconds);
    return [
      `${count} × ${role}, every ${everyMs(role as Role) / 1000} s`,
      whole(figures.requests),
      milliseconds(figures.perSecond),
      milliseconds(figures.p50),
      milliseconds(figures.p99),
      whole(figures.faults),
    ];
  });
  const faults = [
    ...audit.faults,
    ...failed.map(({ what, status, from }) => `${from.toFixed(1)} s: ${what} ${status}`),
  ];
  return [
    `${whole(products)} products, two processes on one MongoDB behind nginx, ${(seconds / 60).toFixed(1)} minutes; all on one machine`,
    `${whole(audit.captured)} payments captured, ${whole(audit.paid)} orders paid`,
    '',
    table(['load', 'requests', 'per second', 'p50 ms', 'p99 ms', 'failed'], roles),
    '',
    table(['', 'found', 'wanted', ''], rows),
    ...faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`),
  ].join('\n');
}

import { Counter, Gauge, type Registry } from 'prom-client';

/** Runs of a scheduled job since the start of the process. */
export type JobRun = {
  /** The longest pause between two runs, by its schedule. */
  intervalSeconds: number;
  /** Milliseconds since 1970; the start of the process before the first run. */
  succeededAt: number;
  /** Duration of the last run. */
  seconds: number;
  failures: number;
};

/** By the job's name. */
export type JobRuns = Map<string, JobRun>;

const GAUGES: Array<[name: string, help: string, read: (run: JobRun) => number]> = [
  [
    'shop_job_last_success_timestamp_seconds',
    'When a scheduled job last ended without a failure; the start of the process until it has run',
    ({ succeededAt }) => succeededAt / 1000,
  ],
  [
    'shop_job_interval_seconds',
    'How often a scheduled job is to run',
    ({ intervalSeconds }) => intervalSeconds,
  ],
  [
    'shop_job_last_duration_seconds',
    'How long the last run of a scheduled job took',
    ({ seconds }) => seconds,
  ],
];

export function addJobMetrics(registry: Registry, runs: JobRuns): void {
  for (const [name, help, read] of GAUGES)
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      registers: [registry],
      collect() {
        for (const [job, run] of runs) this.set({ name: job }, read(run));
      },
    });
  new Counter({
    name: 'shop_job_failures_total',
    help: 'Runs of a scheduled job that failed',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, { failures }] of runs) this.inc({ name: job }, failures);
    },
  });
}

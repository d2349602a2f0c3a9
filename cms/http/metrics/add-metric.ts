import { Counter, Gauge, type Registry } from 'prom-client';

type Metric = { name: string; help: string };
type Value = number | null;
type Values = Value | ReadonlyArray<readonly [label: string, value: Value]>;

/** Adds a gauge that `read` fills at each scrape. A null value is left out, so that no old number looks current. */
export function addGauge(
  registry: Registry,
  { label, ...metric }: Metric & { label?: string },
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    ...metric,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = await read();
      if (typeof values === 'number') return this.set(values);
      if (values === null) return this.remove();
      this.reset();
      for (const [name, value] of values) if (value !== null) this.set({ [String(label)]: name }, value);
    },
  });
}

/** Adds a counter whose counts are kept elsewhere. At each scrape, `read` returns the counts with their labels. */
export function addCounter<Label extends string>(
  registry: Registry,
  { labels, ...metric }: Metric & { labels: Label[] },
  read: () => Iterable<readonly [labels: Record<Label, string | number>, count: number]>,
): void {
  new Counter({
    ...metric,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset();
      for (const [names, count] of read()) this.inc(names, count);
    },
  });
}

/** Writes a table in plain text; the first column has words, the others figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
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

/** Figures of answers within a time; `p50` and `p99` in milliseconds. */
export type Figures = { requests: number; perSecond: number; p50: number; p99: number; faults: number };

export function summarize(times: readonly number[], seconds: number, faults: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const perSecond = times.length / seconds;
  return { requests: times.length, perSecond, p50: percentile(0.5), p99: percentile(0.99), faults };
}

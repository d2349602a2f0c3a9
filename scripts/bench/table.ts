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

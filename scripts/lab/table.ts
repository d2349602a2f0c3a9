/** A table in plain text: the first column is words, the others are figures. */
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

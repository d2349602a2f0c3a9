/** Just enough path handling for lettering: absolute M, L, C, A and Z, moved and scaled along the axes. */
export type Command = { letter: string; values: number[] };

export function parsePath(path: string): Command[] {
  return (path.match(/[MLCAZ][^MLCAZ]*/g) ?? []).map((part) => ({
    letter: part[0] ?? '',
    values: (part.slice(1).match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  }));
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export type Placement = { dx: number; dy: number; sx: number; sy: number };

export function placePath(commands: readonly Command[], { dx, dy, sx, sy }: Placement): string {
  return commands
    .map(({ letter, values }) => {
      if (letter === 'Z') return 'Z';
      if (letter !== 'A') {
        const moved = values.map((value, index) =>
          round(index % 2 === 0 ? value * sx + dx : value * sy + dy),
        );
        return letter + moved.join(' ');
      }
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = values;
      return `A${round(rx * sx)} ${round(ry * sy)} ${turn} ${large} ${sweep} ${round(x * sx + dx)} ${round(y * sy + dy)}`;
    })
    .join('');
}

type Point = { x: number; y: number };
const last = (values: readonly number[]): Point => ({ x: values.at(-2) ?? 0, y: values.at(-1) ?? 0 });

/** Serifs for free ends on the cap line or the baseline: bars across stems, beaks on arms. */
export function serifsOf(commands: readonly Command[], reach: number): Command[] {
  const serifs: Command[] = [];
  const add = (from: Point, to: Point) =>
    serifs.push({ letter: 'M', values: [from.x, from.y] }, { letter: 'L', values: [to.x, to.y] });
  const finish = (end: Point, towards: Point) => {
    if (end.y !== 0 && end.y !== 100) return;
    const [run, rise] = [Math.abs(end.x - towards.x), Math.abs(end.y - towards.y)];
    if (rise > 8 && run < rise * 0.75) add({ x: end.x - reach, y: end.y }, { x: end.x + reach, y: end.y });
    else if (rise === 0) add(end, { x: end.x, y: end.y === 0 ? 20 : 80 });
  };
  const subpaths: Command[][] = [];
  for (const command of commands) {
    if (command.letter === 'M') subpaths.push([]);
    subpaths.at(-1)?.push(command);
  }
  for (const subpath of subpaths) {
    if (subpath.at(-1)?.letter === 'Z') continue;
    const [first, second] = subpath;
    if (first && second?.letter === 'L') finish(last(first.values), last(second.values));
    const [before, end] = subpath.slice(-2);
    if (before && end?.letter === 'L') finish(last(end.values), last(before.values));
  }
  return serifs;
}

import { round } from './lettering/path.ts';

/** Pixels between two perforation holes and the hole's radius, in the stamp's own scale. */
const PITCH = 33.6;
const HOLE = 10.4;

/** The torn outline of a perforated stamp of w × h: half holes along every edge, quarter-filled corners kept. */
export function perforatedPath(w: number, h: number): string {
  const edge = (length: number) => {
    const count = Math.round(length / PITCH);
    return { count, step: length / count };
  };
  const across = edge(w);
  const down = edge(h);
  const bite = (dx: number, dy: number, x: number, y: number) =>
    `L${round(x - dx * HOLE)} ${round(y - dy * HOLE)}A${HOLE} ${HOLE} 0 0 0 ${round(x + dx * HOLE)} ${round(y + dy * HOLE)}`;
  const run = (count: number, at: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => at(index)).join('');
  return (
    'M0 0' +
    run(across.count, (i) => bite(1, 0, (i + 0.5) * across.step, 0)) +
    `L${w} 0` +
    run(down.count, (i) => bite(0, 1, w, (i + 0.5) * down.step)) +
    `L${w} ${h}` +
    run(across.count, (i) => bite(-1, 0, w - (i + 0.5) * across.step, h)) +
    `L0 ${h}` +
    run(down.count, (i) => bite(0, -1, 0, h - (i + 0.5) * down.step)) +
    'Z'
  );
}

/** A row of whole holes between two stamps of a block. */
export function holeRow(
  x: number,
  y: number,
  length: number,
  direction: 'across' | 'down',
  color: string,
): string {
  const count = Math.round(length / PITCH);
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * step;
    const [cx, cy] = direction === 'across' ? [x + along, y] : [x, y + along];
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${HOLE * 0.92}" fill="${color}"/>`;
  }).join('');
}

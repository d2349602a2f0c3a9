import { round } from './lettering/path.ts';
import type { Point } from './shapes.ts';

/** Pixels between two perforation holes and the hole's radius, in the stamp's own scale. */
const PITCH = 33.6;
const HOLE = 10.4;

/** How many holes an edge has, which is the number of its last tooth, too. */
export const teethOf = (length: number): number => Math.round(length / PITCH);

/** How far a short tooth is torn off. */
const SHORT = 8.5;
/** Teeth of one edge, counted along it, clockwise: 0 is the upper one. */
export type ShortTeeth = { edge: number; teeth: readonly number[] };

/**
 * The torn outline of a perforated stamp: half holes along every edge of its corners' polygon, clockwise. A tooth is what
 * stands before the hole of its number.
 */
export function perforatedOutline(corners: readonly Point[], short?: ShortTeeth): string {
  const edges = corners.map((corner, index) => {
    const [x, y] = corner;
    const [toX, toY] = corners[(index + 1) % corners.length] ?? corner;
    const length = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const count = teethOf(length);
    const bites = Array.from({ length: count }, (_, hole) => {
      const along = ((hole + 0.5) * length) / count;
      const at = (distance: number, depth: number) =>
        `${round(x + dx * distance - dy * depth)} ${round(y + dy * distance + dx * depth)}`;
      const depthOf = (tooth: number) => (short?.edge === index && short.teeth.includes(tooth) ? SHORT : 0);
      const [before, after] = [depthOf(hole), depthOf(hole + 1)];
      const half = (depth: number) => Math.sqrt(HOLE * HOLE - depth * depth);
      return `L${at(along - half(before), before)}A${HOLE} ${HOLE} 0 0 0 ${at(along + half(after), after)}`;
    });
    return `${bites.join('')}L${round(toX)} ${round(toY)}`;
  });
  return `M${corners[0]?.join(' ')}${edges.join('')}Z`;
}

export const perforatedPath = (w: number, h: number, short?: ShortTeeth): string =>
  perforatedOutline(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    short,
  );

/** A row of whole holes between two stamps of a block. */
export function holeRow(
  x: number,
  y: number,
  length: number,
  direction: 'across' | 'down',
  color: string,
): string {
  const count = teethOf(length);
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * step;
    const [cx, cy] = direction === 'across' ? [x + along, y] : [x, y + along];
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${HOLE * 0.92}" fill="${color}"/>`;
  }).join('');
}

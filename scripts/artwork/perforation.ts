import { round } from './lettering/path.ts';
import type { Point } from './shapes.ts';

/** Pixels between two perforation holes and the hole's radius, in the stamp's own scale. */
const PITCH = 33.6;
const HOLE = 10.4;

/** The torn outline of a perforated stamp: half holes along every edge of its corners' polygon, clockwise. */
export function perforatedOutline(corners: readonly Point[]): string {
  const edges = corners.map((corner, index) => {
    const [x, y] = corner;
    const [toX, toY] = corners[(index + 1) % corners.length] ?? corner;
    const length = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const count = Math.round(length / PITCH);
    const bites = Array.from({ length: count }, (_, hole) => {
      const along = ((hole + 0.5) * length) / count;
      const at = (distance: number) => `${round(x + dx * distance)} ${round(y + dy * distance)}`;
      return `L${at(along - HOLE)}A${HOLE} ${HOLE} 0 0 0 ${at(along + HOLE)}`;
    });
    return `${bites.join('')}L${round(toX)} ${round(toY)}`;
  });
  return `M${corners[0]?.join(' ')}${edges.join('')}Z`;
}

export const perforatedPath = (w: number, h: number): string =>
  perforatedOutline([
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]);

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

import { round } from '../lettering/path.ts';
import { disc, fill, group, repeat, stroke } from '../shapes.ts';

/** A rumi scroll for one corner, growing from (0 0) into a square of `size`. */
export function scroll(size: number, color: string): string {
  const paths =
    stroke('M6 94C6 40 40 6 94 6', color, 4) +
    stroke('M14 92C20 60 34 54 46 56C60 58 60 76 48 76C40 76 38 68 44 64', color, 3.6) +
    stroke('M92 14C60 20 54 34 56 46C58 60 76 60 76 48C76 40 68 38 64 44', color, 3.6) +
    fill('M18 18C36 14 48 22 52 40C34 44 22 36 18 18Z', color) +
    fill('M10 60C2 52 2 42 8 34C14 42 14 52 10 60ZM60 10C52 2 42 2 34 8C42 14 52 14 60 10Z', color) +
    disc(30, 70, 4, color) +
    disc(70, 30, 4, color);
  return group(paths, `scale(${round(size) / 100})`);
}

/** The same ornament in all four corners of a rectangle. */
export function corners(x: number, y: number, w: number, h: number, size: number, color: string): string {
  const one = scroll(size, color);
  return (
    group(one, `translate(${x} ${y})`) +
    group(one, `translate(${x + w} ${y}) scale(-1 1)`) +
    group(one, `translate(${x} ${y + h}) scale(1 -1)`) +
    group(one, `translate(${x + w} ${y + h}) scale(-1 -1)`)
  );
}

/** Engine-turned lines: loops wandering round a ring. */
export function rosette(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  petals: number,
  color: string,
  width = 1.6,
): string {
  const middle = (inner + outer) / 2;
  const swing = (outer - inner) / 2;
  const line = (phase: number) => {
    const points = Array.from({ length: petals * 12 + 1 }, (_, index) => {
      const angle = (index / (petals * 12)) * Math.PI * 2;
      const radius = middle + swing * Math.sin(angle * petals + phase);
      return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
    });
    return `M${points.join('L')}`;
  };
  return stroke([0, 1.05, 2.1, 3.14, 4.2, 5.25].map(line).join(''), color, width);
}

/** A band of waves along a rectangle's edge: the lace of banknotes. */
export function lace(x: number, y: number, w: number, h: number, depth: number, color: string): string {
  const wave = (length: number, phase: number) => {
    const steps = Math.round(length / 7);
    return Array.from({ length: steps + 1 }, (_, index) => {
      const t = index / steps;
      return [t * length, (Math.sin(t * Math.PI * 2 * Math.round(length / 56) + phase) * depth) / 2] as const;
    });
  };
  const edge = (place: (along: number, across: number) => string, length: number) =>
    [0, 2.1, 4.2]
      .map(
        (phase) =>
          `M${wave(length, phase)
            .map(([along, across]) => place(along, across))
            .join('L')}`,
      )
      .join('');
  const half = depth / 2;
  const path =
    edge((a, b) => `${round(x + a)} ${round(y + half + b)}`, w) +
    edge((a, b) => `${round(x + a)} ${round(y + h - half + b)}`, w) +
    edge((a, b) => `${round(x + half + b)} ${round(y + a)}`, h) +
    edge((a, b) => `${round(x + w - half + b)} ${round(y + a)}`, h);
  return stroke(path, color, 1.8);
}

/** Beads round a ring. */
export const beads = (
  cx: number,
  cy: number,
  r: number,
  count: number,
  size: number,
  color: string,
): string =>
  repeat(count, (index) => {
    const angle = (index / count) * Math.PI * 2;
    return disc(cx + r * Math.cos(angle), cy + r * Math.sin(angle), size, color);
  });

/** A tablet with cut corners. */
export const tablet = (x: number, y: number, w: number, h: number, cut = 14): string =>
  `M${x + cut} ${y}L${x + w - cut} ${y}Q${x + w - cut} ${y + cut} ${x + w} ${y + cut}L${x + w} ${y + h - cut}Q${x + w - cut} ${y + h - cut} ${x + w - cut} ${y + h}L${x + cut} ${y + h}Q${x + cut} ${y + h - cut} ${x} ${y + h - cut}L${x} ${y + cut}Q${x + cut} ${y + cut} ${x + cut} ${y}Z`;

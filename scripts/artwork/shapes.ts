import { round } from './lettering/path.ts';

/** Small builders that the motifs share. All answer SVG or path strings. */
export const fill = (path: string, color: string, extra = ''): string =>
  `<path d="${path}" fill="${color}" ${extra}/>`;
export const stroke = (path: string, color: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, color: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${color}" ${extra}/>`;
export const disc = (cx: number, cy: number, r: number, color: string, extra = ''): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${color}" ${extra}/>`;
export const ring = (cx: number, cy: number, r: number, color: string, width: number, extra = ''): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${width}" ${extra}/>`;
export const group = (inner: string, transform: string): string => `<g transform="${transform}">${inner}</g>`;
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export type Point = readonly [number, number];
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  round(cx + r * Math.cos((degrees * Math.PI) / 180)),
  round(cy + r * Math.sin((degrees * Math.PI) / 180)),
];
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

export function starPath(cx: number, cy: number, r: number, points = 5, inner = 0.382, turn = -90): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      polar(cx, cy, index % 2 === 0 ? r : r * inner, turn + (index * 180) / points),
    ),
  );
}

/** A crescent open to the right; `r` is its outer radius. */
export function crescentPath(cx: number, cy: number, r: number): string {
  const [half, inner] = [r * 0.79, r * 0.8];
  const x = cx + Math.sqrt(r * r - half * half);
  return `M${round(x)} ${round(cy - half)}A${round(r)} ${round(r)} 0 1 0 ${round(x)} ${round(cy + half)}A${round(inner)} ${round(inner)} 0 1 1 ${round(x)} ${round(cy - half)}Z`;
}

/** The crescent and star of the flag; `r` is the crescent's radius. */
export const crescentStar = (cx: number, cy: number, r: number, color: string): string =>
  fill(crescentPath(cx, cy, r), color) + fill(starPath(cx + r * 1.02, cy, r * 0.42, 5, 0.382, 180), color);

/** Rays from a point: wedges alternating with gaps. */
export function rays(cx: number, cy: number, r: number, count: number, color: string, share = 0.5): string {
  const step = 360 / count;
  const wedge = (index: number) =>
    polygon([[cx, cy], polar(cx, cy, r, index * step), polar(cx, cy, r, index * step + step * share)]);
  return fill(Array.from({ length: count }, (_, index) => wedge(index)).join(''), color);
}

export function minaret(
  x: number,
  base: number,
  height: number,
  width: number,
  color: string,
  dark: string,
): string {
  const top = base - height;
  const half = width / 2;
  const balcony = (y: number) => rect(x - half * 1.7, y, half * 3.4, width * 0.34, dark);
  return (
    rect(x - half, top + height * 0.2, width, height * 0.8, color) +
    rect(x, top + height * 0.2, half, height * 0.8, dark, 'opacity=".35"') +
    fill(
      `M${x - half * 1.15} ${top + height * 0.2}L${x} ${top}L${x + half * 1.15} ${top + height * 0.2}Z`,
      dark,
    ) +
    balcony(top + height * 0.34) +
    balcony(top + height * 0.56)
  );
}

/** A dome on its drum, with a finial; `x` is the middle, `base` the springing. */
export function dome(
  x: number,
  base: number,
  width: number,
  color: string,
  dark: string,
  rise = 0.5,
): string {
  const half = width / 2;
  const top = base - width * rise;
  const shell = `M${x - half} ${base}C${x - half} ${base - width * rise * 0.72} ${x - half * 0.42} ${top} ${x} ${top}C${x + half * 0.42} ${top} ${x + half} ${base - width * rise * 0.72} ${x + half} ${base}Z`;
  const shade = `M${x + half * 0.25} ${base}C${x + half * 0.5} ${base - width * rise * 0.6} ${x + half * 0.3} ${top + width * 0.06} ${x} ${top}C${x + half * 0.42} ${top} ${x + half} ${base - width * rise * 0.72} ${x + half} ${base}Z`;
  const finial = `M${x} ${top}L${x} ${top - width * 0.13}`;
  return (
    fill(shell, color) +
    fill(shade, dark, 'opacity=".45"') +
    stroke(finial, dark, Math.max(2, width * 0.02)) +
    disc(x, top - width * 0.05, width * 0.018, dark)
  );
}

export const arch = (x: number, base: number, width: number, height: number): string =>
  `M${x - width / 2} ${base}L${x - width / 2} ${base - height * 0.55}C${x - width / 2} ${base - height * 0.85} ${x - width * 0.16} ${base - height * 0.92} ${x} ${base - height}C${x + width * 0.16} ${base - height * 0.92} ${x + width / 2} ${base - height * 0.85} ${x + width / 2} ${base - height * 0.55}L${x + width / 2} ${base}Z`;

export function waves(
  x: number,
  y: number,
  w: number,
  rows: number,
  color: string,
  width = 3,
  gap = 18,
): string {
  return repeat(rows, (row) => {
    const length = 46 + row * 6;
    const start = x - (row % 2) * (length / 2);
    const count = Math.ceil(w / length) + 1;
    const path = Array.from(
      { length: count },
      (_, index) =>
        `M${round(start + index * length)} ${y + row * gap}q${length * 0.25} -${8} ${length * 0.5} 0t${length * 0.3} 0`,
    ).join('');
    return stroke(path, color, width);
  });
}

/** A fir-like or round tree, for foregrounds. */
export const cypress = (x: number, base: number, height: number, color: string): string =>
  fill(
    `M${x} ${base - height}C${x + height * 0.17} ${base - height * 0.6} ${x + height * 0.15} ${base - height * 0.12} ${x} ${base}C${x - height * 0.15} ${base - height * 0.12} ${x - height * 0.17} ${base - height * 0.6} ${x} ${base - height}Z`,
    color,
  );

import { inflateSync } from 'node:zlib';

/** The rectangles that a PDF's pages draw by lines or as one, in millimetres: only what a test of an album page needs to read. */

const MM = 25.4 / 72;

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What `inner` does, and then `outer`. */
const joined = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
};

export type Rectangle = { x: number; y: number; width: number; height: number };

function boxOf(points: ReadonlyArray<readonly [number, number]>, [a, b, c, d, e, f]: Matrix): Rectangle {
  const xs = points.map(([x, y]) => (a * x + c * y + e) * MM);
  const ys = points.map(([x, y]) => (b * x + d * y + f) * MM);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The streams that draw: every page has one, and pictures have none of these operators. */
function contents(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const start = at + (pdf[at + 6] === 0x0d ? 8 : 7);
    const end = pdf.indexOf('endstream', start);
    try {
      const text = inflateSync(pdf.subarray(start, end)).toString('latin1');
      if (/^\S+ \S+ \S+ \S+ \S+ \S+ cm/.test(text)) found.push(text);
    } catch {
      // Not packed, or no text.
    }
  }
  return found;
}

/** Paths that are stroked: frames are, and what is filled, clipped or written is not. */
export function strokedRectangles(pdf: Buffer): Rectangle[][] {
  return contents(pdf).map((text) => {
    const rectangles: Rectangle[] = [];
    const saved: Matrix[] = [];
    let matrix = IDENTITY;
    let points: Array<readonly [number, number]> = [];
    let numbers: number[] = [];
    for (const word of text.split(/\s+/)) {
      const number = Number(word);
      if (word !== '' && !Number.isNaN(number)) {
        numbers.push(number);
        continue;
      }
      const [n0 = 0, n1 = 0, n2 = 0, n3 = 0] = numbers.slice(-4);
      if (word === 'q') saved.push(matrix);
      else if (word === 'Q') matrix = saved.pop() ?? IDENTITY;
      else if (word === 'cm') matrix = joined(numbers.slice(-6) as never as Matrix, matrix);
      else if (word === 're') points.push([n0, n1], [n0 + n2, n1 + n3]);
      else if (word === 'm' || word === 'l') points.push([n0, n1]);
      else if (word === 'S' || word === 's') rectangles.push(boxOf(points, matrix));
      if (['S', 's', 'f', 'f*', 'n', 'B'].includes(word)) points = [];
      numbers = [];
    }
    return rectangles;
  });
}

/** Of the first page, in millimetres. */
export function paperSize(pdf: Buffer): [width: number, height: number] {
  const [, width = '0', height = '0'] =
    /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [Number(width) * MM, Number(height) * MM];
}

export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;

import { round } from './path.ts';

/**
 * A few Ottoman words written with a broad pen. Every form starts at its right joint (0 0) and ends at its left one on
 * the baseline; `-w` is where the next form joins. Alif is 100 high. Only the forms our words need are drawn.
 */
type Form = readonly [width: number, path: string, dots?: string];
const sinTeeth = 'C-14 0 -23 -2 -24 -22C-25 -2 -34 0 -38 0C-44 0 -48 -2 -49 -22C-50 -2 -58 0 -64 0';
const threeAbove = (x: number, y = -44) => `${x} ${y} ${x - 18} ${y} ${x - 9} ${y - 15}`;
const threeBelow = (x: number, y = 24) => `${x} ${y} ${x - 18} ${y} ${x - 9} ${y + 15}`;

const FORMS: Record<string, Form> = {
  alif: [22, 'M-6 -100C-10 -60 -12 -30 -10 0'],
  alifEnd: [38, 'M0 0C-14 2 -20 -4 -20 -20L-22 -100'],
  madde: [40, 'M-8 -86C-12 -50 -14 -26 -12 0M14 -104C4 -116 -8 -100 -34 -112'],
  peStart: [36, 'M2 -28C4 -6 -4 0 -14 0L-36 0', threeBelow(-4)],
  teStart: [36, 'M2 -28C4 -6 -4 0 -14 0L-36 0', '-2 -48 -20 -48'],
  teMid: [38, 'M0 0C-12 0 -16 -6 -17 -26C-18 -4 -26 0 -38 0', '-8 -46 -26 -46'],
  teEnd: [106, 'M0 0C-14 2 -20 14 -58 14C-90 14 -100 2 -98 -24', '-44 -22 -62 -22'],
  seMid: [38, 'M0 0C-12 0 -16 -6 -17 -26C-18 -4 -26 0 -38 0', threeAbove(-8)],
  nunStart: [36, 'M2 -28C4 -6 -4 0 -14 0L-36 0', '-4 -50'],
  nunMid: [38, 'M0 0C-12 0 -16 -6 -17 -26C-18 -4 -26 0 -38 0', '-17 -50'],
  yeMid: [38, 'M0 0C-12 0 -16 -6 -17 -26C-18 -4 -26 0 -38 0', '-8 22 -26 22'],
  yeEnd: [104, 'M0 0C-22 -2 -30 -26 -44 -18C-56 -8 -26 4 -28 20C-30 40 -98 46 -96 2'],
  ye: [104, 'M-10 -30C-26 -44 -44 -30 -32 -14C-20 0 -18 14 -32 24C-50 38 -98 40 -96 0'],
  sinStart: [72, `M2 -28C4 -4 -6 0 -14 0${sinTeeth}L-72 0`],
  shinEnd: [
    142,
    `M2 -28C4 -4 -6 0 -14 0${sinTeeth}C-72 6 -70 34 -102 36C-138 38 -138 10 -132 -8`,
    threeAbove(-24),
  ],
  aynStart: [64, 'M-8 -54C-40 -70 -60 -34 -28 -26C-8 -24 6 -30 8 -32C-20 -22 -40 0 -50 0L-64 0'],
  gaynStart: [64, 'M-8 -54C-40 -70 -60 -34 -28 -26C-8 -24 6 -30 8 -32C-20 -22 -40 0 -50 0L-64 0', '-20 -86'],
  lamStart: [34, 'M0 -100C-2 -60 2 -14 -6 -4C-12 0 -24 0 -34 0'],
  lamMid: [36, 'M0 0C-10 0 -16 -4 -16 -14L-14 -100M-16 -14C-18 -2 -26 0 -36 0'],
  mimMid: [50, 'M0 0L-8 0C-12 -28 -40 -26 -40 -4C-40 14 -16 12 -8 0M-36 2L-50 0'],
  heEnd: [44, 'M0 0C-8 0 -12 -4 -12 -14L-10 -38C-44 -34 -46 4 -12 -6'],
  he: [46, 'M-6 -40C-42 -28 -44 4 -24 4C-2 4 0 -24 -22 -34'],
  dal: [46, 'M-12 -48C2 -26 8 -2 -20 0L-40 0'],
  re: [42, 'M-4 -24C0 4 -16 28 -46 34'],
  reEnd: [46, 'M0 0C-8 0 -10 -6 -10 -10C-6 12 -20 30 -50 36'],
  waw: [46, 'M-6 -8C-34 8 -38 -34 -16 -30C2 -26 2 22 -46 34'],
  wawEnd: [50, 'M0 0L-8 0C-36 10 -40 -34 -18 -30C-2 -26 -2 24 -50 36'],
  kefStart: [54, 'M-2 -98C-24 -86 -48 -72 -48 -62C-46 -50 -8 -42 -10 -14C-12 0 -30 0 -54 0'],
  kafMid: [46, 'M0 0L-8 0C-6 -30 -36 -30 -34 -8C-32 6 -14 4 -8 0M-30 0L-46 0', '-12 -50 -30 -50'],
  taStart: [66, 'M4 0C2 -34 -48 -42 -46 -8C-44 2 -8 6 4 0M-30 0L-66 0M-22 -100C-24 -70 -26 -40 -26 -24'],
};

const WORDS = {
  posta: ['peStart', 'wawEnd', 'sinStart', 'teMid', 'heEnd'],
  osmanli: ['aynStart', 'seMid', 'mimMid', 'alifEnd', 'nunStart', 'lamMid', 'yeEnd'],
  devlet: ['dal', 'waw', 'lamStart', 'teEnd'],
  aliye: ['aynStart', 'lamMid', 'yeMid', 'heEnd'],
  osmaniye: ['aynStart', 'seMid', 'mimMid', 'alifEnd', 'nunStart', 'yeMid', 'heEnd'],
  kurus: ['gaynStart', 'reEnd', 'waw', 'shinEnd'],
  para: ['peStart', 'alifEnd', 're', 'he'],
  turkiye: ['teStart', 'wawEnd', 're', 'kefStart', 'yeMid', 'alifEnd'],
  adana: ['madde', 'taStart', 'nunMid', 'heEnd'],
  ankara: ['madde', 'nunStart', 'kafMid', 'reEnd', 'he'],
} as const;
export type OttomanWord = keyof typeof WORDS;

type WrittenOptions = {
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: number;
  maxWidth?: number;
};
const GAP = 34;

/** Words from right to left, centred on x, baseline y; `size` is the height of an alif. */
export function ottoman(
  words: readonly OttomanWord[],
  { x, y, size, fill, weight = 11, maxWidth }: WrittenOptions,
): string {
  let pen = 0;
  let strokes = '';
  const points: string[] = [];
  for (const word of words) {
    for (const name of WORDS[word]) {
      const form = FORMS[name];
      if (!form) continue;
      const [width, path, dots] = form;
      strokes += `<path d="${path}" transform="translate(${pen} 0)"/>`;
      const at = (dots ?? '').split(' ').filter(Boolean).map(Number);
      for (let index = 0; index < at.length; index += 2) {
        points.push(`<path d="M${pen + (at[index] ?? 0)} ${at[index + 1]}l8 -8l8 8l-8 8z"/>`);
      }
      pen -= width;
    }
    pen -= GAP;
  }
  const width = -(pen + GAP);
  const scale = Math.min(size / 100, (maxWidth ?? Number.POSITIVE_INFINITY) / width);
  const middle = round(x - ((pen + GAP) / 2) * scale);
  return (
    `<g transform="translate(${middle} ${round(y)}) scale(${scale.toFixed(4)})">` +
    `<g fill="none" stroke="${fill}" stroke-linecap="butt" stroke-linejoin="round">${broadPen(strokes, weight)}</g>` +
    `<g fill="${fill}">${points.join('')}</g></g>`
  );
}

/** A reed pen: the same thin line drawn along the slanted edge of the nib. */
export function broadPen(strokes: string, width: number): string {
  const steps = 5;
  const nib = (index: number) => (index / (steps - 1) - 0.5) * width;
  const copies = Array.from({ length: steps }, (_, index) => {
    const shift = nib(index);
    return `<g transform="translate(${round(shift * 0.78)} ${round(-shift * 0.62)})">${strokes}</g>`;
  });
  return `<g stroke-width="${round(width * 0.42)}">${copies.join('')}</g>`;
}

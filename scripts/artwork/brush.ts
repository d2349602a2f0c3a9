import { mix, type Palette } from './palette.ts';

/** How a picture is printed: one ink in hatched lines, or flat areas of two or three colours. */
export type Process = 'engraved' | 'flat' | 'photogravure';
/** 0 is bare paper, 5 full ink. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;

/** What a motif paints with. It never names a colour, so every motif works in every palette and process. */
export type Brush = Palette & {
  process: Process;
  /** A fill for areas: a hatch pattern or a flat tint. */
  tone: (level: Tone) => string;
  /** Flat tint even when engraving; for lines and small things. */
  tint: (level: Tone) => string;
  /** The bright third colour; plain ink where only one ink is printed. */
  bright: string;
  /** A second colour for small lettering, always dark enough to read. */
  caption: string;
  /** A line around areas. */
  line: (width?: number) => string;
  /** What its hatch patterns are called. */
  hatch: string;
};

type Hatch = { pitch: number; width: number; slant: boolean; cross: boolean };
/** Slanted tiles are drawn slanted instead of being rotated: rotated patterns cost ten times the rendering time. */
const HATCHES: Record<1 | 2 | 3 | 4, Hatch> = {
  1: { pitch: 11, width: 2.1, slant: false, cross: false },
  2: { pitch: 8, width: 2.4, slant: false, cross: false },
  3: { pitch: 10, width: 2.8, slant: true, cross: false },
  4: { pitch: 10, width: 3, slant: true, cross: true },
};
/** Tiles hold several lines, for the same reason. */
const LINES = 8;

export function createBrush(palette: Palette, process: Process, hatch = 'h'): Brush {
  const { paper, ink, second, accent } = palette;
  const ramp =
    process === 'flat'
      ? [paper, mix(paper, second, 0.45), second, mix(second, ink, 0.45), mix(second, ink, 0.75), ink]
      : [0, 0.16, 0.34, 0.55, 0.78, 1].map((amount) => mix(paper, ink, amount));
  const tint = (level: Tone) => ramp[level] ?? ink;
  const isEngraved = process === 'engraved';
  return {
    ...palette,
    process,
    hatch,
    tint,
    tone: (level) => (isEngraved && level > 0 && level < 5 ? `url(#${hatch}${level})` : tint(level)),
    bright: process === 'flat' ? accent : isEngraved ? `url(#${hatch}3)` : tint(3),
    caption: process === 'flat' ? mix(accent, ink, 0.4) : tint(5),
    line: (width = 3) =>
      `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`,
  };
}

/** The hatch patterns an engraved picture refers to. Tiles carry their own paper, so that areas cover each other. */
export function hatchDefinitions({ paper, ink, process, hatch }: Brush): string {
  if (process !== 'engraved') return '';
  return Object.entries(HATCHES)
    .map(([level, { pitch, width, slant, cross }]) => {
      const side = pitch * LINES;
      const steps = Array.from({ length: LINES * 2 + 1 }, (_, index) => index * pitch);
      const path = slant
        ? steps.map((at) => `M${at - side - pitch} ${side + pitch}L${at + pitch} ${-pitch}`).join('') +
          (cross
            ? steps.map((at) => `M${at - side - pitch} ${-pitch}L${at + pitch} ${side + pitch}`).join('')
            : '')
        : steps
            .slice(0, LINES)
            .map((at) => `M0 ${at + pitch / 2}L${side} ${at + pitch / 2}`)
            .join('');
      return (
        `<pattern id="${hatch}${level}" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
        `<rect width="${side}" height="${side}" fill="${paper}"/><path d="${path}" stroke="${ink}" stroke-width="${width}"/></pattern>`
      );
    })
    .join('');
}

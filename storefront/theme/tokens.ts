/** Design tokens: one palette, one spacing and one type scale. `palette.ts` has the values of the colours. */

export const color = {
  paper: 'var(--paper)',
  sheet: 'var(--sheet)',
  mount: 'var(--mount)',
  /** Ground below pictures, pale in dark pages, too. */
  pictureMount: 'var(--picture-mount)',
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  line: 'var(--line)',
  /** Borders of controls, with a contrast of 3:1 on the colours `sheet` and `paper`. */
  lineStrong: 'var(--line-strong)',
  /** The accent colour that the dealer has chosen. */
  accent: 'var(--accent)',
  accentDeep: 'var(--accent-deep)',
  accentWash: 'var(--accent-wash)',
  red: 'var(--red)',
  redDeep: 'var(--red-deep)',
  redWash: 'var(--red-wash)',
  green: 'var(--green)',
  greenWash: 'var(--green-wash)',
  ochre: 'var(--ochre)',
  ochreDeep: 'var(--ochre-deep)',
  ochreWash: 'var(--ochre-wash)',
  star: 'var(--star)',
} as const;

export const font = {
  /**
   * For the end of a `font` declaration: the shop's font, then two system fonts that are scaled to its size and shown
   * until the shop's font has loaded. `font` resets the figures to the font's old-style figures, in which 0 looks like o.
   */
  serif: "Baskervville, 'Serif Times', 'Serif Noto', Georgia, serif; font-variant-numeric: lining-nums",
  sans: "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
} as const;

/** Limits a size to its share of a window of 20rem width, because large text needs the space. */
export const upTo = (rem: number) => `min(${rem}rem, ${rem * 5}vw)`;

export const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: 'min(1.25rem, 8vw)',
  xl: 'min(1.5625rem, 8.2vw)',
  xxl: 'min(2rem, 10vw)',
} as const;

export const space = {
  1: upTo(0.25),
  2: upTo(0.5),
  3: upTo(0.75),
  4: upTo(1),
  5: upTo(1.5),
  6: upTo(2),
  7: upTo(3),
  8: upTo(4.5),
} as const;
export type Space = keyof typeof space;

export const radius = '3px';

export const shadow = {
  sheet: '0 1px 2px rgb(60 48 24 / 8%), 0 4px 14px rgb(60 48 24 / 5%)',
  lifted: '0 2px 4px rgb(60 48 24 / 10%), 0 12px 32px rgb(60 48 24 / 14%)',
  stamp: '0 1px 2px rgb(40 30 12 / 22%), 0 3px 8px rgb(40 30 12 / 12%)',
} as const;

/** Mobile breakpoint: 768 px at the usual text size of 16 px. */
export const TABLET_EM = 48;
/** Media queries. The widths are in em, because the number of letters in a line depends on the reader's text size. */
export const media = {
  tablet: `@media (min-width: ${TABLET_EM}em)`,
  belowTablet: `@media not all and (min-width: ${TABLET_EM}em)`,
  desktop: '@media (min-width: 64em)',
  wide: '@media (min-width: 93.75em)',
  belowDesktop: '@media not all and (min-width: 64em)',
  phone: `@media (min-width: 20em) and (max-width: ${TABLET_EM - 0.01}em)`,
  narrow: '@media not all and (min-width: 20em)',
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  noScript: '@media (scripting: none)',
} as const;

export const tones = {
  calm: { ink: color.inkSoft, wash: color.mount, mark: color.lineStrong },
  info: { ink: color.accentDeep, wash: color.accentWash, mark: color.accent },
  success: { ink: color.green, wash: color.greenWash, mark: color.green },
  warning: { ink: color.ochre, wash: color.ochreWash, mark: color.ochre },
  danger: { ink: color.redDeep, wash: color.redWash, mark: color.red },
} as const;
export type Tone = keyof typeof tones;

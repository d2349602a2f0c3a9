/** Design tokens: album paper, printing ink, one spacing and one type scale. Contrast is WCAG 2.2 AA. */

export const color = {
  /** The album page everything lies on. */
  paper: '#f6f2e9',
  /** A sheet laid on the page: cards, dialogs, fields. */
  sheet: '#fffdf9',
  /** The strip a stamp is mounted on. The pictures of `media/seed` lie on the same colour. */
  mount: '#e4dccb',
  ink: '#1c2630',
  inkSoft: '#545d66',
  /** Hairlines that only decorate. */
  line: '#dbd3c3',
  /** Borders that mark a control: 3:1 on sheet and paper. */
  lineStrong: '#867c6b',
  /** Prussian blue, the shop's own ink. */
  blue: '#1d4765',
  blueDeep: '#12324a',
  blueWash: '#e4ebee',
  /** The red of a cancellation mark. */
  red: '#9a2f28',
  redDeep: '#7a211c',
  redWash: '#f7e6e1',
  green: '#2f5f45',
  greenWash: '#e4eee4',
  ochre: '#8a5a0b',
  ochreDeep: '#6d4708',
  ochreWash: '#f6ecd2',
  star: '#a8710f',
} as const;

export const font = {
  /** A face of the engravers' time, sent with the page; the next two have its measures until it has loaded. */
  serif: "Baskervville, 'Serif Times', 'Serif Noto', Georgia, serif",
  sans: "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
} as const;

/**
 * Grows with the text up to a share of the window: the share that the size has of 20rem, the narrowest phone at usual
 * text size. Readers of large letters on a phone need the room for text.
 */
export const upTo = (rem: number) => `min(${rem}rem, ${rem * 5}vw)`;

/** Type scale. Headings grow less than the text under them once a word would not fit the window. */
export const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: 'min(1.25rem, 8vw)',
  xl: 'min(1.5625rem, 8.2vw)',
  xxl: 'min(2rem, 10vw)',
  display: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)',
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

/** The mobile breakpoint: 768 px at the text's usual size of 16. */
export const TABLET_EM = 48;
/** In em, which follow the size of text that the reader has set: what matters is how many letters fit. */
export const media = {
  tablet: `@media (min-width: ${TABLET_EM}em)`,
  belowTablet: `@media not all and (min-width: ${TABLET_EM}em)`,
  desktop: '@media (min-width: 64em)',
  wide: '@media (min-width: 93.75em)',
  belowDesktop: '@media not all and (min-width: 64em)',
  phone: `@media (min-width: 20em) and (max-width: ${TABLET_EM - 0.01}em)`,
  /** Fewer letters than on any phone at the usual size: everything is in one column. */
  narrow: '@media not all and (min-width: 20em)',
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  noScript: '@media (scripting: none)',
} as const;

/** Colours by meaning of a message: ink, background and frame. */
export const tones = {
  calm: { ink: color.inkSoft, wash: color.mount, mark: color.lineStrong },
  info: { ink: color.blueDeep, wash: color.blueWash, mark: color.blue },
  success: { ink: color.green, wash: color.greenWash, mark: color.green },
  warning: { ink: color.ochre, wash: color.ochreWash, mark: color.ochre },
  danger: { ink: color.redDeep, wash: color.redWash, mark: color.red },
} as const;
export type Tone = keyof typeof tones;

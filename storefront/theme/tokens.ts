/** The shop's look in numbers: album paper, printing ink, one spacing and one type scale. Contrast is WCAG 2.2 AA. */

export const color = {
  /** The album page everything lies on. */
  paper: '#f6f2e9',
  /** A sheet laid on the page: cards, dialogs, fields. */
  sheet: '#fffdf9',
  /** The strip a stamp is mounted on. The drawings of `scripts/artwork` lie on the same colour. */
  mount: '#e4dccb',
  ink: '#1c2630',
  inkSoft: '#545d66',
  /** Hairlines that only decorate. */
  line: '#dbd3c3',
  /** Borders that tell where a control is: 3:1 on sheet and paper. */
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
  /** One book face per system, Palatino's relatives first: all have Turkish, and figures that stand on the line. */
  serif:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'URW Palladio L', 'Book Antiqua', 'Noto Serif', Georgia, 'Liberation Serif', serif",
  sans: "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
} as const;

/** Type scale, rem. */
export const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: '1.25rem',
  xl: '1.5625rem',
  xxl: '2rem',
  display: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)',
} as const;

/** Spacing scale, rem. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4.5rem',
} as const;
export type Space = keyof typeof space;

export const radius = '3px';

export const shadow = {
  sheet: '0 1px 2px rgb(60 48 24 / 8%), 0 4px 14px rgb(60 48 24 / 5%)',
  lifted: '0 2px 4px rgb(60 48 24 / 10%), 0 12px 32px rgb(60 48 24 / 14%)',
  stamp: '0 1px 2px rgb(40 30 12 / 22%), 0 3px 8px rgb(40 30 12 / 12%)',
} as const;

/** The mobile breakpoint is 768 px. */
export const TABLET_PX = 768;
export const media = {
  tablet: `@media (min-width: ${TABLET_PX}px)`,
  belowTablet: `@media not all and (min-width: ${TABLET_PX}px)`,
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1500px)',
  belowDesktop: '@media not all and (min-width: 1024px)',
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  noScript: '@media (scripting: none)',
} as const;

import { ACCENTS, type AccentName } from '../../cms/contract/rules/shop-identity.ts';
import { color } from './tokens.ts';

type Scheme = 'light' | 'dark';
type ColorName = Exclude<keyof typeof color, 'accent' | 'accentDeep' | 'accentWash'>;

/** Values of each colour. Contrast meets WCAG 2.2 AA in both schemes. */
const SHADES: Record<ColorName, Record<Scheme, string>> = {
  paper: { light: '#f6f2e9', dark: '#14171a' },
  sheet: { light: '#fffdf9', dark: '#1e2328' },
  mount: { light: '#e4dccb', dark: '#262b30' },
  pictureMount: { light: '#e4dccb', dark: '#cdc5b4' },
  ink: { light: '#1c2630', dark: '#ece7dc' },
  inkSoft: { light: '#545d66', dark: '#aeb2b5' },
  line: { light: '#dbd3c3', dark: '#3a4046' },
  lineStrong: { light: '#867c6b', dark: '#858a8e' },
  red: { light: '#9a2f28', dark: '#f0958b' },
  redDeep: { light: '#7a211c', dark: '#f5b0a8' },
  redWash: { light: '#f7e6e1', dark: '#3a2321' },
  green: { light: '#2f5f45', dark: '#8ac6a1' },
  greenWash: { light: '#e4eee4', dark: '#1f3227' },
  ochre: { light: '#8a5a0b', dark: '#e0b566' },
  ochreDeep: { light: '#6d4708', dark: '#ecc985' },
  ochreWash: { light: '#f6ecd2', dark: '#352b18' },
  star: { light: '#a8710f', dark: '#dba544' },
};

/** The dealer's accent colours on dark pages, lighter in the same hue. */
const DARK_ACCENTS: Record<AccentName, { main: string; deep: string; wash: string }> = {
  navy: { main: '#8dbfe4', deep: '#b4d6ee', wash: '#1d3040' },
  green: { main: '#86c9a1', deep: '#addcc1', wash: '#1f3328' },
  burgundy: { main: '#ec9ca7', deep: '#f3bfc6', wash: '#3c2328' },
  violet: { main: '#c4a9e0', deep: '#d9c7ec', wash: '#30263d' },
  brown: { main: '#d9b08b', deep: '#e8ccb1', wash: '#382b1f' },
  graphite: { main: '#b9c2cb', deep: '#d4dbe1', wash: '#2c3339' },
};

/** Returns the values of all colours in a scheme, with the accent colour that the dealer has chosen. */
export function paletteOf(accent: AccentName, scheme: Scheme): Record<keyof typeof color, string> {
  const { main, deep, wash } = (scheme === 'dark' ? DARK_ACCENTS : ACCENTS)[accent];
  const shades = Object.entries(SHADES).map(([name, shade]) => [name, shade[scheme]]);
  return { ...Object.fromEntries(shades), accent: main, accentDeep: deep, accentWash: wash };
}

function declarations(accent: AccentName, scheme: Scheme): string {
  const palette = paletteOf(accent, scheme);
  const set = (Object.keys(color) as Array<keyof typeof color>).map(
    (name) => `${color[name].slice('var('.length, -1)}:${palette[name]}`,
  );
  return [`color-scheme:${scheme}`, ...set].join(';');
}

/** Sets the colours in the scheme of the reader's system. Print and elements with `data-light` are always light. */
export const paletteStyle = (accent: AccentName): string =>
  `:root,[data-light]{${declarations(accent, 'light')}}` +
  `@media screen and (prefers-color-scheme:dark){:root{${declarations(accent, 'dark')}}}`;

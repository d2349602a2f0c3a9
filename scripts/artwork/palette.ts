/** Inks of the period: what stamp catalogues call karmen, lacivert, sepya … mixed as flat colours. */
export type Palette = {
  /** The printed paper. */
  paper: string;
  /** The main ink, dark enough to read on paper. */
  ink: string;
  /** The second colour of two-colour printing; skies, grounds. */
  second: string;
  /** Small bright things: a flag, a sun. */
  accent: string;
};

const paper = '#f6f0e0';
export const PALETTES = {
  karmen: { paper, ink: '#8c1f2f', second: '#c46a62', accent: '#d9a441' },
  gul: { paper: '#f8efe6', ink: '#a23a52', second: '#d99a9c', accent: '#6f8a5a' },
  lacivert: { paper, ink: '#1f3763', second: '#7f9cc0', accent: '#c8553d' },
  mavi: { paper: '#f4f1e6', ink: '#2b5c8f', second: '#8fb6cf', accent: '#d8a13c' },
  petrol: { paper: '#f3f0e2', ink: '#1d4e57', second: '#7fa9a4', accent: '#cf6b3d' },
  yesil: { paper, ink: '#2c5a3c', second: '#8fae7f', accent: '#c9a03c' },
  zeytin: { paper: '#f5efdb', ink: '#54592b', second: '#a9a866', accent: '#b4532f' },
  sepya: { paper: '#f4ead5', ink: '#4f3626', second: '#b08d68', accent: '#a8442f' },
  kahve: { paper: '#f5ecd9', ink: '#6b3a22', second: '#c39467', accent: '#3f6b6b' },
  mor: { paper: '#f4eee6', ink: '#4e3263', second: '#a08ab5', accent: '#c99b3f' },
  leylak: { paper: '#f5f0ea', ink: '#6d4a78', second: '#bda3c4', accent: '#7d8d4a' },
  turuncu: { paper: '#f8efdd', ink: '#b04f1e', second: '#e3a363', accent: '#2f5d62' },
  limon: { paper: '#f8f1d6', ink: '#7a6212', second: '#dcc15a', accent: '#8a3b2c' },
  siyah: { paper: '#f2eee4', ink: '#26262a', second: '#8d8a86', accent: '#9c2f2f' },
  pembeYesil: { paper: '#f3f1e2', ink: '#a23a52', second: '#6fa37a', accent: '#4f8a5e' },
  siyahKirmizi: { paper: '#f6ebe0', ink: '#26262a', second: '#d0584a', accent: '#c2392f' },
  arduvaz: { paper: '#f1efe7', ink: '#3b4a57', second: '#9aabb5', accent: '#c2703d' },
  gece: { paper: '#f3efe2', ink: '#1b2740', second: '#536c96', accent: '#e0b552' },
  bayrak: { paper: '#f8f2e6', ink: '#2a3550', second: '#d8b49a', accent: '#b8202e' },
  bahar: { paper: '#f9f4e6', ink: '#2f5546', second: '#b9cf9f', accent: '#c9485b' },
  gunbatimi: { paper: '#faf0df', ink: '#5c2a3d', second: '#eab57c', accent: '#cf4f36' },
  deniz: { paper: '#f3f3e8', ink: '#17455c', second: '#9cc5c6', accent: '#e08e45' },
  kum: { paper: '#f8f1df', ink: '#6a4b2a', second: '#e1c48f', accent: '#2e6f7a' },
  cini: { paper: '#f5f4ec', ink: '#1c4a86', second: '#8cc0c4', accent: '#c0392f' },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `amount` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const to = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((to[index] ?? 0) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

import { stemOf } from './turkish-stemmer.ts';

/** Shades of each colour, folded. Catalogues name the shade, but collectors search for the colour. */
const FAMILIES = {
  kirmizi: 'karmen gul mercan visne bordo nar lal kiremit kizil sarap vermiyon',
  pembe: 'gul somon',
  mor: 'menekse leylak eflatun lila erguvan lavanta patlican',
  mavi: 'lacivert ultramarin kobalt turkuaz civit camgobegi',
  yesil: 'zeytin haki zumrut cimen',
  sari: 'limon hardal krem kehribar',
  turuncu: 'portakal oranj kavunici',
  kahverengi: 'kestane sepya tarcin bistre bakir',
  gri: 'arduvaz kursuni fume kul',
};

const OF_SHADE = new Map<string, string[]>();
for (const [colour, shades] of Object.entries(FAMILIES))
  for (const shade of shades.split(' ').map(stemOf))
    OF_SHADE.set(shade, [...(OF_SHADE.get(shade) ?? []), `=${colour}`]);

/** Concepts of the colours. Used only where a colour is meant: a rose is a flower, too. */
export const familiesOf = (stem: string): readonly string[] => OF_SHADE.get(stem) ?? [];

import { stemOf } from './turkish-stemmer.ts';

/** Shades of each colour, folded. Catalogues name the shade, but collectors search for the colour. */
const FAMILIES = {
  kirmizi:
    'karmen gul mercan visne visnecurugu bordo nar lal kiremit kizil sarap sarabi vermiyon yakut kan karanfil domates tugla ' +
    'ates magenta guvez galibarda ruj carmine crimson scarlet vermilion maroon burgundy',
  pembe: 'gul somon fusya gulkurusu yavruagzi ten pudra seftali magenta galibarda fuchsia salmon rose',
  mor: 'menekse leylak eflatun lila erguvan lavanta patlican murdum ametist fusya lilac mauve',
  mavi:
    'lacivert ultramarin kobalt turkuaz civit camgobegi indigo safir petrol gok prusya saks gece gecemavisi buz ' +
    'turquoise ultramarine cobalt navy',
  yesil:
    'zeytin haki zumrut cimen nefti cagla fistik yosun turkuaz petrol camgobegi ordekbasi cam olive emerald khaki',
  sari: 'limon hardal krem kehribar saman altin bal safran kanarya lemon ochre okra bej',
  turuncu: 'portakal oranj kavunici mandalina kayisi seftali somon kiremit bakir',
  kahverengi:
    'kahve kestane sepya tarcin bistre bakir haki bej taba karamel vizon cikolata toprak kiremit bronz kum ' +
    'sepia chestnut beige',
  gri: 'arduvaz kursuni fume kul antrasit duman gumus slate',
  beyaz: 'fildisi krem kemik inci sut kirikbeyaz ivory cream',
  siyah: 'komur abanoz antrasit',
};

/** Shades that are things as well: a rose is a flower. They mean a colour only beside a word such as `renk`. */
const THINGS = new Set(
  (
    'gul nar lal sarap kan karanfil domates ates ruj gok gece buz cam limon saman altin bal kayisi portakal mandalina ' +
    'seftali zeytin cimen fistik yosun kahve kestane toprak kum kul duman gumus inci sut kemik komur bakir bronz ' +
    'menekse mercan lavanta patlican tugla kiremit rose navy petrol pudra saks prusya safran kanarya yakut ten'
  ).split(' '),
);

const OF_SHADE = new Map<string, string[]>();
const SHADES_OF_STEM = new Map<string, string[]>();
for (const [colour, shades] of Object.entries(FAMILIES))
  for (const shade of shades.split(' ')) {
    const stem = stemOf(shade);
    OF_SHADE.set(stem, [...(OF_SHADE.get(stem) ?? []), `=${colour}`]);
    if (!THINGS.has(shade)) SHADES_OF_STEM.set(stem, [...(SHADES_OF_STEM.get(stem) ?? []), shade]);
  }

/** Concepts of the colours. Used only where a colour is meant: a rose is a flower, too. */
export const familiesOf = (stem: string): readonly string[] => OF_SHADE.get(stem) ?? [];

/** Compares the word itself, since `kursuni` (lead grey) and `kursu` share a stem. */
export const isShade = (word: string): boolean =>
  (SHADES_OF_STEM.get(stemOf(word)) ?? []).some((shade) => word.startsWith(shade.slice(0, -1)));

const COLOURS = new Set(Object.keys(FAMILIES).map((colour) => `=${colour}`));
export const isColour = (concept: string): boolean => COLOURS.has(concept);

/** Term of a colour that a stamp has, apart from the word: an album with white pages is not a white stamp. */
export const colourTerm = (concept: string): string => `#${concept}`;

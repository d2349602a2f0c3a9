import synonyms from './synonyms.json';
import { stemOf } from './turkish-stemmer.ts';

/** Shades of each colour, folded. Catalogues name the shade, but collectors search for the colour. */
const FAMILIES = synonyms.colours;
/** Shades that are things as well: a rose is a flower. They mean a colour only beside a word such as `renk`. */
const THINGS = new Set(synonyms.coloursAlsoThings.split(' '));

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

const CATALOGUES = {
  isfila: ['isfila', 'isf'],
  pulhan: ['pulhan', 'plh'],
  michel: ['michel', 'mich', 'mi'],
  scott: ['scott', 'sc'],
  stanleyGibbons: ['stanley gibbons', 'stanleygibbons', 'gibbons', 'sg'],
  yvert: ['yvert et tellier', 'yvert tellier', 'yvert', 'yv', 'yt'],
} as const;
export type CatalogueName = keyof typeof CATALOGUES;
export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[];

const NUMBER = /[a-z]{0,3}\d+[a-z]{0,2}/gu;
const SPAN = /(?<!\d)(\d+)\s*[-–]\s*(\d+)/gu;
const LONGEST_SPAN = 60;

const SHORT = new Map(
  CATALOGUE_NAMES.flatMap((name) => CATALOGUES[name].map((short): [string, CatalogueName] => [short, name])),
);
const ASKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${[...SHORT.keys()].sort((a, b) => b.length - a.length).join('|')})` +
    String.raw`(?:[\s.:#-]|nr|no)*([a-z]{0,2}\d+[a-z]?)(?![\p{L}\p{N}])`,
  'gu',
);

/** Miniature sheets are numbered apart from stamps: `Bl. 12`, `Blok 12` and `Block 12` become `bl12`. */
const asOneWord = (plainText: string): string =>
  plainText.replace(/(?<![\p{L}\p{N}])bl(?:oc?k)?[\s.]*(?=\d)/gu, 'bl');

/** Joins number and catalogue to a single term: 123 of Michel has nothing to do with 123 of Scott. */
const termOf = (catalogue: CatalogueName, number: string) => `${catalogue.toLowerCase()}${number}`;

/** Reads the terms from a product's field: `12`, `A 12a`, `12, 14`, `12–15`. */
export function catalogueTerms(catalogue: CatalogueName, plainText: string): string[] {
  const terms = new Set<string>();
  const text = asOneWord(plainText).replace(/(?<![\p{L}\p{N}])([a-z]{1,3})\s+(?=\d)/gu, '$1');
  for (const [number] of text.matchAll(NUMBER)) terms.add(termOf(catalogue, number));
  for (const [, first, last] of text.matchAll(SPAN))
    for (
      let number = Number(first);
      number <= Math.min(Number(last), Number(first) + LONGEST_SPAN);
      number += 1
    )
      terms.add(termOf(catalogue, String(number)));
  return [...terms];
}

export function readCatalogueNumbers(plainText: string): { terms: string[]; rest: string } {
  const terms: string[] = [];
  const rest = asOneWord(plainText).replace(ASKED, (all, short: string, number: string) => {
    const catalogue = SHORT.get(short);
    if (!catalogue) return all;
    terms.push(termOf(catalogue, number));
    return ' ';
  });
  return { terms, rest };
}

export type CatalogueNumber = { catalogue: CatalogueName; number: string; term: string };

/** Reads a text that is nothing but a number of a catalogue; null for any other text. */
export function readCatalogueNumber(plainText: string): CatalogueNumber | null {
  const { terms, rest } = readCatalogueNumbers(plainText);
  const [term] = terms;
  if (!term || terms.length > 1 || rest.trim() !== '') return null;
  const catalogue = CATALOGUE_NAMES.find((name) => term.startsWith(name.toLowerCase()));
  return catalogue ? { catalogue, number: term.slice(catalogue.length), term } : null;
}

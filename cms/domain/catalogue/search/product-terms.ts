import { CONDITIONS, FORMATS, isYear } from '../../../contract/rules/stamp-attributes.ts';
import type { WeightedTerm } from '../index/schema.ts';
import { CATALOGUE_NAMES, type CatalogueName, catalogueTerms } from './catalogue-numbers.ts';
import { familiesOf } from './colour-synonyms.ts';
import { type FieldTerm, fieldTerms, remembering } from './field-terms.ts';
import { toPlainText } from './plain-text.ts';

type Text = string | null | undefined;

/** Searched fields. Condition and format are the words people read, not the stored ones. */
export type SearchedProduct = {
  name: string;
  series?: Text;
  denominationValueOfStamp?: Text;
  category?: Text;
  brand?: Text;
  printingHouse?: Text;
  printingProcess?: Text;
  condition?: Text;
  format?: Text;
  color?: Text;
  period?: Text;
  perforation?: Text;
  watermark?: Text;
  paper?: Text;
  certificate?: Text;
  description?: Text;
  years?: { from: number; to: number } | null;
} & Partial<Record<CatalogueName, Text>>;

const NAME_WEIGHT = 200;
/** Names of albums and lists, except their own kind: people who search for stamps want stamps first. */
const ACCESSORY_NAME_WEIGHT = 110;
const NUMBER_WEIGHT = 255;
const YEAR_WEIGHT = 160;
const DESCRIPTION_WEIGHT = 20;
const DESCRIBED_YEAR_WEIGHT = 1;
/** Weight lost with each further word of a name. */
const STEP = 3;
const MOST_STEPS = 20;

/** Fields besides the name, the numbers and the description. */
const FIELD_WEIGHTS = {
  series: 190,
  denominationValueOfStamp: 220,
  condition: 120,
  format: 150,
  color: 120,
  category: 170,
  perforation: 90,
  printingProcess: 60,
  period: 50,
  certificate: 30,
  watermark: 30,
  paper: 30,
  // The issuer is the same for a whole era and says less than the description.
  brand: 12,
} as const satisfies Partial<Record<keyof SearchedProduct, number>>;

/** A shade of a searched colour: Karmen for red. */
const FAMILY_WEIGHT = 80;

const HOUSE_WEIGHT = 60;
/** People who type `istanbul` seldom mean the printer's town. */
const TOWN_WEIGHT = 12;

const PERFORATIONS = ['Dantelli', 'Dantelsiz'];
const termsIn = (texts: readonly string[]) => texts.flatMap(fieldTerms).map(({ term }) => term);

/** Words of conditions, formats and perforation: these stand in fields and are common to many stamps of a series. */
const SAID_IN_FIELDS = new Set([
  ...termsIn([...Object.values(CONDITIONS), ...Object.values(FORMATS)]).filter((term) =>
    term.startsWith('='),
  ),
  ...termsIn(PERFORATIONS),
]);

/** Many products have the same texts in these fields. */
const weighted = (weight: number) =>
  remembering((text) => fieldTerms(text).map(({ term }): WeightedTerm => ({ term, weight })), 5_000);

const FIELDS = Object.entries(FIELD_WEIGHTS).map(([field, weight]) => ({
  field: field as keyof typeof FIELD_WEIGHTS,
  read: weighted(weight),
}));
const familiesIn = remembering(
  (color) =>
    fieldTerms(color).flatMap(({ term }) =>
      familiesOf(term).map((family): WeightedTerm => ({ term: family, weight: FAMILY_WEIGHT })),
    ),
  5_000,
);
const kindIn = remembering((category) => new Set(fieldTerms(category).map(({ term }) => term)), 5_000);
const readHouse = weighted(HOUSE_WEIGHT);
const readTown = weighted(TOWN_WEIGHT);

const isTelling = ({ term, isNumber, isStopWord }: FieldTerm) =>
  isNumber ? isYear(Number(term)) : !isStopWord;

/**
 * Terms of a description; `unsaid` leaves out terms that a stamp's fields name. Stamps of a series share one description, and
 * reading a description is half the work of a product.
 */
const toldIn = remembering((description) => {
  const told = fieldTerms(description)
    .filter(isTelling)
    .map(({ term, isNumber }): [string, WeightedTerm] => [
      term,
      { term, weight: isNumber ? DESCRIBED_YEAR_WEIGHT : DESCRIPTION_WEIGHT },
    ]);
  const all = [...new Map(told).values()];
  return { all, unsaid: all.filter(({ term }) => !SAID_IN_FIELDS.has(term)) };
}, 1_000);

/** A span of more years is found by the filter alone. */
const MOST_YEARS = 20;

/**
 * Weighted terms of a product; the greater weight of a repeated term counts. Numbers of a description are left out, except
 * years: a 5 in a story is no denomination.
 */
export function termsOf(product: SearchedProduct): WeightedTerm[] {
  const terms: WeightedTerm[] = [];
  const note = (term: string, weight: number) => terms.push({ term, weight });

  const isStamp = Boolean(product.denominationValueOfStamp || product.years);
  const kind = kindIn(product.category ?? '');
  for (const { term, place, isStopWord } of fieldTerms(product.name)) {
    const weight = isStamp || kind.has(term) ? NAME_WEIGHT : ACCESSORY_NAME_WEIGHT;
    note(term, weight - Math.min(isStopWord ? MOST_STEPS : place, MOST_STEPS) * STEP);
  }
  for (const { field, read } of FIELDS) {
    const text = product[field];
    if (text) terms.push(...read(text));
  }
  if (product.color) terms.push(...familiesIn(product.color));
  const [house = '', ...town] = (product.printingHouse ?? '').split('/');
  terms.push(...readHouse(house), ...readTown(town.join(' ')));
  for (const catalogue of CATALOGUE_NAMES) {
    const numbers = product[catalogue];
    if (!numbers) continue;
    for (const term of catalogueTerms(catalogue, toPlainText(numbers))) note(term, NUMBER_WEIGHT);
  }
  const { years } = product;
  if (years && years.to - years.from <= MOST_YEARS)
    for (let year = years.from; year <= years.to; year += 1) note(String(year), YEAR_WEIGHT);
  // A description mentions other stamps, too; this stamp's offer stands in its fields.
  terms.push(...toldIn(product.description ?? '')[product.condition ? 'unsaid' : 'all']);
  return terms;
}

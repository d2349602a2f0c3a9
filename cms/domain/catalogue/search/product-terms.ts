import {
  type FieldWith,
  fieldsOf,
  fieldsWith,
  PRODUCT_FIELDS,
} from '../../../contract/rules/product-fields.ts';
import { CONDITIONS, FORMATS, isYear } from '../../../contract/rules/stamp-attributes.ts';
import type { WeightedTerm } from '../index/schema.ts';
import { CATALOGUE_NAMES, catalogueTerms } from './catalogue-numbers.ts';
import { colourTerm, familiesOf, isColour } from './colour-synonyms.ts';
import { type FieldTerm, fieldTerms, remembering } from './field-terms.ts';
import { toPlainText } from './plain-text.ts';
import { descriptionTerm } from './query-clauses.ts';

type Text = string | null | undefined;

/** Fields that the search reads; condition and format as labels, not as stored words. */
export type SearchedProduct = {
  name: string;
  years?: { from: number; to: number } | null;
} & Partial<Record<FieldWith<'searched'>, Text>>;

const NAME_WEIGHT = 200;
/** Accessory names, such as an album's, weigh less: people who search for stamps want stamps first. */
const ACCESSORY_NAME_WEIGHT = 110;
const YEAR_WEIGHT = 160;
const DESCRIPTION_WEIGHT = PRODUCT_FIELDS.description.searched;
const DESCRIBED_YEAR_WEIGHT = 1;
/** Weight lost with each further word of a name. */
const STEP = 3;
const MOST_STEPS = 20;

/** Fields that `termsOf` reads separately, each by its own rules. */
const READ_APART: readonly string[] = [
  'printingHouse',
  'description',
  ...fieldsOf('catalogueNumbers').map(([name]) => name),
];

/** Weight of a colour for a product in one of its shades: red for Karmen. */
const FAMILY_WEIGHT = 80;

/** Weight of the printer's town, low because people who type `istanbul` seldom mean it. */
const TOWN_WEIGHT = 12;

const PERFORATIONS = ['Dantelli', 'Dantelsiz'];
const termsIn = (texts: readonly string[]) => texts.flatMap(fieldTerms).map(({ term }) => term);

/** Conditions, formats and perforation, which stamps name in their fields and share with many of a series. */
const SAID_IN_FIELDS = new Set([
  ...termsIn([...Object.values(CONDITIONS), ...Object.values(FORMATS)]).filter((term) =>
    term.startsWith('='),
  ),
  ...termsIn(PERFORATIONS),
]);

/** Reads a field whose texts many products share, through a cache. */
const weighted = (weight: number) =>
  remembering((text) => fieldTerms(text).map(({ term }): WeightedTerm => ({ term, weight })), 5_000);

const FIELDS = fieldsWith('searched')
  .filter((field) => !READ_APART.includes(field))
  .map((field) => ({ field, read: weighted(PRODUCT_FIELDS[field].searched) }));
const familiesIn = remembering(
  (color) =>
    fieldTerms(color).flatMap(({ term }) =>
      (isColour(term) ? [term] : familiesOf(term)).flatMap((family): WeightedTerm[] => [
        { term: family, weight: FAMILY_WEIGHT },
        { term: colourTerm(family), weight: FAMILY_WEIGHT },
      ]),
    ),
  5_000,
);
const kindIn = remembering((category) => new Set(fieldTerms(category).map(({ term }) => term)), 5_000);
const readHouse = weighted(PRODUCT_FIELDS.printingHouse.searched);
const readTown = weighted(TOWN_WEIGHT);

const isTelling = ({ term, isNumber, isStopWord }: FieldTerm) =>
  isNumber ? isYear(Number(term)) : !isStopWord;

/** `unsaid` leaves out terms that a stamp's fields name. Cached, since stamps of a series share a description. */
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

/** Most years of a span that become search words; only the filter finds a longer span. */
const MOST_YEARS = 20;

/** Numbers of a description are left out, except years: a 5 in a story is no denomination. */
export function termsOf(product: SearchedProduct): WeightedTerm[] {
  const terms: WeightedTerm[] = [];
  const note = (term: string, weight: number) => terms.push({ term, weight });

  const isStamp = Boolean(product.denominationValueOfStamp || product.years);
  const kind = kindIn(product.category ?? '');
  for (const { term, place, isStopWord } of fieldTerms(product.name)) {
    const weight = isStamp || kind.has(term) ? NAME_WEIGHT : ACCESSORY_NAME_WEIGHT;
    note(term, weight - Math.min(isStopWord ? MOST_STEPS : place, MOST_STEPS) * STEP);
    if (isStamp && isColour(term)) note(colourTerm(term), FAMILY_WEIGHT);
  }
  for (const { field, read } of FIELDS) {
    const text = product[field];
    if (text) terms.push(...read(text));
  }
  if (product.color) terms.push(...familiesIn(product.color));
  const [house = '', ...town] = (product.printingHouse ?? '').split('/');
  terms.push(...readHouse(house), ...readTown(town.join(' ')));
  for (const catalogue of CATALOGUE_NAMES) {
    const field = `${catalogue}Number` as const;
    const numbers = product[field];
    if (!numbers) continue;
    for (const term of catalogueTerms(catalogue, toPlainText(numbers)))
      note(term, PRODUCT_FIELDS[field].searched);
  }
  const { years } = product;
  if (years && years.to - years.from <= MOST_YEARS)
    for (let year = years.from; year <= years.to; year += 1) note(String(year), YEAR_WEIGHT);
  // A description also mentions other stamps; a stamp names its own condition and format in its fields.
  const told = toldIn(product.description ?? '')[product.condition ? 'unsaid' : 'all'];
  const said = new Set(terms.map(({ term }) => term));
  for (const { term, weight } of told) if (!said.has(term)) note(descriptionTerm(term), weight);
  return terms;
}

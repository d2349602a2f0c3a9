import type { WeightedTerm } from '../index/indexed-product.ts';
import { CATALOGUE_NAMES, type CatalogueName, catalogueTerms } from './catalogue-numbers.ts';
import { bindNumbers } from './numbers.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import { isStopWord } from './stop-words.ts';
import { stemOf } from './suffixes.ts';
import { conceptsIn } from './synonyms.ts';
import { isYear } from './years.ts';

type Text = string | null | undefined;

/** What a product is found by. Condition and format are the words people read, not the stored ones. */
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
const NUMBER_WEIGHT = 255;
const YEAR_WEIGHT = 160;
const DESCRIPTION_WEIGHT = 20;
/** How much less the next word of a name says than the one before it. */
const STEP = 3;

/** Fields besides the name, the numbers and the description. */
const FIELD_WEIGHTS = {
  series: 190,
  denominationValueOfStamp: 220,
  condition: 120,
  format: 150,
  color: 120,
  category: 100,
  perforation: 90,
  printingProcess: 60,
  printingHouse: 60,
  brand: 50,
  period: 50,
  certificate: 30,
  watermark: 30,
  paper: 30,
} as const satisfies Partial<Record<keyof SearchedProduct, number>>;

/** A span of more years is found by the filter alone. */
const MOST_YEARS = 20;

/** `60p10kurus` is also asked for as 60 kuruş. */
const withoutExtra = (word: string) => word.replace(/^(\d[\dd]*)p\d[\dd]*(?=[a-z])/, '$1');

function* fieldTerms(text: string): Generator<[term: string, place: number, isNumber: boolean]> {
  const words = wordsOf(bindNumbers(toPlainText(text)));
  const stems = words.map(stemOf);
  for (const [place, stem] of stems.entries()) {
    const isNumber = /\d/.test(stem);
    if (!isStopWord(words[place] ?? '') || isNumber) yield [stem, place, isNumber];
    if (isNumber && withoutExtra(stem) !== stem) yield [withoutExtra(stem), place, true];
    // Alone, `pul` and `seri` must find something, too.
    else if (isStopWord(words[place] ?? '')) yield [stem, words.length + 10, false];
  }
  for (const concept of conceptsIn(stems)) yield [concept, 0, false];
}

/**
 * The terms of a product and how much each says about it. Numbers of a description are left out, except years: a 5 in a
 * story is no denomination.
 */
export function termsOf(product: SearchedProduct): WeightedTerm[] {
  const weights = new Map<string, number>();
  const note = (term: string, weight: number) =>
    weights.set(term, Math.max(weights.get(term) ?? 0, Math.max(1, Math.round(weight))));

  for (const [term, place] of fieldTerms(product.name)) note(term, NAME_WEIGHT - Math.min(place, 20) * STEP);
  for (const [field, weight] of Object.entries(FIELD_WEIGHTS))
    for (const [term] of fieldTerms(product[field as keyof typeof FIELD_WEIGHTS] ?? '')) note(term, weight);
  for (const catalogue of CATALOGUE_NAMES)
    for (const term of catalogueTerms(catalogue, toPlainText(product[catalogue] ?? '')))
      note(term, NUMBER_WEIGHT);
  const { years } = product;
  if (years && years.to - years.from <= MOST_YEARS)
    for (let year = years.from; year <= years.to; year += 1) note(String(year), YEAR_WEIGHT);
  for (const [term, , isNumber] of fieldTerms(product.description ?? ''))
    if (!isNumber || isYear(Number(term))) note(term, isNumber ? 1 : DESCRIPTION_WEIGHT);

  return [...weights].map(([term, weight]) => ({ term, weight }));
}

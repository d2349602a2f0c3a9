import { isYear, type YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import type { SearchClause } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { readCatalogueNumbers } from './catalogue-numbers.ts';
import { guessWord } from './guess-unknown-word.ts';
import { bindNumbers } from './parse-amounts.ts';
import { readYears } from './parse-years.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import { catalogueNumberClause, conceptClause, numberClause, wordClause } from './query-clauses.ts';
import { isOffered } from './relax-query.ts';
import { rewrite, type Spell, typedAs } from './rewrite-query.ts';
import { isStopWord } from './stop-words.ts';
import { conceptsAt } from './synonyms.ts';
import { stemOf } from './turkish-stemmer.ts';

export type Reading = {
  /** All must match. Empty with `years` null: nothing is found, and `leftOut` shows whether there were search words. */
  clauses: SearchClause[];
  /** Filters by the years of issue. */
  years: YearSpan | null;
  /** The whole keyword as it should read, where a word was mistyped: "Bunu mu demek istediniz". */
  corrected: string | null;
  /** Unknown words, left out so that the others find something. */
  leftOut: string[];
  /** The catalogue numbers among the unknown words. */
  unknownNumbers: string[];
};

type Options = { spell?: Spell };

const MOST_WORDS = 16;
/** A guess looks up hundreds of words; a query with more unknown words means no stamp. */
const MOST_GUESSES = 3;

/** Tweezers; without its cedilla the word means a table. */
const TONGS = /maşa(?:s[ıi]|lar[ıi]?)?(?!\p{L})/giu;

/** Lists and albums carry a span of years in their name and were not issued in it. */
const NAMED_BY_YEARS = new Set(['=liste', '=album', '=stokbuk']);

type Reader = {
  vocabulary: Vocabulary;
  clauses: SearchClause[];
  /** Mistyped words with their corrections. */
  corrections: Map<string, string[]>;
  leftOut: string[];
  unknownNumbers: string[];
  /** Something was named that the catalogue has not: a kind of error, a catalogue number. */
  lacksNamed: boolean;
  guesses: number;
};

function readNumber(reader: Reader, word: string) {
  const clause = numberClause(word, reader.vocabulary);
  if (clause) reader.clauses.push(clause);
  else reader.leftOut.push(word);
}

function readWord(reader: Reader, word: string) {
  const clause = wordClause(word, reader.vocabulary);
  if (clause) {
    reader.clauses.push(clause);
    return;
  }
  const guess = reader.guesses < MOST_GUESSES ? guessWord(word, reader.vocabulary) : null;
  reader.guesses += 1;
  if (!guess) reader.leftOut.push(word);
  else {
    reader.clauses.push(...guess.clauses);
    if (guess.corrections.length > 0) reader.corrections.set(word, guess.corrections);
  }
}

/** The words one after another; the longest name of a thing is read as one. */
function readWords(reader: Reader, words: readonly string[]) {
  const stems = words.map(stemOf);
  const plain: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const found = conceptsAt(stems, place);
    const named = found ? words.slice(place, place + found.length) : [];
    const clause = found && conceptClause(found.concepts, found.isIdiom ? [] : named, reader.vocabulary);
    if (clause) reader.clauses.push(clause);
    else if (found?.isIdiom) {
      reader.leftOut.push(named.join(' '));
      reader.lacksNamed = true;
    }
    if (found && (clause || found.isIdiom)) {
      place += found.length - 1;
    } else if (/\d/.test(word)) readNumber(reader, word);
    else plain.push(word);
  }
  const deciding = plain.filter((word) => !isStopWord(word));
  const hasOthers = deciding.length > 0 || reader.clauses.length > 0 || reader.leftOut.length > 0;
  for (const word of hasOthers ? deciding : plain) readWord(reader, word);
}

/**
 * Reads a keyword with the catalogue's vocabulary. Accepts any text and never throws.
 * @param options.spell spells a corrected word for people
 */
export function readKeyword(keyword: string, vocabulary: Vocabulary, { spell }: Options = {}): Reading {
  const catalogue = readCatalogueNumbers(toPlainText(keyword.replace(TONGS, 'penset')));
  const spanned = readYears(catalogue.rest);
  const words = wordsOf(bindNumbers(spanned.rest)).slice(0, MOST_WORDS);
  const reader: Reader = {
    vocabulary,
    clauses: [],
    corrections: new Map(),
    leftOut: [],
    unknownNumbers: [],
    lacksNamed: false,
    guesses: 0,
  };

  for (const term of catalogue.terms) {
    const clause = catalogueNumberClause(term, vocabulary);
    if (clause) reader.clauses.push(clause);
    else {
      reader.leftOut.push(term);
      reader.unknownNumbers.push(term);
      reader.lacksNamed = true;
    }
  }
  let { years } = spanned;
  const [onlyWord] = words;
  if (years && isNamedByYears(words)) {
    words.push(String(years.from), String(years.to));
    years = null;
  } else if (words.length === 1 && isYear(Number(onlyWord)) && !vocabulary.has(onlyWord ?? '')) {
    // A year that stands nowhere may still lie inside a longer span.
    words.pop();
    years = { from: Number(onlyWord), to: Number(onlyWord) };
  }
  if (years && words.every(isStopWord)) words.length = 0;
  readWords(reader, words);
  // How a missing thing would be offered says nothing of others.
  if (reader.lacksNamed && reader.clauses.every(isOffered)) reader.clauses.length = 0;

  const corrected = rewrite(keyword, reader.corrections, spell);
  const leftOut = typedAs(keyword, reader.leftOut, readingsOf);
  const unknownNumbers = typedAs(keyword, reader.unknownNumbers, readingsOf);
  return { clauses: reader.clauses, years, leftOut, unknownNumbers, corrected };
}

/** Returns the readings of some typed words. */
function readingsOf(text: string): string[] {
  const plainText = toPlainText(text);
  return [...readCatalogueNumbers(plainText).terms, wordsOf(bindNumbers(plainText)).join(' ')];
}

function isNamedByYears(words: readonly string[]): boolean {
  const stems = words.map(stemOf);
  return stems.some((_stem, place) =>
    conceptsAt(stems, place)?.concepts.some((concept) => NAMED_BY_YEARS.has(concept)),
  );
}

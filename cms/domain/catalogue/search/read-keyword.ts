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
  /** A product must match all of them. Without clauses and years nothing is found. */
  clauses: SearchClause[];
  years: YearSpan | null;
  /** Whole keyword with its mistyped words corrected, for "Bunu mu demek istediniz"; null without a mistyped word. */
  corrected: string | null;
  /** Unknown words, dropped so that the other words find something. */
  leftOut: string[];
  unknownNumbers: string[];
};

type Options = { spell?: Spell };

const MOST_WORDS = 16;
/** Most guesses per keyword. Each looks up hundreds of words, and a keyword with more unknown words means no stamp. */
const MOST_GUESSES = 3;

/** Matches the word for tweezers; without its cedilla it would mean a table. */
const TONGS = /maşa(?:s[ıi]|lar[ıi]?)?(?!\p{L})/giu;

/** Concepts whose names contain a span of years, lists and albums, although they were not issued in these years. */
const NAMED_BY_YEARS = new Set(['=liste', '=album', '=stokbuk']);

type Reader = {
  vocabulary: Vocabulary;
  clauses: SearchClause[];
  corrections: Map<string, string[]>;
  leftOut: string[];
  unknownNumbers: string[];
  /** Whether the keyword names something that the catalogue does not have: a kind of error, or a catalogue number. */
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

/** Reads the words one after another; the longest name of a thing is read as a unit. */
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
    // Reads a single year that no product contains as a span, because it may lie inside a longer span.
    words.pop();
    years = { from: Number(onlyWord), to: Number(onlyWord) };
  }
  if (years && words.every(isStopWord)) words.length = 0;
  readWords(reader, words);
  // Drops formats and conditions of a missing thing, which say nothing about other things.
  if (reader.lacksNamed && reader.clauses.every(isOffered)) reader.clauses.length = 0;

  const corrected = rewrite(keyword, reader.corrections, spell);
  const leftOut = typedAs(keyword, reader.leftOut, readingsOf);
  const unknownNumbers = typedAs(keyword, reader.unknownNumbers, readingsOf);
  return { clauses: reader.clauses, years, leftOut, unknownNumbers, corrected };
}

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

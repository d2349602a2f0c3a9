import { FIRST_YEAR, isYear, LAST_YEAR, type YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import type { SearchClause } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { readCatalogueNumbers } from './catalogue-numbers.ts';
import { isShade } from './colour-synonyms.ts';
import { guessWord } from './guess-unknown-word.ts';
import { bindNumbers, numbersToDigits } from './parse-amounts.ts';
import { boundsLabel, readWishes, type Wish } from './parse-wishes.ts';
import { readYears } from './parse-years.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import {
  catalogueNumberClause,
  colourClause,
  conceptClause,
  eventClause,
  faceValueClause,
  numberClause,
  wordClause,
} from './query-clauses.ts';
import { isOffered } from './relax-query.ts';
import { findRun, rewrite, type Spell } from './rewrite-query.ts';
import { isStopWord } from './stop-words.ts';
import { conceptsAt, eventOf, type FoundConcepts } from './synonyms.ts';
import { yearsBeside } from './time-spans.ts';
import { stemOf } from './turkish-stemmer.ts';

/** Wish of a keyword, and the keyword without the words of the wish; null where these words cannot be told apart. */
export type Understood = Omit<Wish, 'read' | 'isNamed'> & { without: string | null };

export type Reading = {
  /** A product must match all of them. Without clauses and wishes nothing is found. */
  clauses: SearchClause[];
  /** Everything that is a filter or an order, for shoppers to see and take back; years are among them. */
  understood: Understood[];
  /** Colours that no product has. */
  missingColours: string[];
  /** Whole keyword with its mistyped words corrected, for "Bunu mu demek istediniz"; null without a mistyped word. */
  corrected: string | null;
  /** Unknown words, dropped so that the other words find something. */
  leftOut: string[];
  unknownNumbers: string[];
};

/** `areGross`: whether prices of the keyword include VAT. */
type Options = { spell?: Spell; areGross?: boolean };

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
  missingColours: string[];
  wishes: Wish[];
  /** Whether the keyword names something that the catalogue does not have: a kind of error, or a catalogue number. */
  lacksNamed: boolean;
  guesses: number;
};

function readNumber(reader: Reader, word: string) {
  const clause = numberClause(word, reader.vocabulary);
  if (clause) reader.clauses.push(clause);
  else reader.leftOut.push(word);
}

function readWord(reader: Reader, word: string, spell: Spell = (stem) => stem) {
  const clause = wordClause(word, reader.vocabulary);
  if (clause) {
    reader.clauses.push(clause);
    return;
  }
  const mayGuess = reader.guesses < MOST_GUESSES && !isStopWord(word);
  const guess = mayGuess ? guessWord(word, reader.vocabulary) : null;
  reader.guesses += 1;
  const [meant] = guess?.corrections ?? [];
  // A stem that no name spells is no word that anybody means.
  if (!guess || (meant && spell(meant) === null)) reader.leftOut.push(word);
  else {
    reader.clauses.push(...guess.clauses);
    if (guess.corrections.length > 0) reader.corrections.set(word, guess.corrections);
  }
}

/** Reads the name of an event or a reign, which begins the words. Returns the number of words read. */
function readEvent(reader: Reader, found: FoundConcepts | null, words: readonly string[]): number {
  const event = found?.concepts.map(eventOf).find((known) => known !== undefined);
  if (!found || !event) return 0;
  const { concepts, length } = found;
  const beside = yearsBeside(event.years, stemOf(words[length] ?? ''));
  if (!beside && !event.isBare) return 0;
  const named = words.slice(0, beside ? length + 1 : length);
  const clause = beside ? null : eventClause(concepts, named, event.years, reader.vocabulary);
  if (clause) reader.clauses.push(clause);
  reader.wishes.push(
    dated(beside ?? event.years, named.join(' '), { isNamed: true, ...(clause && { filter: {} }) }),
  );
  return named.length;
}

const dated = (years: YearSpan, read: string, more: Partial<Wish> = {}): Wish => ({
  label: yearsLabel(years),
  read,
  filter: { years },
  ...more,
});

/** Word that makes the word before it a shade: `gul rengi`, `zeytin yesili`. */
const COLOUR_AFTER = /^(?:ren[kg]|(?:yesil|mor|beyaz)[iu]$|(?:mavi|sari|gri|kirmizi|pembe|kahverengi)s[iu]$)/;

/** Reads a shade of one or two words; a word that also names a thing only beside `renk`. Returns the number of words. */
function readColour(reader: Reader, [word = '', next = '', after = '']: readonly string[]): number {
  const pair = colourClause(word + next, COLOUR_AFTER.test(after), reader.vocabulary);
  const clause = pair === undefined ? colourClause(word, COLOUR_AFTER.test(next), reader.vocabulary) : pair;
  const read = pair === undefined ? [word] : [word, next];
  if (clause === undefined) return 0;
  if (clause) reader.clauses.push(clause);
  else for (const list of [reader.leftOut, reader.missingColours]) list.push(read.join(' ').trim());
  return read.length;
}

/** Reads the words one after another; the longest name of a thing is read as a unit. */
function readWords(reader: Reader, words: readonly string[], spell: Spell | undefined) {
  const stems = words.map(stemOf);
  const plain: string[] = [];
  const hasMore = reader.clauses.length + reader.leftOut.length > 0 || !words.every(isStopWord);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const isPlain = isStopWord(word) && hasMore;
    const isShadeOfTwo = isShade(word + (words[place + 1] ?? ' '));
    const found = isPlain || isShadeOfTwo ? null : conceptsAt(stems, place);
    const event = readEvent(reader, found, words.slice(place));
    if (event > 0) {
      place += event - 1;
      continue;
    }
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
    else {
      const colour = readColour(reader, words.slice(place));
      if (colour === 0) plain.push(word);
      else place += colour - 1;
    }
  }
  const deciding = plain.filter((word) => !isStopWord(word));
  const hasOthers =
    deciding.length > 0 || reader.clauses.length > 0 || reader.leftOut.length > 0 || reader.wishes.length > 0;
  for (const word of hasOthers ? deciding : plain) readWord(reader, word, spell);
}

/**
 * Reads a keyword with the catalogue's vocabulary. Accepts any text and never throws.
 * @param options.spell spells a corrected word for people
 */
export function readKeyword(
  keyword: string,
  vocabulary: Vocabulary,
  { spell, areGross = false }: Options = {},
): Reading {
  const catalogue = readCatalogueNumbers(plainQuery(keyword.replace(TONGS, 'penset')));
  const wished = readWishes(catalogue.rest, areGross);
  const spanned = readYears(wished.rest);
  const words = wordsOf(bindNumbers(spanned.rest)).slice(0, MOST_WORDS);
  const reader: Reader = {
    vocabulary,
    clauses: [],
    corrections: new Map(),
    leftOut: [],
    unknownNumbers: [],
    missingColours: [],
    wishes: wished.wishes,
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
  if (wished.faceValues) {
    const clause = faceValueClause(wished.faceValues, vocabulary);
    if (clause) reader.clauses.push(clause);
    else reader.leftOut.push(wordsOf(bindNumbers(wished.faceValues.read)).join(' '));
  }
  const [onlyWord = '', ...otherWords] = words.filter((word) => !isStopWord(word));
  const { years } = spanned;
  if (years && isNamedByYears(words)) {
    words.push(String(years.from), String(years.to));
  } else if (years) reader.wishes.push(dated(years, spanned.read));
  else if (otherWords.length === 0 && isYear(Number(onlyWord)) && !vocabulary.has(onlyWord)) {
    // Reads a single year that no product contains as a span, because it may lie inside a longer span.
    words.length = 0;
    reader.wishes.push(dated({ from: Number(onlyWord), to: Number(onlyWord) }, onlyWord));
  }
  readWords(reader, words, spell);
  // Drops formats and conditions of a missing thing, which say nothing about other things.
  if (reader.lacksNamed && reader.clauses.every(isOffered)) reader.clauses.length = 0;

  // `isfila12` becomes “İsfila 12”; a reading not found in the keyword stays as it is.
  const typed = (readings: readonly string[]) =>
    readings.map((reading) => findRun(keyword, reading, readingsOf)?.typed ?? reading);
  // Without a word that decides, a price or an order would show the accessories before the stamps.
  const isStamp = stemOf(words.at(-1) ?? '') === 'pul';
  return {
    clauses: reader.clauses,
    understood: reader.wishes.map((wish) => understand(keyword, wish, isStamp)),
    leftOut: typed(reader.leftOut),
    unknownNumbers: typed(reader.unknownNumbers),
    missingColours: typed(reader.missingColours),
    corrected: rewrite(keyword, reader.corrections, spell),
  };
}

function yearsLabel({ from, to }: YearSpan): string {
  if (from === FIRST_YEAR) return `${to} ve öncesi`;
  return to === LAST_YEAR ? `${from} ve sonrası` : boundsLabel({ from, to }, String);
}

function understand(keyword: string, { read, isNamed, ...wish }: Wish, isStamp: boolean): Understood {
  const run = findRun(keyword, wordsOf(read).join(' '), (text) => [wordsOf(plainQuery(text)).join(' ')]);
  const label = isNamed && run ? `${run.typed}: ${wish.label}` : wish.label;
  const years =
    isStamp && (wish.order || wish.filter.prices) ? { from: FIRST_YEAR, to: LAST_YEAR } : undefined;
  return {
    ...wish,
    label,
    filter: { ...wish.filter, ...(years && { years }) },
    without: run?.without ?? null,
  };
}

/** Folds a typed text and writes its numbers as digits, and each currency behind its number. */
const plainQuery = (text: string) =>
  numbersToDigits(toPlainText(text)).replace(/(?<!\d\s?)(?<!\p{L})tl\s*(\d[\d.,]*)/gu, '$1 lira');

function readingsOf(text: string): string[] {
  const plainText = plainQuery(text);
  return [...readCatalogueNumbers(plainText).terms, wordsOf(bindNumbers(plainText)).join(' ')];
}

function isNamedByYears(words: readonly string[]): boolean {
  const stems = words.map(stemOf);
  return stems.some((_stem, place) =>
    conceptsAt(stems, place)?.concepts.some((concept) => NAMED_BY_YEARS.has(concept)),
  );
}

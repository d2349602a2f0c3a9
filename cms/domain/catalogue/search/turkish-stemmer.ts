import stems from './stems.json';

/** Most endings that are removed one after another; each removal shortens the word, so the loop would end anyway. */
const MOST_ENDINGS = 5;

type Ending = { last: string; pattern: RegExp; shortest: number };

/**
 * Endings of folded nouns, the longest first, without the dative (-a, -e), which would cut every second noun. `last`:
 * letters that the ending may end in; `shortest`: fewest letters left.
 */
const ENDINGS: readonly Ending[] = [
  { last: 'aeinu', pattern: /l(?:ari|eri)(?:n(?:in|i|da|de|dan|den)?)?$/, shortest: 3 },
  { last: 'aen', pattern: /l(?:arl?a|erl?e|arda|erde|ardan|erden|arin|erin)$/, shortest: 3 },
  { last: 'aen', pattern: /(?<=[iu])n(?:dan|den|da|de)$/, shortest: 4 },
  { last: 'n', pattern: /(?<=[aeiou])n[iu]n$/, shortest: 4 },
  { last: 'iu', pattern: /(?<=[aeiou]s[iu])n[iu]$/, shortest: 4 },
  { last: 'iu', pattern: /(?<=[aeiou])s[iu]$/, shortest: 3 },
  { last: 'aen', pattern: /(?<=[^fstkchp])d(?:an|en|a|e)$/, shortest: 4 },
  { last: 'aen', pattern: /(?<=[fstkchp])t(?:an|en|a|e)$/, shortest: 4 },
  { last: 'r', pattern: /l[ae]r$/, shortest: 3 },
  { last: 'n', pattern: /(?<=[^aeiou])[iu]n$/, shortest: 3 },
  { last: 'iu', pattern: /(?<=[^aeiou])[iu]$/, shortest: 3 },
  // `savasi` and `meydanin` do not show whether s or n belongs to the noun, so bare nouns lose these letters too.
  { last: 's', pattern: /(?<=[aeiou])s$/, shortest: 3 },
  { last: 'n', pattern: /(?<=[aeiou])n$/, shortest: 4 },
];

/** Endings by their last letter: most words fit few endings, and a guess stems hundreds of words. */
const BY_LAST_LETTER = new Map(
  [...'aeinrsu'].map((letter): [string, readonly Ending[]] => [
    letter,
    ENDINGS.filter(({ last }) => last.includes(letter)),
  ]),
);

/** Nouns whose last letters only look like an ending; without these letters they would be other words. */
const WHOLE = new Set(stems.whole.split(' '));

/** Nouns that lose a vowel before an ending (`fetih`, `fethi`), and a noun with two spellings. */
const SHORTENED = new Map(Object.entries(stems.shortened));

/** Harder letters for the last letter of a noun, which softens before a vowel: `kitabi`, `blogu`, `kanadi`. */
const HARDER = new Map([
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
]);

function withoutEnding(word: string): string {
  for (const { pattern, shortest } of BY_LAST_LETTER.get(word.at(-1) ?? '') ?? []) {
    const rest = word.replace(pattern, '');
    if (rest !== word && rest.length >= shortest) return rest;
  }
  return word;
}

/**
 * Returns the common stem of a folded Turkish noun: `pul`, `pullar`, `pullari` and `pulun` share one. A stem need not
 * be a word. Index and keyword are stemmed alike, so a rough cut harms only by merging two different nouns.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word) || WHOLE.has(word)) return word;
  let stem = word;
  for (let round = 0; round < MOST_ENDINGS; round += 1) {
    const rest = withoutEnding(stem);
    if (rest === stem) break;
    stem = rest;
    if (WHOLE.has(stem)) return stem;
  }
  const harder = stem.length > 3 ? HARDER.get(stem.at(-1) ?? '') : undefined;
  return SHORTENED.get(stem) ?? (harder ? stem.slice(0, -1) + harder : stem);
}

/** Endings that often belong to the noun or make a new noun: dative, instrumental, `-li`, `-lik`, `-ci`, `-imiz`. */
const LOOSE = [/l[iu]k?$/, /y?l[ae]$/, /[iu]?m[iu]z$/, /c[iu]$/, /y[aeiu]$/, /[ae]$/, /[iu]m$/, /c[ae]$/];

/** Returns possible stems of a word that the index lacks, such as `samsuna`, `ataturklu`, `demiryollarimiz`. */
export function looserStemsOf(word: string): string[] {
  const stems = LOOSE.map((ending) => word.replace(ending, ''))
    .filter((rest) => rest !== word && rest.length >= 4)
    .map(stemOf);
  return [...new Set(stems)].filter((stem) => stem !== word);
}

/** At most so many endings stand one after another; the loop would end anyway, since each makes the word shorter. */
const MOST_ENDINGS = 5;

type Ending = { last: string; pattern: RegExp; shortest: number };

/**
 * Endings of nouns in folded words, the longest first: plural, possessive, genitive, accusative, locative, ablative. The
 * dative (-a, -e) is not among them: it would take the last letter of every second noun.
 * `last` are the letters it may end in, `shortest` is how many letters must be left.
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
  // `savasi` and `meydanin` leave open whether s and n belong to the noun, so bare nouns lose these letters, too.
  { last: 's', pattern: /(?<=[aeiou])s$/, shortest: 3 },
  { last: 'n', pattern: /(?<=[aeiou])n$/, shortest: 4 },
];

/** Most words have few of them, and a guess stems hundreds of words. */
const BY_LAST_LETTER = new Map(
  [...'aeinrsu'].map((letter): [string, readonly Ending[]] => [
    letter,
    ENDINGS.filter(({ last }) => last.includes(letter)),
  ]),
);

/** Nouns whose last letters only look like an ending; the rest would be another word. */
const WHOLE = new Set(
  'resmi milli karsi konu mersin artvin iki elli altin kadin paris cami bursa kars sari'.split(' '),
);

/** Nouns that lose a vowel before an ending (`fetih`, `fethi`), and a noun with two spellings. */
const SHORTENED = new Map([
  ['feth', 'fetih'],
  ['nakl', 'nakil'],
  ['sehr', 'sehir'],
  ['nehr', 'nehir'],
  ['ism', 'isim'],
  ['fikr', 'fikir'],
  ['zehr', 'zehir'],
  ['camii', 'cami'],
]);

/** `kitabi`, `blogu`, `kanadi`: before a vowel the last letter of the noun is softer. */
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

/** Endings that often belong to the noun itself or form a new noun: dative, instrumental, `-li`, `-lik`, `-ci`, `-imiz`. */
const LOOSE = [/l[iu]k?$/, /y?l[ae]$/, /[iu]?m[iu]z$/, /c[iu]$/, /y[aeiu]$/, /[ae]$/, /[iu]m$/, /c[ae]$/];

/** Stems to try for an unknown word: `samsuna`, `ataturklu`, `demiryollarimiz`. */
export function looserStemsOf(word: string): string[] {
  const stems = LOOSE.map((ending) => word.replace(ending, ''))
    .filter((rest) => rest !== word && rest.length >= 4)
    .map(stemOf);
  return [...new Set(stems)].filter((stem) => stem !== word);
}

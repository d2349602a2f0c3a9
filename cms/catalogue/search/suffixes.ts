/** At most so many endings stand one after another; the loop would end anyway, since each makes the word shorter. */
const MOST_ENDINGS = 4;

type Ending = { pattern: RegExp; shortest: number };

/**
 * Endings of nouns in folded words, the longest first: plural, possessive, genitive, accusative, locative, ablative. The
 * dative (-a, -e) is not among them: it would take the last letter of every second noun.
 * `shortest` is how many letters must be left.
 */
const ENDINGS: readonly Ending[] = [
  { pattern: /(?<=.)l(?:ari|eri)(?:n(?:in|i|da|de|dan|den)?)?$/, shortest: 3 },
  { pattern: /(?<=[iu])n(?:dan|den|da|de)$/, shortest: 4 },
  { pattern: /(?<=[aeiou])n[iu]n$/, shortest: 4 },
  { pattern: /(?<=[aeiou]s[iu])n[iu]$/, shortest: 4 },
  { pattern: /(?<=[aeiou])s[iu]$/, shortest: 3 },
  { pattern: /(?<=[aeiou])y[iu]$/, shortest: 4 },
  { pattern: /(?<=[^fstkchp])d(?:an|en|a|e)$/, shortest: 4 },
  { pattern: /(?<=[fstkchp])t(?:an|en|a|e)$/, shortest: 4 },
  { pattern: /l[ae]r$/, shortest: 3 },
  { pattern: /(?<=[^aeiou])[iu]n$/, shortest: 4 },
  { pattern: /(?<=[^aeiou])[iu]$/, shortest: 3 },
];

/** Their last letters look like an ending and are none. */
const WHOLE = new Set([
  'resmi',
  'milli',
  'karsi',
  'konu',
  'kasim',
  'mersin',
  'artvin',
  'erzin',
  'iki',
  'elli',
]);

/** Nouns that lose a vowel when an ending follows: `fetih`, but `fethi`. */
const SHORTENED: Record<string, string> = {
  feth: 'fetih',
  nakl: 'nakil',
  sehr: 'sehir',
  ism: 'isim',
  nehr: 'nehir',
  fikr: 'fikir',
  sulh: 'sulh',
  zehr: 'zehir',
};

/** `kitabi`, `blogu`, `kanadi`: before a vowel the last letter of the noun is softer. */
const HARDER: Record<string, string> = { b: 'p', d: 't', g: 'k' };

function withoutEnding(word: string): string {
  for (const { pattern, shortest } of ENDINGS) {
    const rest = word.replace(pattern, '');
    if (rest !== word && rest.length >= shortest) return rest;
  }
  return word;
}

/**
 * What the inflected forms of a folded Turkish noun have in common: `pul`, `pullar`, `pullari` and `pulun` share one. It
 * need not be a word itself. The index and the keyword are stemmed alike, so a rough cut harms only where it makes two
 * different nouns one.
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
  const last = stem.at(-1) ?? '';
  return SHORTENED[stem] ?? (stem.length > 3 && last in HARDER ? stem.slice(0, -1) + HARDER[last] : stem);
}

/** Endings that often belong to the noun itself, or make another one of it: dative, `-li`, `-lik`, `-ci`, `-imiz`. */
const LOOSE = [/l[iu]k?$/, /[iu]?m[iu]z$/, /c[iu]$/, /y[ae]$/, /[ae]$/, /[iu]m$/, /c[ae]$/];

/** Stems to try when nobody knows the word: `samsuna`, `ataturklu`, `demiryollarimiz`. */
export function looserStemsOf(word: string): string[] {
  const stems = LOOSE.map((ending) => word.replace(ending, ''))
    .filter((rest) => rest !== word && rest.length >= 4)
    .map(stemOf);
  return [...new Set(stems)].filter((stem) => stem !== word);
}

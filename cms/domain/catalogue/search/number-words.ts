const ONES = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan'];
const HUNDRED = 'yuz';

const CARDINALS = new Map<string, number>([
  ...ONES.map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, (index + 1) * 10]),
  [HUNDRED, 100],
]);

/** `birinci`, `ucuncu`, `dorduncu`, `altinci`, `yuzuncu`: folded, their ending has one of two vowels or none. */
const ORDINALS = new Map(
  [...CARDINALS].map(([word, value]): [string, number] => {
    const soft = word === 'dort' ? 'dord' : word;
    if (/[aeiou]$/.test(soft)) return [`${soft}nci`, value];
    return [`${soft}${/[ou][^aeiou]*$/.test(soft) ? 'uncu' : 'inci'}`, value];
  }),
);

const ORDINAL_OF = new Map([...ORDINALS].map(([word, value]) => [value, word]));

/** `ucuncu` for 3; undefined for what is not one word. */
export const ordinalWord = (value: number): string | undefined => ORDINAL_OF.get(value);

const names = (words: Iterable<string>) => [...words].join('|');
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${names(CARDINALS.keys())})\\s+)*)(${names(ORDINALS.keys())})(?=\\s+yil)`,
  'gu',
);

/** `yirmi besinci yil` becomes `25 yil`. */
export const ordinalsToDigits = (plainText: string): string =>
  plainText.replace(IN_WORDS, (_all, before: string, last: string) => {
    let hundreds = 0;
    let rest = 0;
    for (const value of [...before.split(/\s+/), last].map(
      (word) => CARDINALS.get(word) ?? ORDINALS.get(word),
    ))
      if (value === 100) {
        hundreds += (rest || 1) * 100;
        rest = 0;
      } else rest += value ?? 0;
    return String(hundreds + rest);
  });

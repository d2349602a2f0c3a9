type Counted = { value: string; count: number };

/** As many values of one filter as a page can bear: each is drawn, and taken over by scripts. A large catalogue has thousands of series. */
const MOST_VALUES = 20;

/** The values that most products have, and those that are chosen however few have them; the most frequent first. */
export const mostFrequent = (values: readonly Counted[], chosen: readonly string[]): Counted[] =>
  [...values]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'tr'))
    .filter(({ value }, place) => place < MOST_VALUES || chosen.includes(value));

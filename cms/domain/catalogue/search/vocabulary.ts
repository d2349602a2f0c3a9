/** What the index can say of the terms it holds. */
export type Vocabulary = {
  has(term: string): boolean;
  /** How many products hold the term; 0 for an unknown one. */
  count(term: string): number;
  /** At most `most` terms that begin so. */
  withPrefix(prefix: string, most: number): readonly string[];
  /** At most `most` terms within a mistype or two. */
  nearby(term: string, most: number): readonly string[];
};

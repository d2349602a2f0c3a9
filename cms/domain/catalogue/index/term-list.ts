/** A longer word is cut, in products and in questions alike. In code units. */
export const TERM_LENGTH = 40;

export const cutTerm = (term: string): string =>
  term.length > TERM_LENGTH ? term.slice(0, TERM_LENGTH) : term;

/** Terms in the order of their code units, each once. */
export type TermList = readonly string[];

/** The first place whose term does not come before `term`. */
export function lowerBound(terms: TermList, term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Behind the last term that begins with `prefix`, looked for from the first that does. */
export function prefixEnd(terms: TermList, prefix: string, first: number): number {
  let [from, to] = [first, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string).startsWith(prefix)) from = middle + 1;
    else to = middle;
  }
  return from;
}

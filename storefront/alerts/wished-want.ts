import type { Terms } from './want-fields.tsx';

/** A value of a series (by id), or a catalogue number as typed. */
export type WantSubject = { value: string } | { number: string };

type Wished = { subject: string; terms: Terms };

/** The stamp a guest wanted before signing in; lost with the page. */
let wished: Wished | null = null;

const keyOf = (subject: WantSubject): string => JSON.stringify(subject);

export const wishedTerms = (subject: WantSubject): Terms | undefined =>
  wished?.subject === keyOf(subject) ? wished.terms : undefined;
export const keepWish = (subject: WantSubject, terms: Terms): void => {
  wished = { subject: keyOf(subject), terms };
};
export const forgetWish = (): void => {
  wished = null;
};

/** The first ten characters of a timestamp: how lists, reviews and orders show a date. */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';

/** The first ten characters of a timestamp: how lists, reviews and orders show a date (spec section 9). */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';

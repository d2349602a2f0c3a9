import { randomBytes } from 'node:crypto';

/** Nobody guesses it, so whoever has it holds the mail. */
export const newUnsubscribeToken = (): string => randomBytes(32).toString('hex');

export const isUnsubscribeToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

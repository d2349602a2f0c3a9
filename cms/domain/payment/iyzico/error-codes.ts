import type { RejectionMeaning } from '../provider-errors.ts';

/**
 * The published codes whose meaning may be built on (docs.iyzico.com, "error codes" and "limiters").
 * The code of a token nobody has paid yet is not published, so every code that is not listed is `other`.
 */
const MEANINGS: Readonly<Record<string, RejectionMeaning>> = {
  // System error.
  '1': 'refused',
  // The request is malformed: invalid, a text too long, a field missing.
  '11': 'refused',
  '20': 'refused',
  '22': 'refused',
  '23': 'refused',
  '24': 'refused',
  '25': 'refused',
  '5132': 'refused',
  // Wrong signature, unknown keys, no signature.
  '1000': 'refused',
  '1001': 'refused',
  '1007': 'refused',
  // The merchant's account is frozen.
  '9000': 'refused',
  // Too many requests.
  '50000': 'refused',
  '5086': 'notFound',
  '5087': 'notFound',
  '5124': 'notFound',
};

export function meaningOf(errorCode: string): RejectionMeaning {
  return Object.hasOwn(MEANINGS, errorCode) ? (MEANINGS[errorCode] ?? 'other') : 'other';
}

export const compactIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether this is a Turkish IBAN without blanks whose check digits are right (ISO 13616: mod 97 is 1). */
export function isTurkishIban(iban: string): boolean {
  if (!/^TR\d{24}$/.test(iban)) return false;
  // T and R count as 29 and 27.
  return BigInt(`${iban.slice(4)}2927${iban.slice(2, 4)}`) % 97n === 1n;
}

/** Returns an IBAN as it is printed: `TR33 0006 1005 1978 6457 8413 26`. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Signs of a barcode (Code 128) that every scanner types; a number neither begins nor ends with a blank. */
const OWN_NUMBER = /^[!-~](?:[ -~]{0,28}[!-~])?$/;

export const OWN_NUMBER_ERROR =
  'Kendi numaranız en fazla 30 harf ve rakam olabilir; Türkçe harf kullanmayın, örneğin A-0123.';

/** Reads a typed or scanned number, always in capital letters; null when a barcode cannot carry the text. */
export function readOwnNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return OWN_NUMBER.test(number) ? number : null;
}

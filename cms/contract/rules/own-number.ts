/** Signs of a barcode (Code 128) that fit on a label, and that every scanner types; no blank at either end. */
const OWN_NUMBER = /^[!-~](?:[ -~]{0,18}[!-~])?$/;

export const OWN_NUMBER_ERROR =
  'Kendi numaranız en fazla 20 harf ve rakam olabilir; Türkçe harf kullanmayın, örneğin A-0123.';

/** Reads a typed or scanned number, always in capital letters; null when a barcode cannot carry the text. */
export function readOwnNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return OWN_NUMBER.test(number) ? number : null;
}

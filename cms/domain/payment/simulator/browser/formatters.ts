/** "5528790000000008" → "5528 7900 0000 0008"; American Express in groups of 4, 6 and 5. */
export function formatCardNumber(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (/^3[47]/.test(digits)) {
    return digits.replace(/^(.{4})(.{1,6})(.{0,5}).*/, '$1 $2 $3').trim();
  }
  return (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}

/** "1230" or "12/2030" → "12/30". The slash appears with the third digit, so that deleting never sticks. */
export function formatExpiry(value: string): string {
  let digits = value.replace(/\D/g, '');
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export function formatSecurityCode(value: string): string {
  return value.replace(/\D/g, '').slice(0, 4);
}

export function brandOf(cardNumber: string): string {
  const digits = cardNumber.replace(/\D/g, '');
  if (/^4/.test(digits)) return 'Visa';
  if (/^3[47]/.test(digits)) return 'Amex';
  if (/^9792/.test(digits)) return 'Troy';
  return /^(5|2[2-7])/.test(digits) ? 'Mastercard' : '';
}

/** In lira, or in the currency named: "₺149,90". */
export function formatAmount(amount: number, currency: string): string {
  const number = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(amount);
  return currency === 'TRY' ? `₺${number}` : `${number} ${currency}`;
}

/** Applies a format while typing; the caret stays behind the same digit, wherever the separators move. */
export function reformatInput(input: HTMLInputElement, format: (value: string) => string): void {
  const before = input.value;
  const caret = input.selectionStart ?? before.length;
  const after = format(before);
  if (after === before) return;
  const digitsBefore = before.slice(0, caret).replace(/\D/g, '').length;
  let position = 0;
  for (let seen = 0; position < after.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(after.charAt(position))) seen += 1;
  }
  if (caret === before.length) position = after.length;
  input.value = after;
  input.setSelectionRange(position, position);
}

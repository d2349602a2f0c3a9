/**
 * Kuruş as the decimal text iyzico takes, by integer arithmetic only: 14990 → "149.90".
 * @throws RangeError for anything but a safe, non-negative integer
 */
export function kurusToDecimal(kurus: number): string {
  if (!Number.isSafeInteger(kurus) || kurus < 0) {
    throw new RangeError(`not an amount in kuruş: ${kurus}`);
  }
  const minor = kurus % 100;
  return `${(kurus - minor) / 100}.${String(minor).padStart(2, '0')}`;
}

/**
 * An amount of an iyzico response (149.9, "149.90000000") in kuruş.
 * @throws RangeError when it is no number
 */
export function decimalToKurus(amount: number | string): number {
  const kurus = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(kurus)) throw new RangeError('not an amount of money');
  return kurus;
}

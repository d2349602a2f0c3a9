/** A difference of the stock as it is typed, `+3` or `-1`; null for what is none. */
export const readStockChange = (text: string): number | null =>
  /^[+-]?\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null;

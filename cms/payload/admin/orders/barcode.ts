import JsBarcode from 'jsbarcode';

/** Bars on white, measured in widths of the narrowest bar. */
export type Barcode = { width: number; bars: Array<{ x: number; width: number }> };

/** A scanner finds no beginning without it: ten times the narrowest bar, by ISO 15417. */
const QUIET_ZONE = 10;

/** Code 128 of a text of ASCII letters and digits. */
export function barcodeOf(text: string): Barcode {
  const drawn: { encodings?: Array<{ data: string }> } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({
    x: QUIET_ZONE + index,
    width: bar.length,
  }));
  return { width: modules.length + 2 * QUIET_ZONE, bars };
}

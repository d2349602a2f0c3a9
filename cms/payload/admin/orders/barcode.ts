import JsBarcode from 'jsbarcode';

/** Bars of a barcode. All widths and positions are multiples of the narrowest bar's width. */
export type Barcode = { width: number; bars: Array<{ x: number; width: number }> };

/** Width of the blank space before and after the bars (ISO 15417), as a multiple of the narrowest bar. */
const QUIET_ZONE = 10;

/** Encodes a text of ASCII letters and digits as a Code 128 barcode. */
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

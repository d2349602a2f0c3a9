import { expect, it } from 'vitest';
import { barcodeOf } from './barcode.ts';

/** Widths of the bars and gaps of each symbol, as ISO 15417 lists them by value. */
const START_B = '211214';
const START_C = '211232';
const STOP = '2331112';

function widthsOf(text: string): string {
  const { bars } = barcodeOf(text);
  return bars
    .flatMap(({ x, width }, index) => {
      const next = bars[index + 1];
      return next ? [width, next.x - x - width] : [width];
    })
    .join('');
}

it('should begin and end as a scanner expects, between two quiet zones', () => {
  const { width, bars } = barcodeOf('PD-2026-00042');
  expect(widthsOf('PD-2026-00042')).toMatch(new RegExp(`^${START_B}\\d+${STOP}$`));
  expect(bars[0]?.x).toBe(10);
  expect((bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(width - 10);
});

it('should write pairs of digits as one symbol each, and check them', () => {
  // 20, 26, and the check symbol 74: (105 + 20 + 2 × 26) % 103.
  expect(widthsOf('2026')).toBe(`${START_C}221231321221142211${STOP}`);
});

it('should fit on a label of ten centimetres with bars of 0.45 mm', () => {
  expect(barcodeOf('PD-2026-00042').width).toBeLessThanOrEqual(90 / 0.45);
});

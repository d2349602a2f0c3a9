/** A perforation counts the holes in this many millimetres. */
export const GAUGE_MM = 20;

const [COARSEST, FINEST] = [5, 20];
const QUARTERS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** `11½ : 12` is 11.5 above and below, and 12 at the sides. Nothing for `Dantelsiz`. */
export function perforationsIn(text: string): number[] {
  const found = text.matchAll(/(?<!\d)(\d{1,2})(?!\d)(?:([¼½¾])| ?([13])\/([24])(?!\d)|[.,](\d{1,2}))?/g);
  return [...found]
    .map(([, whole, quarter, over, under, decimals]) => {
      if (quarter) return Number(whole) + (QUARTERS[quarter] ?? 0);
      if (over) return Number(whole) + Number(over) / Number(under);
      return Number(`${whole}.${decimals ?? 0}`);
    })
    .filter((holes) => holes >= COARSEST && holes <= FINEST)
    .slice(0, 2);
}

/** `11½`, or `11,3` where it is no quarter. */
export function perforationText(holes: number): string {
  const whole = Math.floor(holes);
  const quarter = Object.entries(QUARTERS).find(([, part]) => part === holes - whole)?.[0];
  return quarter ? `${whole}${quarter}` : String(holes).replace('.', ',');
}

/** Perforations to choose from, including the stamp's own. */
export const choosablePerforations = (told: readonly number[]): number[] => {
  const halves = Array.from({ length: 21 }, (_, index) => 7 + index / 2);
  return [...new Set([...halves, ...told])].toSorted((one, other) => one - other);
};

/** Where the holes lie from the first one, in millimetres. */
export const holesAt = (holes: number): number[] =>
  Array.from({ length: Math.floor(holes) + 1 }, (_, index) => (index * GAUGE_MM) / holes);

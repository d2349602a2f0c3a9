/** Kuruş as the JSON number of iyzico's responses; dividing by 100 is exact to print. */
export function lira(kurus: number): number {
  return kurus / 100;
}

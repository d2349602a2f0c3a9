/** Oldest supported browsers. The limits are `:has()` (Firefox), `toSorted` (Chrome) and container units (Safari). */
export const OLDEST_BROWSERS = { chrome: '110', edge: '110', firefox: '121', safari: '16' } as const;

/**
 * The oldest browsers in which the whole shop works, for the build and the README. What requires them:
 * `:has()` in Firefox, `toSpliced` and `toSorted` in Chrome, these and container units in Safari. Anything newer is
 * feature-detected, or is a style that nothing depends on.
 */
export const OLDEST_BROWSERS = { chrome: '110', edge: '110', firefox: '121', safari: '16' } as const;

/**
 * The oldest browsers in which the whole shop works, as the build is told and the README says. What asks for them:
 * `:has()` in Firefox, `toSpliced` and `toSorted` in Chrome, these and container units in Safari. Anything newer is asked
 * for before it is used, or is a style that nothing depends on.
 */
export const OLDEST_BROWSERS = { chrome: '110', edge: '110', firefox: '121', safari: '16' } as const;

import { createStoredValue } from '../session/stored-value.ts';

/** The product that was chosen first, while the second is looked for; null when there is none. */
export const compareSelection = createStoredValue<string | null>({
  key: 'compare',
  area: 'session',
  empty: null,
  parse: (stored) => (typeof stored === 'string' && stored ? stored : null),
});

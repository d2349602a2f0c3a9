import { createStoredIds } from '../session/stored-value.ts';

/** More columns than that are not seen beside one another. */
export const MOST_COMPARED = 4;

/** The products that this tab compares, while more are looked for. */
export const compareSelection = createStoredIds('compared', MOST_COMPARED, 'session');

import { SEEN_KEY } from '../../cms/contract/rules/panel-paths.ts';
import { createStoredIds } from './stored-value.ts';

/** As many as fit a strip. */
export const MAX_SEEN = 12;

export const seenProducts = createStoredIds(SEEN_KEY, MAX_SEEN);

/** Newest first. */
export const noteSeen = (id: string): void => seenProducts.write([id, ...seenProducts.read()]);

export const forgetSeen = (): void => seenProducts.write([]);

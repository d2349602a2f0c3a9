import type { SuggestionsAnswer } from '../../cms/contract/catalogue-query.ts';
import { call } from './call-api.ts';

/**
 * What a keyword that is still being typed may become.
 * @throws RequestError
 */
export const suggestProducts = (keyword: string, signal: AbortSignal): Promise<SuggestionsAnswer> =>
  call('suggestProducts', { query: { keyword }, signal });

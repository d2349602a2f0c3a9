import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { RequestError } from '../api/fetcher.ts';
import type { Answer } from './query-result.tsx';

/**
 * A form's initial data: the first response that is not being revalidated, so that nothing old is saved over something
 * newer. From then on the same one, whatever arrives or fails later, so that nothing typed is lost.
 */
export function useFirstResult<T extends object>(answer: SWRResponse<T, RequestError>): Answer<T> {
  const { data, error, isValidating, mutate } = answer;
  const [first, setFirst] = useState<T>();
  if (!first && data && !error && !isValidating) setFirst(data);
  return { data: first, error: first ? undefined : error, isValidating, mutate };
}

import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { RequestError } from '../api/fetcher.ts';
import { QueryError } from '../pages/query-error.tsx';
import { Loader } from '../ui/loader.tsx';
import { Stack } from '../ui/stack.tsx';

export type Answer<T> = Pick<SWRResponse<T, RequestError>, 'data' | 'error' | 'isValidating' | 'mutate'>;

type AnsweredProps<T> = { answer: Answer<T>; children: (data: T) => ReactNode };

/** The server's response, a loading state, or the error; an earlier response stays below the error. */
export function QueryResult<T>({ answer, children }: AnsweredProps<T>) {
  const { data, error } = answer;
  return (
    <Stack>
      {error && <QueryError answer={answer} />}
      {data !== undefined ? children(data) : !error && <Loader />}
    </Stack>
  );
}

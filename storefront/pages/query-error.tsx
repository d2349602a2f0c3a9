import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { errorText, isClientError, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { RetryButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Stack } from '../ui/stack.tsx';

export type Answer<T = unknown> = Pick<SWRResponse<T, RequestError>, 'data' | 'error' | 'isValidating'> & {
  mutate: () => Promise<unknown>;
};

/** Shows an error. Offers a retry if a retry may help. When offline without data, the message fills the page. */
export function QueryError({ answer: { data, error, isValidating, mutate } }: { answer: Answer }) {
  const retry = (!isClientError(error) || error?.status === 429) && (
    <RetryButton busy={isValidating} onClick={() => void mutate()} />
  );
  const alert = (
    <Alert tone="danger" action={retry}>
      {errorText(error)}
    </Alert>
  );
  return error?.isOffline && data === undefined ? <EmptyState mark="YOK">{alert}</EmptyState> : alert;
}

export const Unanswered = ({ answer, loader = <Loader /> }: { answer: Answer; loader?: ReactNode }) =>
  answer.error ? <QueryError answer={answer} /> : loader;

type AnsweredProps<T> = { answer: Answer<T>; children: (data: T) => ReactNode };

/** Shows data, a loading state or the error; old data stay below the error. */
export function QueryResult<T>({ answer, children }: AnsweredProps<T>) {
  const { data, error } = answer;
  return (
    <Stack>
      {error && <QueryError answer={answer} />}
      {data !== undefined ? children(data) : !error && <Loader />}
    </Stack>
  );
}

import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { errorText, isClientError, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { RetryButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';

type Answer = Pick<SWRResponse<unknown, RequestError>, 'data' | 'error' | 'isValidating'> & {
  mutate: () => Promise<unknown>;
};

/** With a way to try again unless the response would be the same. Offline, with nothing to show, it fills the place. */
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

type UnansweredProps = { answer: Answer; loader?: ReactNode };

/** In place of what was asked for: why it failed, or that it is on its way. */
export const Unanswered = ({ answer, loader = <Loader /> }: UnansweredProps) =>
  answer.error ? <QueryError answer={answer} /> : loader;

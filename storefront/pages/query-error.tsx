import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { errorText, isClientError, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster } from '../ui/stack.tsx';

type Answer = Pick<SWRResponse<unknown, RequestError>, 'data' | 'error' | 'isValidating'> & {
  mutate: () => Promise<unknown>;
};

/**
 * The red alert of a failed query, with a way to try again unless the response would be the same. Without a
 * connection and without anything to show it fills the place.
 */
export function QueryError({ answer: { data, error, isValidating, mutate } }: { answer: Answer }) {
  const alert = (
    <Alert tone="danger">
      <Cluster $justify="space-between">
        <span>{errorText(error)}</span>
        {(!isClientError(error) || error?.status === 429) && (
          <Button variant="secondary" isSmall busy={isValidating} onClick={() => void mutate()}>
            Yeniden dene
          </Button>
        )}
      </Cluster>
    </Alert>
  );
  return error?.isOffline && data === undefined ? <EmptyState mark="YOK">{alert}</EmptyState> : alert;
}

type UnansweredProps = { answer: Answer; loader?: ReactNode };

/** In place of what was asked for: why it failed, or that it is on its way. */
export const Unanswered = ({ answer, loader = <Loader /> }: UnansweredProps) =>
  answer.error ? <QueryError answer={answer} /> : loader;

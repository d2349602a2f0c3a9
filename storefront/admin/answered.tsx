import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { errorText, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';

export type Answer<T> = Pick<SWRResponse<T, RequestError>, 'data' | 'error' | 'isValidating' | 'mutate'>;

type AnsweredProps<T> = { answer: Answer<T>; children: (data: T) => ReactNode };

/** What the server answered, the wait for it, or what went wrong; an answer from before stays below the failure. */
export function Answered<T>({ answer, children }: AnsweredProps<T>) {
  const { data, error, isValidating, mutate } = answer;
  return (
    <Stack>
      {error && (
        <Alert tone="danger">
          <Cluster $justify="space-between">
            <span>{errorText(error)}</span>
            <Button variant="secondary" isSmall busy={isValidating} onClick={() => void mutate()}>
              Yeniden dene
            </Button>
          </Cluster>
        </Alert>
      )}
      {data !== undefined ? children(data) : !error && <Loader />}
    </Stack>
  );
}

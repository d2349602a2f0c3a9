import type { SWRResponse } from 'swr';
import { errorText, type RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type Answer = Pick<SWRResponse<unknown, RequestError>, 'error' | 'isValidating'> & {
  mutate: () => Promise<unknown>;
};

/** The red alert of a failed query (spec section 8); without a connection it comes with a way to try again. */
export function QueryFailure({ answer: { error, isValidating, mutate } }: { answer: Answer }) {
  const alert = <Alert tone="danger">{errorText(error)}</Alert>;
  if (!error?.isOffline) return alert;
  return (
    <EmptyState mark="YOK">
      {alert}
      <Button variant="secondary" busy={isValidating} onClick={() => void mutate()}>
        Yeniden dene
      </Button>
    </EmptyState>
  );
}

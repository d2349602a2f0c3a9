import { useCallback, useEffect, useRef } from 'react';
import { errorText, RequestError } from '../api/fetcher.ts';
import { notifyError, type Wording, withdrawToast } from '../ui/toast.tsx';

/** Tells one failure at a time, in a toast that goes with the next try and with its screen. */
export function useErrorToast() {
  const shown = useRef<string | null>(null);
  const withdraw = useCallback(() => {
    if (shown.current) withdrawToast(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => withdraw, [withdraw]);

  const tell = useCallback(
    (error: unknown, text: Wording = errorText(error)) => {
      withdraw();
      const id = notifyError(text);
      // A session that has ended takes the screen away by itself, and its words say why.
      const isSessionOver = error instanceof RequestError && error.data?.code === 'NOT_SIGNED_IN';
      if (!isSessionOver) shown.current = id;
    },
    [withdraw],
  );
  return { tell, withdraw };
}

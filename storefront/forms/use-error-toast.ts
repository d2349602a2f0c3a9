import { useCallback, useEffect, useRef } from 'react';
import { errorText, RequestError } from '../api/fetcher.ts';
import { notifyError, type Wording, withdrawToast } from '../ui/toast.tsx';

/** Shows one failure at a time, in a toast that is dismissed by the next try and with its screen. */
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
      // A session that has ended closes the screen by itself, and this toast explains why.
      const isSessionOver = error instanceof RequestError && error.data?.code === 'NOT_SIGNED_IN';
      if (!isSessionOver) shown.current = id;
    },
    [withdraw],
  );
  return { tell, withdraw };
}

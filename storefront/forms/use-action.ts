import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, RequestError } from '../api/fetcher.ts';
import { notifyError, type Wording, withdrawToast } from '../ui/toast.tsx';

/** Shows one failure at a time in a toast. The next try, or leaving the screen, removes the toast. */
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
      // The end of a session leaves the screen; the toast stays, because it explains why.
      const isSessionOver = error instanceof RequestError && error.data?.code === 'NOT_SIGNED_IN';
      if (!isSessionOver) shown.current = id;
    },
    [withdraw],
  );
  return { tell, withdraw };
}

/**
 * Runs an action. Ignores further calls meanwhile, such as a second click. Shows failures in a toast; `inPlace` leaves
 * their text to the caller as `failure`.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: ((error: unknown, ...args: Args) => void) | 'inPlace',
) {
  const [failure, setFailure] = useState('');
  const [busyWith, setBusyWith] = useState<Args | null>(null);
  const isRunning = useRef(false);
  const { tell, withdraw } = useErrorToast();

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyWith(args);
    setFailure('');
    withdraw();
    try {
      await work(...args);
    } catch (error) {
      if (onFailure === 'inPlace') setFailure(errorText(error));
      else if (onFailure) onFailure(error, ...args);
      else tell(error);
    } finally {
      isRunning.current = false;
      setBusyWith(null);
    }
  }

  return { run, isBusy: busyWith !== null, busyWith, failure, tell, withdraw };
}

import { useCallback, useEffect, useRef, useState } from 'react';
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

/**
 * Work that a button or a form starts: once at a time, since two clicks can arrive before the button is painted busy.
 * A failure is shown in a toast, unless `onFailure` handles it, which may `tell` it with a text of its own.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown, ...args: Args) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const { tell, withdraw } = useErrorToast();

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    withdraw();
    try {
      await work(...args);
    } catch (error) {
      if (onFailure) onFailure(error, ...args);
      else tell(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy, tell, withdraw };
}

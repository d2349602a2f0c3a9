import { useRef, useState } from 'react';
import { useErrorToast } from './use-error-toast.ts';

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

  return { run, isBusy, tell };
}

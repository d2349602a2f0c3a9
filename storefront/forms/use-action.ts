import { useRef, useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { notifyError, type Wording } from '../ui/toast.tsx';

/** For `useAction`: tells a failure in words of one's own. */
export const tellAs =
  (wordsFor: (error: unknown) => Wording) =>
  (error: unknown): void => {
    notifyError(wordsFor(error));
  };

/**
 * Work that a button or a form starts: once at a time, since two clicks can arrive before the button is painted busy.
 * A failure is told in a toast, unless `onFailure` says it otherwise.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown, ...args: Args) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...args);
    } catch (error) {
      if (onFailure) onFailure(error, ...args);
      else notifyError(errorText(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy };
}

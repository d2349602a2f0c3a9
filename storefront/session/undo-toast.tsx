import { errorText } from '../api/fetcher.ts';
import { SmallButton } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import { currentUserId } from './use-session.tsx';

/** Says that an entry was removed, and offers to undo that, but not to another user. */
export function notifyRemoved(text: string, onUndo: () => Promise<void>, name?: string): void {
  const who = currentUserId();
  const undo = () => {
    if (currentUserId() === who) onUndo().catch((error: unknown) => notifyError(errorText(error)));
  };
  notifySuccess(
    <Cluster as="span" $justify="space-between">
      {text}
      <SmallButton text="Geri al" of={name} onClick={undo} />
    </Cluster>,
  );
}

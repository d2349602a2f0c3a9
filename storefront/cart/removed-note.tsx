import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { useRemoval } from './use-removal.ts';

type RemovedNoteProps = Pick<ReturnType<typeof useRemoval>, 'removed' | 'undo' | 'announcement'>;

/** What was removed last, with a way to take it back. It is said once, by the region that is always there. */
export function RemovedNote({ removed, undo, announcement }: RemovedNoteProps) {
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {removed && (
        <Alert role="none">
          <Cluster $justify="space-between">
            <span>“{removed.name}” sepetinizden çıkarıldı.</span>
            <Button variant="secondary" isSmall onClick={undo}>
              Geri al
            </Button>
          </Cluster>
        </Alert>
      )}
    </>
  );
}

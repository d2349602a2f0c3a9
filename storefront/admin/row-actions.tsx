import { Button, LinkButton } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import type { Deletion } from './use-deletion.ts';

type RowActionsProps = {
  id: string;
  /** Tells the buttons of one row from those of the others when they are read aloud. */
  name: string;
  editTo: string;
  /** Router state for the way back. */
  editState?: unknown;
  deletion: Deletion;
};

export function RowActions({ id, name, editTo, editState, deletion }: RowActionsProps) {
  const { deletingId, askAndDelete } = deletion;
  return (
    <Cluster $gap={2}>
      <LinkButton
        to={editTo}
        state={editState}
        variant="secondary"
        isSmall
        aria-label={`Düzenle: ${name || id}`}
      >
        Düzenle
      </LinkButton>
      <Button
        variant="danger"
        isSmall
        busy={deletingId === id}
        disabled={deletingId !== undefined && deletingId !== id}
        onClick={() => void askAndDelete(id, name)}
        aria-label={`Sil: ${name || id}`}
      >
        Sil
      </Button>
    </Cluster>
  );
}

import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './stack.tsx';

type Question = {
  /** A question of the specification, in English. */
  question?: string;
  /** Subject in Turkish; the question itself where the specification has none. */
  subject?: string;
  /** Yes cannot be taken back. */
  isDanger?: boolean;
  /** Text of the buttons. */
  yes?: string;
  no?: string;
};
type ConfirmDialogProps = Question & { onAnswer: (isConfirmed: boolean) => void };

function ConfirmDialog({
  question,
  subject,
  isDanger = false,
  yes = 'Tamam',
  no = 'Vazgeç',
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title="Onay"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {question && <p lang="en">{question}</p>}
        {subject && <p>{subject}</p>}
      </Stack>
    </Dialog>
  );
}

/** Asks in a modal with its own root, so that no screen must render a place for it. */
export function confirm(asked: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      host.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmDialog {...asked} onAnswer={answer} />);
  });
}

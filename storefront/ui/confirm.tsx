import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './stack.tsx';

type Question = {
  /** Question in English, as the specification demands. */
  question?: string;
  /** Turkish text below the question; the only text if `question` is missing. */
  subject?: string;
  isDanger?: boolean;
  yes?: string;
  no?: string;
};
type ConfirmDialogProps = Question & { onAnswer: (isConfirmed: boolean) => void };

function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, subject, isDanger = false, yes = 'Tamam', no = 'Vazgeç', onAnswer } = props;
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

/** Opens a modal in its own React root, so that screens need not render it. */
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

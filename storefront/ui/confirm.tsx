import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function ConfirmDialog({ text, onAnswer }: { text: string; onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog
      open
      title="Onay"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Vazgeç
          </Button>
          <Button onClick={() => onAnswer(true)}>Tamam</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Asks in a modal of its own root, so that no screen has to render a place for it. */
function confirm(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      host.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmDialog text={text} onAnswer={answer} />);
  });
}

/** Resolves to whether the question was answered with yes. */
export const useConfirm = () => confirm;

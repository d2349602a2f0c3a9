import { Alert } from '../ui/alert.tsx';
import type { Wording } from '../ui/toast.tsx';

/** Why the server did not take a form, where it was sent. Its toast has been read aloud already. */
export const Refusal = ({ text }: { text: Wording | undefined }) =>
  text && (
    <Alert tone="danger" role="none">
      {text}
    </Alert>
  );

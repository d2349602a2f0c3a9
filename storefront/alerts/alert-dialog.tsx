import { Link } from 'react-router-dom';
import type { Alert, AlertList } from '../../cms/contract/alerts.ts';
import { paths } from '../../cms/contract/paths.ts';
import { space } from '../theme/tokens.ts';
import { useMediaQuery } from '../ui/browser-hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { AlertForm, addedText } from './alert-form.tsx';
import type { AlertSubject } from './asked-alert.ts';

const PHONE = 'not all and (min-width: 48em)';

type Props = { subject: AlertSubject | Alert; title: string; onClose: () => void; onDone?: () => void };

export default function AlertDialog({ subject, title, onClose, onDone }: Props) {
  const isSheet = useMediaQuery(PHONE);
  const handleDone = (answer: AlertList) => {
    onDone?.();
    onClose();
    notifySuccess(
      <span>
        {addedText(answer)} <Link to={paths.alerts}>Haber ver</Link>
      </span>,
    );
  };
  return (
    <Dialog title={title} onClose={onClose} isSheet={isSheet}>
      <div style={{ paddingBottom: space[4] }}>
        <AlertForm subject={subject} name={title} onDone={handleDone} />
      </div>
    </Dialog>
  );
}

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { updateWant } from '../api/wants.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { findTermFaults, readTerms, WantFields } from './want-fields.tsx';
import { addedText, WantForm } from './want-form.tsx';
import type { WantSubject } from './wished-want.ts';

/** From the lower edge of a phone, where the thumb is. */
const PHONE = 'not all and (min-width: 48em)';

/** The lower edge of a phone's window is round, and its last line belongs to the system. */
const Foot = styled.div`
  padding-bottom: ${space[4]};
`;

type Props = { title: string; onClose: () => void };

/** Loaded at the first press. */
export default function WantDialog({ subject, title, onClose }: Props & { subject: WantSubject }) {
  const isSheet = useMediaQuery(PHONE);
  const handleAdded = (want: Want) => {
    onClose();
    notifySuccess(
      <span>
        {addedText(want)} <Link to={paths.wants}>Beklediklerim</Link>
      </span>,
    );
  };
  return (
    <Dialog title={title} onClose={onClose} isSheet={isSheet}>
      <Foot>
        <WantForm subject={subject} name={title} onAdded={handleAdded} />
      </Foot>
    </Dialog>
  );
}

/** Changes how a stamp is wanted. */
export function WantTermsDialog({ want, onClose }: { want: Want; onClose: () => void }) {
  const isSheet = useMediaQuery(PHONE);
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults: findTermFaults,
    async send(form) {
      await updateWant(want._id, readTerms(form));
      onClose();
      notifySuccess('Değişiklik kaydedildi.');
    },
  });
  return (
    <Dialog title={want.title} onClose={onClose} isSheet={isSheet}>
      <Foot as="form" noValidate onSubmit={handleSubmit} aria-label={want.title}>
        <Stack>
          <WantFields terms={want} errors={errors} />
          <Refusal text={refusal} />
          <div>
            <Button type="submit" busy={isBusy}>
              Kaydet
            </Button>
          </div>
        </Stack>
      </Foot>
    </Dialog>
  );
}

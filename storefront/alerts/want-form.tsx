import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { addWants } from '../api/wants.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import type { SignInState } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { findTermFaults, readTerms, WantFields } from './want-fields.tsx';
import { forgetWish, keepWish, type WantSubject, wishedTerms } from './wished-want.ts';

type WantFormProps = {
  /** A function reads the subject from the form's own field. */
  subject: WantSubject | ((form: HTMLFormElement) => WantSubject);
  onAdded: (want: Want) => void;
  name: string;
  findFaults?: (form: HTMLFormElement) => FormErrors;
  children?: (errors: FormErrors) => ReactNode;
};

/** Form to wait for a stamp. A guest signs in first and returns; the want is then added as typed. */
export function WantForm({ subject, onAdded, name, findFaults, children }: WantFormProps) {
  const { userInfo, isReady } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => (typeof subject === 'function' ? undefined : wishedTerms(subject)));
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults: (form) => ({ ...findFaults?.(form), ...findTermFaults(form) }),
    async send(form) {
      const wanted = typeof subject === 'function' ? subject(form) : subject;
      const terms = readTerms(form);
      if (!userInfo) {
        keepWish(wanted, terms);
        return navigate(paths.login(pathname + search), {
          state: { reason: 'Beklediklerinize eklemek için giriş yapın.' } satisfies SignInState,
        });
      }
      forgetWish();
      const [want] = await addWants({ wants: [wanted], ...terms });
      if (want) onAdded(want);
    },
  });
  const isWished = typed !== undefined && userInfo !== null;
  useEffect(() => {
    if (isWished) form.current?.requestSubmit();
  }, [isWished]);
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} aria-label={name}>
      <Stack>
        {children?.(errors)}
        <WantFields terms={typed} errors={errors} />
        <Refusal text={refusal} />
        <div>
          {/* Before the page is taken over a press would send what is typed into the open. */}
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            Beklediklerime ekle
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export const addedText = ({ title, mailConsent }: Want): string =>
  `“${title}” beklediklerinize eklendi${mailConsent ? '; gelince e-posta göndereceğiz' : ''}.`;

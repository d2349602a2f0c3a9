import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf } from '../forms/form-errors.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { findPasswordErrors, NewPasswordFields } from './new-password-fields.tsx';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults: (form) =>
      findPasswordErrors({
        password: textOf(form, 'password'),
        confirmPassword: textOf(form, 'confirmPassword'),
        mismatch: <span lang="en">Passwords do no match</span>,
      }),
    async send(form) {
      await call('resetPassword', { params: { token }, body: { password: textOf(form, 'password') } });
      notifySuccess(<span lang="en">Password reset successful</span>);
      await navigate(paths.login());
    },
  });

  return (
    <Page title="Şifreyi yenile" width="narrow">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <NewPasswordFields label="Yeni şifre" errors={errors} />
          <Refusal text={refusal} />
          <Button type="submit" isWide busy={isBusy}>
            Şifreyi yenile
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

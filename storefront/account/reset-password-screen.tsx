import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { resetPassword } from '../api/users.ts';
import { textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page-width.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { findPasswordErrors } from './validate-new-password.ts';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults: (form) =>
      findPasswordErrors({
        password: textOf(form, 'password'),
        confirmPassword: textOf(form, 'confirmPassword'),
        mismatch: <span lang="en">Passwords do no match</span>,
      }),
    async send(form) {
      await resetPassword(token, textOf(form, 'password'));
      notifySuccess(<span lang="en">Password reset successful</span>);
      await navigate(paths.login());
    },
  });

  return (
    <Page title="Şifreyi yenile" width="narrow">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <PasswordField
            label="Yeni şifre"
            name="password"
            autoComplete="new-password"
            required
            hint="En az 8 karakter, büyük ve küçük harf."
            error={errors.password}
          />
          <PasswordField
            label="Yeni şifre (tekrar)"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={errors.confirmPassword}
          />
          <Button type="submit" isWide busy={isBusy}>
            Şifreyi yenile
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

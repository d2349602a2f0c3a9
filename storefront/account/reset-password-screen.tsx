import { type SubmitEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '../api/fetcher.ts';
import { resetPassword } from '../api/users.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import { type Faults, faultsOf, focusField, textOf } from './form-faults.ts';
import { findPasswordFaults } from './new-password.ts';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(form, 'password');
    const confirmPassword = textOf(form, 'confirmPassword');
    const found = findPasswordFaults({
      password,
      confirmPassword,
      mismatch: <span lang="en">Passwords do no match</span>,
    });
    setFaults(found);
    const [field, message] = Object.entries(found)[0] ?? [];
    if (field && message) {
      notifyError(message);
      focusField(form, field);
      return;
    }
    setBusy(true);
    try {
      await resetPassword(token, password);
      notifySuccess(<span lang="en">Password reset successful</span>);
      await navigate(paths.login());
    } catch (error) {
      setFaults(faultsOf(error));
      notifyError(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="Şifreyi yenile" width="narrow">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <TextField
            label="Yeni şifre"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint="En az 8 karakter, büyük ve küçük harf."
            error={faults.password}
          />
          <TextField
            label="Yeni şifre (tekrar)"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
            error={faults.confirmPassword}
          />
          <Button type="submit" isWide busy={isBusy}>
            Şifreyi yenile
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

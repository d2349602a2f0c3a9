import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../api/fetcher.ts';
import { forgotPassword } from '../api/users.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import { textOf } from './form-faults.ts';

export default function ForgotPasswordScreen() {
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await forgotPassword(textOf(form, 'email').trim());
      notifySuccess(<span lang="en">Password reset email sent</span>);
      form.reset();
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="Şifremi unuttum" width="narrow">
      <form onSubmit={handleSubmit}>
        <Stack>
          <p>E-posta adresinizi yazın; size şifrenizi yenileyebileceğiniz bir bağlantı gönderelim.</p>
          <TextField label="E-posta" name="email" type="email" autoComplete="username" required />
          <Button type="submit" isWide busy={isBusy}>
            Bağlantı gönder
          </Button>
          <p>
            <Link to={paths.login()}>Giriş sayfasına dön</Link>
          </p>
        </Stack>
      </form>
    </Page>
  );
}

import { type SubmitEvent, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { errorText } from '../api/fetcher.ts';
import { signIn as callSignIn } from '../api/users.ts';
import { paths } from '../paths.ts';
import { useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError } from '../ui/toast.tsx';
import { textOf } from './form-faults.ts';

export default function LoginScreen() {
  const { userInfo, isReady, signIn } = useSession();
  const target = useRedirectTarget();
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      signIn(await callSignIn({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') }));
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  if (isReady && userInfo) return <Navigate to={target} replace />;
  return (
    <Page title="Giriş yap" width="narrow">
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextField label="E-posta" name="email" type="email" autoComplete="username" required />
          <TextField label="Şifre" name="password" type="password" autoComplete="current-password" required />
          <Button type="submit" isWide busy={isBusy}>
            Giriş yap
          </Button>
          <p>
            <Link to={paths.forgotPassword}>Şifremi unuttum</Link>
          </p>
          <p>
            Henüz üye değil misiniz? <Link to={paths.register(target)}>Kayıt ol</Link>
          </p>
        </Stack>
      </form>
    </Page>
  );
}

import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call, RequestError } from '../api/fetcher.ts';
import { textOf } from '../forms/form-errors.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { type SignInState, useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Stack } from '../ui/stack.tsx';

export default function LoginScreen() {
  const { userInfo, isReady, signIn } = useSession();
  const target = useRedirectTarget();
  const { reason } = (useLocation().state ?? {}) as SignInState;
  const navigate = useNavigate();
  const { handleSubmit, refusal, isBusy } = useSubmission({
    async send(form) {
      const body = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
      try {
        signIn(await call('signIn', { body }));
      } catch (error) {
        if (!(error instanceof RequestError && error.data?.code === 'SECOND_FACTOR_NEEDED')) throw error;
        await navigate(paths.secondStep(target));
      }
    },
  });

  if (isReady && userInfo) return <Navigate to={target} replace />;
  return (
    <Page title="Giriş yap" width="narrow">
      <form onSubmit={handleSubmit}>
        <Stack>
          {reason && <Alert>{reason}</Alert>}
          <TextField label="E-posta" name="email" type="email" autoComplete="username" required />
          <PasswordField label="Şifre" name="password" autoComplete="current-password" required />
          <Refusal text={refusal} />
          <Button type="submit" isWide busy={isBusy}>
            Giriş yap
          </Button>
          <p>
            <Link to={paths.forgotPassword}>Şifremi unuttum</Link>
          </p>
          <p>
            Henüz üye değil misiniz? <Link to={paths.register(target)}>Kayıt olun</Link>
          </p>
        </Stack>
      </form>
    </Page>
  );
}

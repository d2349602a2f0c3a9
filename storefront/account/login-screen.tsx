import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call, RequestError } from '../api/fetcher.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { type SignInState, useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { EmailField } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { FormPage } from './form-page.tsx';

export default function LoginScreen() {
  const { userInfo, isReady, signIn } = useSession();
  const target = useRedirectTarget();
  const { reason } = (useLocation().state ?? {}) as SignInState;
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  // The toast alone tells of a refusal; the fields are only marked.
  const { refusal: _, ...form } = useSubmission({
    async send(form) {
      setRefused(false);
      const body = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
      try {
        signIn(await call('signIn', { body }));
      } catch (error) {
        if (error instanceof RequestError && error.data?.code === 'SECOND_FACTOR_NEEDED')
          return void (await navigate(paths.secondStep(target)));
        setRefused(error instanceof RequestError && error.status === 401);
        throw error;
      }
    },
  });

  if (isReady && userInfo) return <Navigate to={target} replace />;
  return (
    <FormPage
      title="Giriş yap"
      submitText="Giriş yap"
      {...form}
      foot={
        <>
          <p>
            <Link to={paths.forgotPassword}>Şifremi unuttum</Link>
          </p>
          <p>
            Henüz üye değil misiniz? <Link to={paths.register(target)}>Kayıt olun</Link>
          </p>
        </>
      }
    >
      {reason && <Alert>{reason}</Alert>}
      <EmailField autoComplete="username" aria-invalid={isRefused} />
      <PasswordField
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        aria-invalid={isRefused}
      />
    </FormPage>
  );
}

import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { findRegistrationError } from '../../cms/contract/rules/account.ts';
import { type Registration, register } from '../api/users.ts';
import { type FormErrors, textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page-width.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { TermsField } from './terms-field.tsx';

const readForm = (form: HTMLFormElement): Registration => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
  confirmPassword: textOf(form, 'confirmPassword'),
  termsAccepted: new FormData(form).has('termsAccepted'),
});

function findFaults(form: HTMLFormElement): FormErrors {
  const error = findRegistrationError(readForm(form));
  return error ? { [error.path]: error.message } : {};
}

export default function RegisterScreen() {
  const { userInfo, isReady, signIn } = useSession();
  const target = useRedirectTarget();
  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults,
    async send(form) {
      signIn(await register(readForm(form)));
    },
  });

  if (isReady && userInfo) return <Navigate to={target} replace />;
  return (
    <Page title="Kayıt ol" width="narrow">
      {/* The rules and their order are the shop's own, so the browser's bubbles stay away. */}
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <TextField label="Ad soyad" name="name" autoComplete="name" required error={errors.name} />
          <TextField
            label="E-posta"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={errors.email}
          />
          <PasswordField
            label="Şifre"
            name="password"
            autoComplete="new-password"
            required
            hint="En az 8 karakter, büyük ve küçük harf."
            error={errors.password}
          />
          <PasswordField
            label="Şifre (tekrar)"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={errors.confirmPassword}
          />
          <TermsField error={errors.termsAccepted} />
          <Button type="submit" isWide busy={isBusy}>
            Kayıt ol
          </Button>
          <p>
            Zaten üye misiniz? <Link to={paths.login(target)}>Giriş yapın</Link>
          </p>
        </Stack>
      </form>
    </Page>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

export default function ForgotPasswordScreen() {
  const { handleSubmit, isBusy } = useSubmission({
    async send(form) {
      await call('forgotPassword', { body: { email: textOf(form, 'email').trim() } });
      notifySuccess(<span lang="en">Password reset email sent</span>);
      form.reset();
    },
  });

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

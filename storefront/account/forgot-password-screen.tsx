import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf } from '../forms/form-errors.ts';
import { Refusal } from '../forms/refusal.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('');
  const { handleSubmit, refusal, isBusy } = useSubmission({
    async send(form) {
      const email = textOf(form, 'email').trim();
      setSentTo('');
      await call('forgotPassword', { body: { email } });
      setSentTo(email);
      notifySuccess(<span lang="en">Password reset email sent</span>);
      form.reset();
    },
  });

  return (
    <Page title="Şifremi unuttum" width="narrow">
      <form onSubmit={handleSubmit}>
        <Stack>
          {sentTo ? (
            <Alert tone="success">
              {sentTo} adresiyle bir hesap varsa bağlantı birkaç dakika içinde gelir; bir saat geçerlidir ve
              bir kez kullanılır. Gelmediyse istenmeyen e-postalara bakın ya da yeniden isteyin.
            </Alert>
          ) : (
            <p>E-posta adresinizi yazın; size şifrenizi yenileyebileceğiniz bir bağlantı gönderelim.</p>
          )}
          <TextField label="E-posta" name="email" type="email" autoComplete="username" required />
          <Refusal text={refusal} />
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

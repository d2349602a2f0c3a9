import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { Alert } from '../ui/alert.tsx';
import { EmailField } from '../ui/field.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { FormPage } from './form-page.tsx';

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('');
  const form = useSubmission({
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
    <FormPage
      title="Şifremi unuttum"
      submitText="Bağlantı gönder"
      {...form}
      foot={
        <p>
          <Link to={paths.login()}>Giriş sayfasına dön</Link>
        </p>
      }
    >
      {sentTo ? (
        <Alert tone="success">
          {sentTo} adresiyle bir hesap varsa bağlantı birkaç dakika içinde gelir; bir saat geçerlidir ve bir
          kez kullanılır. Gelmediyse istenmeyen e-postalara bakın ya da yeniden isteyin.
        </Alert>
      ) : (
        <p>E-posta adresinizi yazın; size şifrenizi yenileyebileceğiniz bir bağlantı gönderelim.</p>
      )}
      <EmailField autoComplete="username" />
    </FormPage>
  );
}

import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call } from '../api/fetcher.ts';
import { textOf, useSubmission } from '../forms/use-submission.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { FormPage } from './form-page.tsx';
import { findPasswordErrors, NewPasswordFields } from './new-password-fields.tsx';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { errors, ...form } = useSubmission({
    findFaults: (form) =>
      findPasswordErrors({
        password: textOf(form, 'password'),
        confirmPassword: textOf(form, 'confirmPassword'),
        mismatch: <span lang="en">Passwords do no match</span>,
      }),
    async send(form) {
      await call('resetPassword', { params: { token }, body: { password: textOf(form, 'password') } });
      notifySuccess(<span lang="en">Password reset successful</span>);
      await navigate(paths.login());
    },
  });

  return (
    <FormPage title="Şifreyi yenile" submitText="Şifreyi yenile" noValidate {...form}>
      <NewPasswordFields label="Yeni şifre" errors={errors} />
    </FormPage>
  );
}

import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { LegalSlug } from '../../cms/contract/legal.ts';
import { paths } from '../../cms/contract/paths.ts';
import { findRegistrationError } from '../../cms/contract/rules/account.ts';
import { call } from '../api/fetcher.ts';
import { type FormErrors, textOf, useSubmission } from '../forms/use-submission.tsx';
import { LegalDialog } from '../legal/legal-text.tsx';
import { useRedirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField, EmailField, TextField } from '../ui/field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import type { Wording } from '../ui/toast.tsx';
import { FormPage } from './form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const readForm = (form: HTMLFormElement) => ({
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
  const { errors, ...form } = useSubmission({
    findFaults,
    async send(form) {
      signIn(await call('register', { body: readForm(form) }));
    },
  });

  if (isReady && userInfo) return <Navigate to={target} replace />;
  return (
    <FormPage
      title="Kayıt ol"
      submitText="Kayıt ol"
      noValidate
      {...form}
      foot={
        <p>
          Zaten üye misiniz? <Link to={paths.login(target)}>Giriş yapın</Link>
        </p>
      }
    >
      <TextField label="Ad soyad" name="name" autoComplete="name" required error={errors.name} />
      <EmailField autoComplete="username" error={errors.email} />
      <NewPasswordFields label="Şifre" errors={errors} />
      <TermsField error={errors.termsAccepted} />
    </FormPage>
  );
}

const TEXTS = {
  'uyelik-sozlesmesi': 'Üyelik sözleşmesi',
  'kisisel-verilerin-islenmesi': 'Kişisel verilerin işlenmesi',
} as const satisfies Partial<Record<LegalSlug, string>>;
type TextSlug = keyof typeof TEXTS;

/** Checkbox of the specification's rule 3. Both texts open in a dialog, without leaving the form. */
function TermsField({ error }: { error?: Wording }) {
  const [shown, setShown] = useState<TextSlug | null>(null);
  return (
    <Stack $gap={2}>
      <CheckboxField
        name="termsAccepted"
        label="Üyelik sözleşmesini ve kişisel verilerin işlenmesi metnini okudum, onaylıyorum."
        required
        error={error}
      />
      <Cluster $gap={1} style={{ paddingLeft: '1.3125rem' }}>
        {(Object.keys(TEXTS) as TextSlug[]).map((slug) => (
          <Button key={slug} variant="ghost" isSmall aria-haspopup="dialog" onClick={() => setShown(slug)}>
            {TEXTS[slug]}
          </Button>
        ))}
      </Cluster>
      {shown && <LegalDialog slug={shown} title={TEXTS[shown]} onClose={() => setShown(null)} />}
    </Stack>
  );
}

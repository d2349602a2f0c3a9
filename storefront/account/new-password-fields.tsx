import type { ComponentProps } from 'react';
import { isStrongPassword, MESSAGES } from '../../cms/contract/rules/account.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { Wording } from '../ui/toast.tsx';

type NewPassword = {
  password: string;
  confirmPassword: string;
  /** Each screen has its own wording in the specification. */
  mismatch: Wording;
};

/** Errors of a new password by field: the match first, then the rule that the server also applies. */
export function findPasswordErrors({ password, confirmPassword, mismatch }: NewPassword): FormErrors {
  if (password !== confirmPassword) return { confirmPassword: mismatch };
  return isStrongPassword(password) ? {} : { password: MESSAGES.passwordWeak };
}

type NewPasswordFieldsProps = { label: string; errors: FormErrors };

export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const field = (name: keyof FormErrors): Omit<ComponentProps<typeof PasswordField>, 'label'> => ({
    name,
    autoComplete: 'new-password',
    required: true,
    error: errors[name],
  });
  return (
    <>
      <PasswordField label={label} hint="En az 8 karakter, büyük ve küçük harf." {...field('password')} />
      <PasswordField label={`${label} (tekrar)`} {...field('confirmPassword')} />
    </>
  );
}

import type { ComponentProps } from 'react';
import { isStrongPassword, MESSAGES } from '../../cms/contract/rules/account.ts';
import type { FormErrors } from '../forms/use-submission.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { Wording } from '../ui/toast.tsx';

type NewPassword = {
  password: string;
  confirmPassword: string;
  /** Message when the passwords differ. The specification has its own text for each screen. */
  mismatch: Wording;
};

/** Checks that both passwords are equal, then applies the server's rule. */
export function findPasswordErrors({ password, confirmPassword, mismatch }: NewPassword): FormErrors {
  if (password !== confirmPassword) return { confirmPassword: mismatch };
  return isStrongPassword(password) ? {} : { password: MESSAGES.passwordWeak };
}

export function NewPasswordFields({ label, errors }: { label: string; errors: FormErrors }) {
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

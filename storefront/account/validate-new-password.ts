import { isStrongPassword, MESSAGES } from '../../cms/contract/rules/account.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import type { Wording } from '../ui/toast.tsx';

type NewPassword = {
  password: string;
  confirmPassword: string;
  /** Each screen has its own wording in the specification. */
  mismatch: Wording;
};

/** What is wrong with a new password, by field: the match first, then the rule the server applies too. */
export function findPasswordErrors({ password, confirmPassword, mismatch }: NewPassword): FormErrors {
  if (password !== confirmPassword) return { confirmPassword: mismatch };
  return isStrongPassword(password) ? {} : { password: MESSAGES.passwordWeak };
}

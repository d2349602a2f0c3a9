import { isStrongPassword, MESSAGES } from '../../contract/rules/account.ts';
import { ShopError } from '../../infra/errors.ts';

/**
 * A new password, whichever way it comes: the shop, the panel or REST.
 * @throws ShopError INVALID_INPUT with the rule of the registration form
 */
export function validatePassword(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password)) {
    const message = MESSAGES.passwordWeak;
    throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'password', message }] });
  }
}

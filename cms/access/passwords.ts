import { isStrongPassword, MESSAGES } from '../contract/rules/account.ts';
import { ShopError } from '../errors.ts';

/**
 * A new password, through whichever door it comes: the shop, the panel or REST.
 * @throws ShopError INVALID_INPUT with the rule of the registration form
 */
export function refuseBadPassword(password: unknown): void {
  if (typeof password !== 'string' || !isStrongPassword(password)) {
    const message = MESSAGES.passwordWeak;
    throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'password', message }] });
  }
}

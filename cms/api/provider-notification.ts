import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';

/**
 * The token a notification is about. Unsigned ones are taken as hints, since iyzico signs only on request; either way
 * iyzico itself is asked before anything happens.
 * @throws ShopError INVALID_INPUT, SIGNATURE_INVALID
 */
export function readNotification(
  { gateway }: Pick<Shop, 'gateway'>,
  payload: unknown,
  signature: string | string[] | undefined,
): string {
  const check = gateway.verifyWebhook({
    payload,
    signatureHeader: Array.isArray(signature) ? signature[0] : signature,
  });
  switch (check.outcome) {
    case 'malformed':
      throw new ShopError('INVALID_INPUT');
    case 'forged':
      throw new ShopError('SIGNATURE_INVALID');
    default:
      return check.notification.token;
  }
}

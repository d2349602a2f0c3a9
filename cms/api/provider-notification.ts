import type { Request } from 'express';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';

/**
 * The token a notification is about. Unsigned ones are taken as hints, since not every provider signs; either way the
 * provider itself is asked before anything happens.
 * @throws ShopError INVALID_INPUT, SIGNATURE_INVALID
 */
export function readNotification(
  { providers }: Pick<Shop, 'providers'>,
  { body: payload, headers }: Pick<Request, 'body' | 'headers'>,
): string {
  const check = providers.readNotification({ payload, headers });
  switch (check.outcome) {
    case 'malformed':
      throw new ShopError('INVALID_INPUT');
    case 'forged':
      throw new ShopError('SIGNATURE_INVALID');
    default:
      return check.token;
  }
}

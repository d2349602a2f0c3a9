import type { Payload } from 'payload';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { recordEvent } from './order-history.ts';
import { findOrder } from './order-repository.ts';

/**
 * A note for the people of the shop: a line of the order's history, dated and signed like the others.
 * @throws ShopError ORDER_NOT_FOUND
 */
export async function addOrderNote(
  payload: Payload,
  admin: SignedInUser,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(
    payload,
    async (req) => {
      if (!(await findOrder(req, id))) throw new ShopError('ORDER_NOT_FOUND');
      await recordEvent(req, { order: id, event: 'note', by: admin.name, reason: text });
    },
    admin,
  );
}

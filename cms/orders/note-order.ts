import type { Payload } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { recordEvent } from './history.ts';
import { findOrder } from './order-store.ts';

/**
 * A note for the people of the shop: a line of the order's history, dated and signed like the others.
 * @throws ShopError ORDER_NOT_FOUND
 */
export async function noteOrder(
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

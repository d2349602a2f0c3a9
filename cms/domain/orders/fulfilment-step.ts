import type { Payload, PayloadRequest, Where } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import type { RowChanges } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { obstacleTo, type Step } from './allowed-fulfilment-steps.ts';
import { recordEvent, type StepEvent } from './order-history.ts';
import { findOrder, updateOrder } from './order-repository.ts';

type Change = {
  data?: RowChanges<'orders'>;
  event: StepEvent;
  from?: string;
  to?: string;
  reason?: string;
};

type Work = {
  id: string;
  step: Step;
  admin: SignedInUser;
  /** What changes, and its entry in the history; null when nothing does. */
  change: (order: Order) => Change | null;
  /** What else belongs to it, in the same transaction. */
  follow?: (req: PayloadRequest, order: Order) => Promise<void>;
};

/**
 * Takes one step with an order: the order, its history and what follows in one transaction. The state it was judged by is
 * part of the statement that writes, so of two who take it at once one is refused.
 * @throws ShopError ORDER_NOT_FOUND, and the code of the obstacle
 */
export async function takeFulfilmentStep(
  payload: Payload,
  { id, step, admin, change, follow }: Work,
): Promise<Order> {
  return inTransaction(
    payload,
    async (req) => {
      const order = await findOrder(req, id);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const obstacle = obstacleTo(step, order);
      if (obstacle) throw new ShopError(obstacle);
      const made = change(order);
      if (!made) return order;
      const { data, ...event } = made;
      const now = new Date().toISOString();
      if (!(await updateOrder(req, id, asJudged(order), { ...data, updatedAt: now })))
        throw new ShopError('BUSY');
      await recordEvent(req, { order: id, by: admin.name, ...event });
      const changed = { ...order, ...(data as Partial<Order>) };
      await follow?.(req, changed);
      return changed;
    },
    admin,
  );
}

const asJudged = ({ state, isShipped, isDelivered, goodsRefunded }: Order): Where[] => [
  { state: { equals: state } },
  { isShipped: isShipped ? { equals: true } : { not_equals: true } },
  { goodsRefunded: goodsRefunded ? { equals: true } : { not_equals: true } },
  { isDelivered: isDelivered ? { equals: true } : { not_equals: true } },
];

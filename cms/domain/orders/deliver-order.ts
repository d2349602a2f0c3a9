import type { Payload } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { takeFulfilmentStep } from './fulfilment-step.ts';
import { mailDelivered } from './shipping-mails.ts';

/**
 * Marks a paid order delivered, for good. One that was not noted as shipped, such as one handed over in the shop, counts
 * as shipped from now on.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_PAID, ORDER_WITHOUT_GOODS, ORDER_DELIVERED
 */
export const deliverOrder = (payload: Payload, admin: SignedInUser, id: string): Promise<Order> =>
  takeFulfilmentStep(payload, {
    id,
    step: 'deliver',
    admin,
    change: ({ isShipped }) => {
      const now = new Date().toISOString();
      return {
        data: { isDelivered: true, deliveredAt: now, ...(!isShipped && { isShipped: true, shippedAt: now }) },
        event: 'delivered',
      };
    },
    follow: mailDelivered,
  });

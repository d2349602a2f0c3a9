import type { Payload } from 'payload';
import { type Parcel, parcelText } from '../../contract/rules/carriers.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { takeFulfilmentStep } from './fulfilment-step.ts';
import { mailShipped } from './shipping-mails.ts';

type Shipment = { id: string; parcel: Parcel };

/**
 * Records that a paid order was handed to a carrier, and notifies the buyer.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_SHIPPABLE, ORDER_WITHOUT_GOODS, ORDER_SHIPPED, ORDER_DELIVERED
 */
export const shipOrder = (payload: Payload, admin: SignedInUser, { id, parcel }: Shipment): Promise<Order> =>
  takeFulfilmentStep(payload, {
    id,
    step: 'ship',
    admin,
    change: () => ({
      data: { isShipped: true, shippedAt: new Date().toISOString(), ...parcel },
      event: 'shipped',
      reason: parcelText(parcel),
    }),
    follow: (req, order) => mailShipped(req, order),
  });

/**
 * Corrects carrier or tracking number, once it was shipped. A buyer who still waits for the parcel is notified.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_SHIPPED
 */
export const correctShipment = (
  payload: Payload,
  admin: SignedInUser,
  { id, parcel }: Shipment,
): Promise<Order> =>
  takeFulfilmentStep(payload, {
    id,
    step: 'correctShipment',
    admin,
    change: ({ carrier, trackingNumber }) => {
      const from = parcelText({ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' });
      const to = parcelText(parcel);
      return from === to ? null : { data: parcel, event: 'shipmentCorrected', from, to };
    },
    follow: async (req, order) => {
      if (!order.isDelivered) await mailShipped(req, order, { isCorrection: true });
    },
  });

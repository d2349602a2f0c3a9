import type { PayloadRequest } from 'payload';
import { CHANGEABLE_ADDRESS, type ChangeableAddress, eachField } from '../../../contract/rules/address.ts';
import { type Parcel, parcelText, trackingUrlOf } from '../../../contract/rules/carriers.ts';
import { obstacleTo, type Step } from '../../../domain/orders/allowed-fulfilment-steps.ts';

/** What the steps of an order need to be drawn and taken. */
export type StepView = {
  id: string;
  api: string;
  possible: Record<Step, boolean>;
  parcel: Parcel;
  /** Where it is, in words; empty while it is nowhere. */
  parcelText: string;
  trackingUrl: string | null;
  address: ChangeableAddress;
};

/** Null when the reader may not see the order, or there is none. */
export async function readSteps(req: PayloadRequest, id: string): Promise<StepView | null> {
  const { payload } = req;
  const order = await payload.findByID({
    collection: 'orders',
    id,
    depth: 0,
    req,
    overrideAccess: false,
    disableErrors: true,
  });
  if (!order) return null;
  const parcel = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
  // Where nobody is named, the buyer receives it.
  const recipient = order.shippingAddress?.recipient || order.buyer?.name;
  const address = { ...order.shippingAddress, recipient };
  const isPossible = (step: Step) => obstacleTo(step, order) === null;
  return {
    id,
    api: payload.config.routes.api,
    possible: {
      ship: isPossible('ship'),
      correctShipment: isPossible('correctShipment'),
      deliver: isPossible('deliver'),
      changeAddress: isPossible('changeAddress'),
    },
    parcel,
    parcelText: parcelText(parcel),
    trackingUrl: trackingUrlOf(parcel),
    address: eachField(CHANGEABLE_ADDRESS, (name) => address[name] ?? ''),
  };
}

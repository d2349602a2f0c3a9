import type { Payload, PayloadRequest, Where } from 'payload';
import {
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  type ChangeableAddress,
  type ChangeableBilling,
  CORPORATE_FIELDS,
  eachField,
} from '../../contract/rules/address.ts';
import { type Parcel, parcelText } from '../../contract/rules/carriers.ts';
import { formatDateTime } from '../../contract/rules/dates.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { inTransactionOf } from '../../infra/database/transaction.ts';
import type { RowChanges } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { deliveryCorrected, orderDelivered, orderShipped } from '../../infra/mail/order-templates.ts';
import { enqueueMail, type OutgoingMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
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
  /** The change with its entry in the history; null for none. */
  change: (order: Order) => Change | null;
  /** Further writes in the same transaction. */
  follow?: (req: PayloadRequest, order: Order) => Promise<void>;
};

/**
 * Takes one step with an order: order, history and further writes in one transaction. The write checks the state again,
 * so that one of two simultaneous steps is refused.
 * @throws ShopError ORDER_NOT_FOUND, and the code of the obstacle
 */
export async function takeFulfilmentStep(
  payload: Payload,
  { id, step, admin, change, follow }: Work,
): Promise<Order> {
  return inTransactionOf(payload, admin, async (req) => {
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
  });
}

const asJudged = ({ state, isShipped, isDelivered, goodsRefunded }: Order): Where[] => [
  { state: { equals: state } },
  { isShipped: isShipped ? { equals: true } : { not_equals: true } },
  { goodsRefunded: goodsRefunded ? { equals: true } : { not_equals: true } },
  { isDelivered: isDelivered ? { equals: true } : { not_equals: true } },
];

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

/**
 * Marks a paid order delivered. An order not noted as shipped, such as one handed over in the shop, also counts as
 * shipped from now on.
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

/**
 * Takes back a delivery noted by mistake: the withdrawal days have not begun, and a mail says so. An order without a
 * carrier becomes unsent again.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_DELIVERED
 */
export const correctDelivery = (payload: Payload, admin: SignedInUser, id: string): Promise<Order> =>
  takeFulfilmentStep(payload, {
    id,
    step: 'correctDelivery',
    admin,
    change: ({ deliveredAt, shippedAt }) => ({
      data: {
        isDelivered: false,
        deliveredAt: null,
        ...(shippedAt === deliveredAt && { isShipped: false, shippedAt: null }),
      },
      event: 'deliveryCorrected',
      ...(deliveredAt && { from: formatDateTime(deliveredAt) }),
    }),
    follow: async (req, order) =>
      sendMail(req, order, {
        kind: 'deliveryCorrected',
        key: `delivery-corrected:${order.id}:${await countCorrections(req, order)}`,
        ...deliveryCorrected(order, req.payload.config.serverURL),
      }),
  });

const countCorrections = async (req: PayloadRequest, { id }: Order): Promise<number> =>
  (await findRows(req, 'order-events', { order: { equals: id }, event: { equals: 'deliveryCorrected' } }))
    .length;

/** `Ada Yıldız, Posta Cad. 12/3, 35210 İzmir, Türkiye, 5321234567` */
const addressText = (address: Order['shippingAddress']): string => {
  const { recipient, address: street, postalCode, city, country, phoneNumber } = address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [recipient, street, place, country, phoneNumber].filter(Boolean).join(', ');
};

/**
 * Corrects the delivery address before shipping. The history records both addresses and the person.
 * @throws ShopError ORDER_NOT_FOUND, ADDRESS_SETTLED
 */
export const changeAddress = (
  payload: Payload,
  admin: SignedInUser,
  { id, address }: { id: string; address: ChangeableAddress },
): Promise<Order> => {
  const after = (order: Order) => ({ ...order.shippingAddress, ...address });
  return takeFulfilmentStep(payload, {
    id,
    step: 'changeAddress',
    admin,
    change: (order) => {
      const isSame = CHANGEABLE_ADDRESS.every(
        (name) => (order.shippingAddress?.[name] ?? '') === address[name],
      );
      const [from, to] = [addressText(order.shippingAddress), addressText(after(order))];
      return isSame ? null : { event: 'addressChanged', from, to };
    },
    follow: async (req, order) => {
      // A group is written whole, or MongoDB would forget the rest of it.
      const data = { shippingAddress: after(order) };
      await req.payload.db.updateOne({ collection: 'orders', id, data, req, returning: false });
    },
  });
};

/** The same, begun by whom the bill is made out to: `Çınar Ltd., Konak 1234567890` or `Ada Yıldız, 11111111110`. */
function billingText(address: Order['billingAddress']): string {
  const { billingType, firmName, taxOffice, taxNo, identityNumber } = address ?? {};
  const firm = billingType === 'corporate' ? [firmName, [taxOffice, taxNo].filter(Boolean).join(' ')] : [];
  return [...firm, addressText(address), identityNumber].filter(Boolean).join(', ');
}

/**
 * Corrects the billing address in any state of the order. The history records both addresses and the person.
 * @throws ShopError ORDER_NOT_FOUND, BILLING_SETTLED
 */
export const changeBilling = (
  payload: Payload,
  admin: SignedInUser,
  { id, address }: { id: string; address: ChangeableBilling },
): Promise<Order> => {
  const isFirm = address.billingType === 'corporate';
  // Only a firm has a tax office.
  const told = { ...address, ...(!isFirm && eachField(CORPORATE_FIELDS, () => '')) };
  const after = (order: Order) => ({ ...order.billingAddress, ...told });
  return takeFulfilmentStep(payload, {
    id,
    step: 'changeBilling',
    admin,
    change: ({ billingAddress, ...order }) => {
      const isSame =
        (billingAddress?.billingType ?? 'individual') === told.billingType &&
        CHANGEABLE_BILLING.every((name) => (billingAddress?.[name] ?? '') === told[name]);
      const [from, to] = [billingText(billingAddress), billingText(after({ billingAddress, ...order }))];
      return isSame ? null : { event: 'billingChanged', from, to };
    },
    follow: async (req, order) => {
      const data = { billingAddress: after(order) };
      await req.payload.db.updateOne({ collection: 'orders', id, data, req, returning: false });
    },
  });
};

/**
 * A note for the people of the shop: a line of the order's history, dated and signed like the others.
 * @throws ShopError ORDER_NOT_FOUND
 */
export async function addOrderNote(
  payload: Payload,
  admin: SignedInUser,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransactionOf(payload, admin, async (req) => {
    if (!(await findOrder(req, id))) throw new ShopError('ORDER_NOT_FOUND');
    await recordEvent(req, { order: id, event: 'note', by: admin.name, reason: text });
  });
}

/** To the buyer of a paid order, in the transaction of the change that the mail reports. */
const mailShipped = (
  req: PayloadRequest,
  order: Order,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Promise<void> =>
  sendMail(req, order, {
    // Each correction gets its own mail.
    kind: 'shipped',
    key: `shipped:${order.id}${isCorrection ? `:${new Date().toISOString()}` : ''}`,
    ...orderShipped(order, req.payload.config.serverURL, { isCorrection }),
  });

async function mailDelivered(req: PayloadRequest, order: Order): Promise<void> {
  const corrections = await countCorrections(req, order);
  await sendMail(req, order, {
    // A delivery after a correction gets its own mail.
    kind: 'delivered',
    key: `delivered:${order.id}${corrections > 0 ? `:${corrections}` : ''}`,
    ...orderDelivered(order, req.payload.config.serverURL),
  });
}

/** To the buyer of an order, as part of the caller's transaction. */
export async function sendMail(
  req: PayloadRequest,
  order: Order,
  mail: Omit<OutgoingMail, 'to'>,
): Promise<void> {
  const to = order.buyer?.email;
  // An order whose buyer was deleted has no recipient.
  if (!to) return;
  await enqueueMail(req, { to, order: order.id, ...mail });
  sendAfterCommit(req);
}

import type { Payload, PayloadRequest, Where } from 'payload';
import { numberOf } from '../../contract/orders.ts';
import {
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  type ChangeableAddress,
  type ChangeableBilling,
  CORPORATE_FIELDS,
  eachField,
  townOf,
} from '../../contract/rules/address.ts';
import { type Parcel, parcelText } from '../../contract/rules/carriers.ts';
import { formatDateTime } from '../../contract/rules/dates.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { findRows, updateRows } from '../../infra/database/rows/rows.ts';
import type { RowChanges } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { OutgoingMail } from '../../infra/mail/enqueue-mail.ts';
import { deliveryCorrected, orderDelivered, orderShipped } from '../../infra/mail/order-templates.ts';
import { mailAfterCommit } from '../../infra/mail/send-outbox.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { obstacleTo, type Step } from './allowed-fulfilment-steps.ts';
import { findOrder, recordEvent, type StepEvent, updateOrder } from './order-repository.ts';

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
  change: (order: Order) => Change | null;
  follow?: (req: PayloadRequest, order: Order) => Promise<void>;
};

/**
 * Applies a fulfilment step to an order. The write checks the order's state again, so that of two simultaneous steps
 * one is refused.
 * @throws ShopError ORDER_NOT_FOUND, BUSY, and the code of the obstacle to the step
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

/** Adds to a message that another order has the same tracking number: a typing error, or one parcel for both. */
export async function withParcelHint(
  payload: Payload,
  { id, carrier, trackingNumber }: Order,
  message: string,
): Promise<string> {
  if (!trackingNumber) return message;
  const same: Where[] = [{ trackingNumber: { equals: trackingNumber } }, { carrier: { equals: carrier } }];
  const where = { and: [...same, { id: { not_equals: id } }] };
  const [other] = await findRows<Order>({ payload }, 'orders', where, { limit: 1, select: { number: true } });
  return other ? `${message} Aynı takip numarası ${numberOf(other)} numaralı siparişte de var.` : message;
}

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
 * Corrects carrier or tracking number of a shipped order. Notifies a buyer who still waits for the parcel.
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
 * Records the delivery of an order. An order without a shipment, such as an order handed over in the shop, is marked as
 * shipped too.
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
 * Cancels a delivery recorded by mistake. A mail informs the buyer that the withdrawal period has not begun. An order
 * delivered without a shipment is no longer marked as shipped.
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

/** Writes a delivery address in a line: `Ada Yıldız, Posta Cad. 12/3, 35210 Konak/İzmir, Türkiye, 5321234567` */
const addressText = (address: Order['shippingAddress']): string => {
  const { recipient, address: street, country, phoneNumber, ...place } = address ?? {};
  return [recipient, street, townOf(place), country, phoneNumber].filter(Boolean).join(', ');
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
    // Writes the whole group of fields, because MongoDB would remove fields that are missing.
    follow: (req, order) => updateRows(req, 'orders', id, { shippingAddress: after(order) }),
  });
};

/** Writes a billing address; a firm's begins with `Çınar Ltd., Konak 1234567890`, a person's with the name. */
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
    follow: (req, order) => updateRows(req, 'orders', id, { billingAddress: after(order) }),
  });
};

/**
 * Adds a note for the people of the shop to the order's history, with date and author like every entry.
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

/** Mails the buyer of a paid order about its shipment, in the transaction of the change. */
const mailShipped = (
  req: PayloadRequest,
  order: Order,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Promise<void> =>
  sendMail(req, order, {
    // Gives each correction a key, and so a mail of its own.
    kind: 'shipped',
    key: `shipped:${order.id}${isCorrection ? `:${new Date().toISOString()}` : ''}`,
    ...orderShipped(order, req.payload.config.serverURL, { isCorrection }),
  });

async function mailDelivered(req: PayloadRequest, order: Order): Promise<void> {
  const corrections = await countCorrections(req, order);
  await sendMail(req, order, {
    // Gives a delivery after a correction a separate key, and so a separate mail.
    kind: 'delivered',
    key: `delivered:${order.id}${corrections > 0 ? `:${corrections}` : ''}`,
    ...orderDelivered(order, req.payload.config.serverURL),
  });
}

/** Mails the buyer of an order; nobody when the buyer's account is deleted. */
export async function sendMail(
  req: PayloadRequest,
  order: Order,
  mail: Omit<OutgoingMail, 'to'>,
): Promise<void> {
  const to = order.buyer?.email;
  if (to) await mailAfterCommit(req, { to, order: order.id, ...mail });
}

import type { Order } from '../../infra/database/payload-types.ts';
import type { ErrorCode } from '../../infra/errors.ts';
import { isAccountant, isAdmin, isSender, type Person } from '../roles.ts';

export const STEPS = [
  'ship',
  'correctShipment',
  'deliver',
  'correctDelivery',
  'changeAddress',
  'changeBilling',
  'addInvoice',
] as const;
export type Step = (typeof STEPS)[number];

/** Roles that may take each step; notes are possible at any time. */
const TAKEN_BY: Record<Step | 'note', (person: Person) => boolean> = {
  ship: isSender,
  correctShipment: isSender,
  deliver: isSender,
  // Reserved for admins, because it moves the days of the withdrawal right.
  correctDelivery: isAdmin,
  addInvoice: isAccountant,
  changeAddress: isAdmin,
  changeBilling: isAdmin,
  note: isAdmin,
};
export const mayTake = (person: Person, step: Step | 'note'): boolean => TAKEN_BY[step](person);

export type OrderStatus = Pick<Order, 'state'> &
  Partial<
    Pick<Order, 'isPaid' | 'isShipped' | 'isDelivered' | 'goodsRefunded' | 'anonymisedAt' | 'invoiceNumber'>
  >;

export function obstacleTo(
  step: Step,
  { state, isPaid: wasPaid, isShipped, isDelivered, goodsRefunded, anonymisedAt, invoiceNumber }: OrderStatus,
): ErrorCode | null {
  // Reads the state instead of the field `isPaid`, which stays true during a refund.
  const isPaid = state === 'paid';
  switch (step) {
    case 'ship':
      if (isDelivered) return 'ORDER_DELIVERED';
      if (isShipped) return 'ORDER_SHIPPED';
      if (!isPaid) return 'ORDER_NOT_SHIPPABLE';
      return goodsRefunded ? 'ORDER_WITHOUT_GOODS' : null;
    case 'correctShipment':
      return isShipped ? null : 'ORDER_NOT_SHIPPED';
    case 'deliver':
      if (isDelivered) return 'ORDER_DELIVERED';
      if (!isPaid) return 'ORDER_NOT_PAID';
      return goodsRefunded ? 'ORDER_WITHOUT_GOODS' : null;
    case 'correctDelivery':
      return isDelivered && !anonymisedAt ? null : 'ORDER_NOT_DELIVERED';
    case 'changeAddress': {
      const isOpen = isPaid || state === 'awaiting' || state === 'review';
      return isOpen && !isShipped && !isDelivered && !anonymisedAt ? null : 'ADDRESS_SETTLED';
    }
    case 'changeBilling':
      // Keeps the billing address of an order with an invoice.
      return anonymisedAt || invoiceNumber ? 'BILLING_SETTLED' : null;
    case 'addInvoice':
      return wasPaid && !anonymisedAt ? null : 'ORDER_NOT_INVOICEABLE';
  }
}

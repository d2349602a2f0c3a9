import { eachSum, type SumName } from '../contract/money.ts';
import type { Order, OrderSummary } from '../contract/orders.ts';
import type { Order as OrderDocument } from '../payload-types.ts';

type SummaryDocument = Pick<OrderDocument, 'id' | 'user' | 'buyer' | SumName | 'state' | 'createdAt'> &
  Partial<Pick<OrderDocument, 'isPaid' | 'paidAt' | 'isDelivered' | 'deliveredAt' | 'refundedTotal'>>;

export const serializeOrderSummary = (order: SummaryDocument): OrderSummary => ({
  _id: order.id,
  user: {
    _id: typeof order.user === 'object' ? (order.user?.id ?? '') : (order.user ?? ''),
    name: order.buyer?.name ?? '',
    email: order.buyer?.email ?? '',
  },
  ...eachSum((name) => order[name]),
  refundedTotal: order.refundedTotal ?? 0,
  state: order.state,
  isPaid: order.isPaid ?? false,
  paidAt: order.paidAt ?? null,
  isDelivered: order.isDelivered ?? false,
  deliveredAt: order.deliveredAt ?? null,
  createdAt: order.createdAt,
});

/** Every address field is there, empty when the order was placed without it. */
function serializeAddress(address: OrderDocument['shippingAddress']) {
  return {
    addressName: address?.addressName ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
    phoneNumber: address?.phoneNumber ?? '',
    identityNumber: address?.identityNumber ?? '',
  };
}

export const serializeOrder = (order: OrderDocument): Order => ({
  ...serializeOrderSummary(order),
  orderItems: (order.orderItems ?? []).map((line) => ({
    product: line.product,
    name: line.name,
    image: line.image ?? '',
    price: line.price,
    qty: line.qty,
  })),
  shippingAddress: serializeAddress(order.shippingAddress),
  billingAddress: {
    ...serializeAddress(order.billingAddress),
    billingType: order.billingAddress?.billingType ?? 'individual',
    firmName: order.billingAddress?.firmName ?? '',
    taxOffice: order.billingAddress?.taxOffice ?? '',
    taxNo: order.billingAddress?.taxNo ?? '',
  },
});

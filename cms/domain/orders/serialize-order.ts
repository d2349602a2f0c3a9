import { isDeepStrictEqual } from 'node:util';
import { eachSum } from '../../contract/money.ts';
import { numberOf, type Order } from '../../contract/orders.ts';
import { ADDRESS_FIELDS, CORPORATE_FIELDS, eachField } from '../../contract/rules/address.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { onlyRateOf, rateOfLine, ratesOfOrder } from '../../contract/rules/order-tax.ts';
import { TAX_PERCENT } from '../../contract/rules/pricing.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import type { Order as OrderDocument } from '../../infra/database/payload-types.ts';

const momentOf = (timestamp?: string | null) => (timestamp ? inShopTime(timestamp) : null);

const shipmentOf = ({ shippedAt, carrier, trackingNumber }: OrderDocument) => ({
  shippedAt: momentOf(shippedAt),
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
});

/** Returns the recipient of an order; the buyer's name for orders from before recipients were stored. */
const recipientOf = (order: OrderDocument, address: 'shippingAddress' | 'billingAddress'): string =>
  order[address]?.recipient || (order.buyer?.name ?? '');

/** Serializes an order's terms; leaves out the default terms, which an order without stored terms has. */
function toldTerms(order: OrderDocument): Pick<Order, 'terms'> {
  const days = termsOfOrder(order);
  const taxPercent = onlyRateOf(order);
  if (taxPercent === TAX_PERCENT && isDeepStrictEqual(days, termsOfOrder({}))) return {};
  return { terms: { ...(taxPercent !== null && { taxPercent }), ...days } };
}

export const serializeOrder = (order: OrderDocument): Order => ({
  _id: order.id,
  number: numberOf(order),
  user: {
    _id: typeof order.user === 'object' ? (order.user?.id ?? '') : (order.user ?? ''),
    name: order.buyer?.name ?? '',
    email: order.buyer?.email ?? '',
  },
  ...eachSum((name) => order[name]),
  ...toldTerms(order),
  refundedTotal: order.refundedTotal ?? 0,
  state: order.state,
  isPaid: order.isPaid ?? false,
  paidAt: momentOf(order.paidAt),
  ...(order.goodsRefunded && { goodsRefunded: true as const }),
  isDelivered: order.isDelivered ?? false,
  deliveredAt: momentOf(order.deliveredAt),
  ...(order.isShipped && { shipment: shipmentOf(order) }),
  createdAt: inShopTime(order.createdAt),
  ...(order.invoiceNumber && { invoice: { number: order.invoiceNumber, date: order.invoiceDate ?? '' } }),
  ...(order.state === 'awaiting' &&
    order.transferUntil && { transferUntil: inShopTime(order.transferUntil) }),
  ...(order.isGift && { gift: { note: order.giftNote ?? '' } }),
  orderItems: (order.orderItems ?? []).map(({ product, name, image, price, qty }) => ({
    product,
    name,
    image: image ?? '',
    price,
    qty,
    ...(onlyRateOf(order) === null && { taxPercent: rateOfLine(ratesOfOrder(order), product) }),
  })),
  shippingAddress: {
    ...eachField(ADDRESS_FIELDS, (name) => order.shippingAddress?.[name] ?? ''),
    recipient: recipientOf(order, 'shippingAddress'),
  },
  billingAddress: {
    ...eachField([...ADDRESS_FIELDS, ...CORPORATE_FIELDS], (name) => order.billingAddress?.[name] ?? ''),
    recipient: recipientOf(order, 'billingAddress'),
    billingType: order.billingAddress?.billingType ?? 'individual',
  },
});

import { foldTurkish } from './turkish-folding.ts';

type Person = { name?: string | null; email?: string | null };
type Text = string | null | undefined;
type Address = { recipient?: Text; phoneNumber?: Text; firmName?: Text; taxNo?: Text };
type Order = {
  number?: Text;
  buyer?: Person | null;
  shippingAddress?: Address | null;
  billingAddress?: Address | null;
  orderItems?: Array<{ name?: Text }> | null;
  trackingNumber?: Text;
};

export const searchTextOf = ({ name, email }: Person): string => foldTurkish(`${name ?? ''} ${email ?? ''}`);

/** Returns the text in which the panel searches for an order. */
export const searchTextOfOrder = (order: Order): string =>
  join([
    searchTextOf(order.buyer ?? {}),
    ...[order.number, order.trackingNumber].map(fold),
    ...[order.shippingAddress, order.billingAddress].flatMap((address) =>
      [address?.recipient, address?.firmName, address?.phoneNumber, address?.taxNo].map(fold),
    ),
    ...(order.orderItems ?? []).map(({ name }) => fold(name)),
  ]);

/** Builds the search text for senders. Excludes hidden fields, because a match would reveal a hidden field. */
export const parcelTextOf = ({ buyer, shippingAddress, orderItems, ...order }: Order): string =>
  join(
    [
      order.number,
      order.trackingNumber,
      buyer?.name,
      shippingAddress?.recipient,
      shippingAddress?.phoneNumber,
      ...(orderItems ?? []).map(({ name }) => name),
    ].map(fold),
  );

const fold = (text: Text) => foldTurkish(text ?? '');
const join = (texts: readonly string[]): string =>
  texts.filter((text, place, all) => text && all.indexOf(text) === place).join(' ');

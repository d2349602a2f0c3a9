import type { z } from 'zod';
import type { writtenOrderRequest } from '../../../contract/dealer-sales.ts';
import { type Kurus, toDecimalString } from '../../../contract/money.ts';
import { localPhoneNumber } from '../../../contract/rules/account.ts';
import {
  billingTypeOf,
  CHANGEABLE_BILLING,
  type ChangeableBilling,
  eachField,
  findAddressErrors,
} from '../../../contract/rules/address.ts';
import { readOwnNumber } from '../../../contract/rules/own-number.ts';
import type { CountedProduct } from '../../../contract/stock-count.ts';
import type { Order, User } from '../../../infra/database/payload-types.ts';

type Request = z.input<typeof writtenOrderRequest>;
/** `user` is null without an account; `billing` is null where it is the delivery address. */
export type DraftBuyer = {
  user: string | null;
  name: string;
  email: string;
  shipping: ChangeableBilling;
  billing: ChangeableBilling | null;
};
/** Line with the shop's `listPrice`. `price` is null while the typed price is unreadable. */
export type DraftLine = Pick<CountedProduct, 'product' | 'name' | 'ownNumber' | 'stock'> & {
  image: string;
  category: string;
  listPrice: Kurus;
  price: Kurus | null;
  priceReason: string;
  qty: number;
};
export type Draft = Pick<Request, 'heldUntil' | 'sendsLink' | 'requestId'> & {
  buyer: DraftBuyer | null;
  lines: readonly DraftLine[];
};

type Stored = Order['billingAddress'];
function toValues(stored: Stored): ChangeableBilling {
  const values = eachField(CHANGEABLE_BILLING, (name) => stored?.[name] ?? '');
  return {
    ...values,
    country: values.country || 'Türkiye',
    billingType: stored?.billingType ?? billingTypeOf(values),
  };
}

const COMPARED = ['address', 'city', 'identityNumber'] as const;
function toAddresses(to: Stored, bill: Stored): Pick<DraftBuyer, 'shipping' | 'billing'> {
  const isSame = COMPARED.every((name) => !bill?.[name] || bill[name] === to?.[name]);
  return isSame
    ? { shipping: toValues({ ...bill, ...to }), billing: null }
    : { shipping: toValues(to), billing: toValues(bill) };
}

type Known = Pick<Order, 'user' | 'buyer' | 'shippingAddress' | 'billingAddress'>;

/** Lists earlier buyers with the addresses of their last order, then other accounts. `orders` has the newest first. */
export function buyersOf(
  users: ReadonlyArray<Pick<User, 'id' | 'name' | 'email' | 'addresses'>>,
  orders: readonly Known[],
): DraftBuyer[] {
  const accounts = users.map(({ id: user, name, email, addresses }): Known => {
    const saved = addresses?.[0];
    return { user, buyer: { name, email }, shippingAddress: saved, billingAddress: saved };
  });
  const found = new Map<string, DraftBuyer>();
  for (const { user, buyer, shippingAddress, billingAddress } of [...orders, ...accounts]) {
    const { name, email } = buyer ?? {};
    // An order without e-mail is anonymous, or a sale over the counter.
    if (!email || found.has(email)) continue;
    const owner =
      (typeof user === 'object' ? user?.id : user) ?? users.find((one) => one.email === email)?.id;
    const addresses = toAddresses(shippingAddress, billingAddress);
    found.set(email, { user: owner ?? null, name: name ?? '', email, ...addresses });
  }
  return [...found.values()];
}

export const newBuyer = (typed: string): DraftBuyer => {
  const isEmail = typed.includes('@');
  const person = { name: isEmail ? '' : typed.trim(), email: isEmail ? typed.trim() : '' };
  return { user: null, ...person, ...toAddresses({}, {}) };
};

export const isComplete = ({ name, email, shipping }: DraftBuyer): boolean =>
  Boolean(name && email) && findAddressErrors({ ...shipping, addressName: '-' }).length === 0;

/** Adds a piece, at most the stock. */
export function addLine(lines: readonly DraftLine[], found: Omit<DraftLine, 'qty'>): DraftLine[] {
  const known = lines.find(({ product }) => product === found.product);
  if (!known) return [...lines, { ...found, qty: 1 }];
  const qty = Math.max(known.qty, Math.min(known.qty + 1, found.stock));
  return lines.map((line) => (line === known ? { ...known, qty } : line));
}

/** Finds the line of a scanned number, which then needs no answer of the shop. */
export const lineOfNumber = (lines: readonly DraftLine[], typed: string): DraftLine | undefined =>
  lines.find(({ ownNumber }) => ownNumber !== '' && ownNumber === readOwnNumber(typed));

export const pricedLines = (lines: readonly DraftLine[]) =>
  lines.map(({ price, listPrice, qty, category }) => ({ price: price ?? listPrice, qty, category }));

const toAddress = (values: ChangeableBilling, name: string) => ({
  ...values,
  addressName: 'Sipariş',
  recipient: values.recipient.trim() || name,
  phoneNumber: localPhoneNumber(values.phoneNumber),
});

/** Builds the request, without a buyer null. A price that is not the shop's is an agreed one. */
export function requestOf({ buyer, lines, ...terms }: Draft): Request | null {
  if (!buyer) return null;
  const { user, name, email, shipping, billing } = buyer;
  return {
    ...terms,
    buyer: user ? { user } : { name, email },
    orderItems: lines.map(({ product, qty, price, listPrice, priceReason }) => {
      const isAgreed = price !== null && price !== listPrice;
      return { product, qty, ...(isAgreed && { price: toDecimalString(price), priceReason }) };
    }),
    shippingAddress: toAddress(shipping, name),
    billingAddress: toAddress(billing ?? shipping, name),
  };
}

/** Messages by the path of their field. The path of a line begins with its product. */
export type Faults = Readonly<Record<string, string>>;
export const faultsOf = (
  errors: ReadonlyArray<{ path: string; message: string }>,
  lines: readonly DraftLine[],
): Faults =>
  Object.fromEntries(
    errors.map(({ path, message }) => [
      path.replace(/^orderItems\.(\d+)/, (_, index) => lines[index]?.product ?? ''),
      message,
    ]),
  );

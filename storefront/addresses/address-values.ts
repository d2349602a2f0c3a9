import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type BillingType,
  billingTypeOf,
  CORPORATE_FIELDS,
  type CorporateField,
  eachField,
  findAddressErrors,
} from '../../cms/contract/rules/address.ts';
import type { Address, BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { FormErrors } from '../forms/form-errors.ts';

/** Use of a form: one of an order's two addresses, or the account's address book. */
export type AddressKind = 'shipping' | 'billing' | 'saved';

export type AddressValues = Record<AddressField | CorporateField, string> & { billingType: BillingType };

const NEW_VALUES: AddressValues = {
  ...eachField([...ADDRESS_FIELDS, ...CORPORATE_FIELDS], () => ''),
  country: 'Türkiye',
  billingType: 'individual',
};

/** Initial values of a form: an address of the cart or account, or a new address for the account's owner. */
export function toValues(address: Partial<SavedAddress | BillingAddress>, owner: string): AddressValues {
  const values = { ...NEW_VALUES, recipient: owner };
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS])
    values[field] = address[field] || values[field];
  return { ...values, billingType: billingTypeOf(address) };
}

/** The stored form: trimmed, and a phone number reduced to ten digits. */
const tidy = (values: AddressValues, field: AddressField | CorporateField): string =>
  field === 'phoneNumber' ? localPhoneNumber(values[field]) : values[field].trim();

export const toAddress = (values: AddressValues): Address =>
  eachField(ADDRESS_FIELDS, (field) => tidy(values, field));

/** Corporate fields count only for a corporate bill. */
export function toBillingAddress(values: AddressValues): BillingAddress {
  const { billingType } = values;
  if (billingType === 'individual') return { ...toAddress(values), billingType };
  return {
    ...toAddress(values),
    billingType,
    ...eachField(CORPORATE_FIELDS, (field) => tidy(values, field)),
  };
}

/** A firm's invoice names the firm, so it needs no recipient. */
export const asksRecipient = (kind: AddressKind, { billingType }: AddressValues): boolean =>
  kind !== 'billing' || billingType === 'individual';

/** Messages by field, in form order. */
export function findAddressFormErrors(values: AddressValues, kind: AddressKind): FormErrors {
  const billingType = kind === 'shipping' ? 'individual' : values.billingType;
  const optional = asksRecipient(kind, values) ? [] : (['recipient'] as const);
  const errors = findAddressErrors(toBillingAddress(values), billingType, optional);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** As the server will take it: an address from before there were recipients is the buyer's. */
export const withRecipient = <T extends Partial<Address>>(address: T, buyer: string | undefined) => ({
  ...address,
  recipient: address.recipient || buyer,
});

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The equal saved address, so that a return to the form neither loses nor duplicates it. */
export function findSame(
  values: AddressValues,
  saved: readonly SavedAddress[],
  kind: AddressKind,
): SavedAddress | undefined {
  const isForFirm = kind !== 'shipping' && values.billingType === 'corporate';
  return saved.find((address) => {
    const other = toValues(address, '');
    // A firm may be billed to any address, but not under the name of another firm.
    const hasRoomFor = (field: CorporateField) => !other[field] || other[field] === tidy(values, field);
    return isEqual(toAddress(other), toAddress(values)) && (!isForFirm || CORPORATE_FIELDS.every(hasRoomFor));
  });
}

/** Whether the billing address is the shipping address; the default until a shopper has entered another one. */
export function isBilledTheSame(shipping: Partial<Address>, billing: Partial<BillingAddress>): boolean {
  if (!billing.address) return true;
  return isEqual(toBillingAddress(toValues(billing, '')), {
    ...toAddress(toValues(shipping, '')),
    billingType: 'individual',
  });
}

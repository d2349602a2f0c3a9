import {
  ADDRESS_FIELDS,
  type AddressField,
  type BillingType,
  billingTypeOf,
  CORPORATE_FIELDS,
  type CorporateField,
  findAddressFaults,
} from '../../cms/contract/rules/address.ts';
import type { Address, BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { Faults } from '../forms/form-faults.ts';

/** The choice of the saved-address dropdown that makes the form editable; every other one is an id. */
export const NEW_ADDRESS = 'new';

export type AddressKind = 'shipping' | 'billing';

export type AddressValues = Record<AddressField | CorporateField, string> & { billingType: BillingType };

export const EMPTY_VALUES: AddressValues = {
  addressName: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  phoneNumber: '',
  identityNumber: '',
  billingType: 'individual',
  firmName: '',
  taxOffice: '',
  taxNo: '',
};

/** What a form starts with: an address of the cart or of the account, or nothing. */
export function toValues(address: Partial<SavedAddress | BillingAddress>): AddressValues {
  const values = { ...EMPTY_VALUES };
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS])
    values[field] = address[field] ?? values[field];
  return { ...values, billingType: billingTypeOf(address) };
}

const trimmed = (values: AddressValues, field: AddressField | CorporateField): string => values[field].trim();

export function toAddress(values: AddressValues): Address {
  const pairs = ADDRESS_FIELDS.map((field) => [field, trimmed(values, field)] as const);
  return Object.fromEntries(pairs) as Record<AddressField, string>;
}

/** Corporate fields count only for a corporate bill. */
export function toBillingAddress(values: AddressValues): BillingAddress {
  const address = toAddress(values);
  if (values.billingType === 'individual') return { ...address, billingType: 'individual' };
  const [firmName, taxOffice, taxNo] = CORPORATE_FIELDS.map((field) => trimmed(values, field));
  return { ...address, billingType: 'corporate', firmName, taxOffice, taxNo };
}

/** Messages by field, in form order. */
export function findFaults(values: AddressValues, kind: AddressKind): Faults {
  const faults = findAddressFaults(values, kind === 'billing' ? values.billingType : 'individual');
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]));
}

/** The saved address that says the same, so that coming back to the form neither loses nor doubles it. */
export function findSame(
  values: AddressValues,
  saved: readonly SavedAddress[],
  kind: AddressKind,
): SavedAddress | undefined {
  const wanted = kind === 'billing' ? toBillingAddress(values) : toAddress(values);
  return saved.find((address) => {
    const other = toValues(address);
    return (
      JSON.stringify(kind === 'billing' ? toBillingAddress(other) : toAddress(other)) ===
      JSON.stringify(wanted)
    );
  });
}

/** Whether the bill goes where the parcel goes; so it is until a shopper has given another address. */
export function isBilledTheSame(shipping: Partial<Address>, billing: Partial<BillingAddress>): boolean {
  if (!billing.address) return true;
  const bill = toBillingAddress(toValues(billing));
  return (
    JSON.stringify(bill) === JSON.stringify({ ...toAddress(toValues(shipping)), billingType: 'individual' })
  );
}

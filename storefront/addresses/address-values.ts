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
import type { FormErrors } from '../forms/use-submission.tsx';

export type AddressKind = 'shipping' | 'billing' | 'saved';

export type AddressValues = Record<AddressField | CorporateField, string> & { billingType: BillingType };

const NEW_VALUES: AddressValues = {
  ...eachField([...ADDRESS_FIELDS, ...CORPORATE_FIELDS], () => ''),
  country: 'Türkiye',
  billingType: 'individual',
};

export function toValues(address: Partial<SavedAddress | BillingAddress>, owner: string): AddressValues {
  const values = { ...NEW_VALUES, recipient: owner };
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS])
    values[field] = address[field] || values[field];
  return { ...values, billingType: billingTypeOf(address) };
}

/** Returns the value as the shop stores it: trimmed, and a valid phone number as ten digits. */
const tidy = (values: AddressValues, field: AddressField | CorporateField): string =>
  field === 'phoneNumber' ? localPhoneNumber(values[field]) : values[field].trim();

export const toAddress = (values: AddressValues): Address =>
  eachField(ADDRESS_FIELDS, (field) => tidy(values, field));

export function toBillingAddress(values: AddressValues): BillingAddress {
  const { billingType } = values;
  if (billingType === 'individual') return { ...toAddress(values), billingType };
  return {
    ...toAddress(values),
    billingType,
    ...eachField(CORPORATE_FIELDS, (field) => tidy(values, field)),
  };
}

/** Whether the address form has a field for the recipient. A corporate bill names the firm instead. */
export const asksRecipient = (kind: AddressKind, { billingType }: AddressValues): boolean =>
  kind !== 'billing' || billingType === 'individual';

const DISTRICT_REQUIRED = 'Kargo ve fatura için ilçeyi de yazın.';

/** @param hasDistricts whether the city is a province of Turkey, where carriers require the district */
export function findAddressFormErrors(
  values: AddressValues,
  kind: AddressKind,
  hasDistricts: boolean,
): FormErrors {
  const billingType = kind === 'shipping' ? 'individual' : values.billingType;
  const optional: AddressField[] = asksRecipient(kind, values) ? [] : ['recipient'];
  if (!hasDistricts || values.district.trim()) optional.push('district');
  const errors = findAddressErrors(toBillingAddress(values), billingType, optional);
  return Object.fromEntries(
    errors.map(({ path, message }) => [
      path,
      path === 'district' && !values.district.trim() ? DISTRICT_REQUIRED : message,
    ]),
  );
}

/** Fills in the buyer's name where an old address has no recipient, as the server does. */
export const withRecipient = <T extends Partial<Address>>(address: T, buyer: string | undefined) => ({
  ...address,
  recipient: address.recipient || buyer,
});

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Finds the saved address that equals the form: a returning shopper must not save the same address twice. */
export function findSame(
  values: AddressValues,
  saved: readonly SavedAddress[],
  kind: AddressKind,
): SavedAddress | undefined {
  const isForFirm = kind !== 'shipping' && values.billingType === 'corporate';
  return saved.find((address) => {
    const other = toValues(address, '');
    // A saved address with a firm fits only a bill of that firm.
    const hasRoomFor = (field: CorporateField) => !other[field] || other[field] === tidy(values, field);
    // The district of an older saved address is asked for beside it.
    const district = other.district && values.district;
    return (
      isEqual(toAddress(other), toAddress({ ...values, district })) &&
      (!isForFirm || CORPORATE_FIELDS.every(hasRoomFor))
    );
  });
}

/** Whether the billing address equals the shipping address; true while no billing address is known. */
export function isBilledTheSame(shipping: Partial<Address>, billing: Partial<BillingAddress>): boolean {
  if (!billing.address) return true;
  return isEqual(toBillingAddress(toValues(billing, '')), {
    ...toAddress(toValues(shipping, '')),
    billingType: 'individual',
  });
}

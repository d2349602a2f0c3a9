import { isPhoneNumber, MESSAGES } from './account.ts';

export const ADDRESS_FIELDS = [
  'addressName',
  'recipient',
  'address',
  'city',
  'postalCode',
  'country',
  'phoneNumber',
  'identityNumber',
] as const;
export const CORPORATE_FIELDS = ['firmName', 'taxOffice', 'taxNo'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type CorporateField = (typeof CORPORATE_FIELDS)[number];
/** Delivery fields that can be corrected after the order. The buyer's identity stays as in the accepted contract. */
export const CHANGEABLE_NAMES = {
  recipient: 'Alıcının adı soyadı',
  address: 'Adres',
  city: 'Şehir',
  postalCode: 'Posta kodu',
  country: 'Ülke',
  phoneNumber: 'Telefon',
} as const;
export type ChangeableField = keyof typeof CHANGEABLE_NAMES;
export const CHANGEABLE_ADDRESS = Object.keys(CHANGEABLE_NAMES) as ChangeableField[];
export type ChangeableAddress = Record<ChangeableField, string>;
/** Billing fields that can be corrected after the order. An invoice also contains the buyer's or firm's identity. */
export const BILLING_NAMES = {
  ...CHANGEABLE_NAMES,
  identityNumber: 'Kimlik numarası',
  firmName: 'Firma adı',
  taxOffice: 'Vergi dairesi',
  taxNo: 'Vergi numarası',
} as const;
export type BillingField = keyof typeof BILLING_NAMES;
export const CHANGEABLE_BILLING = Object.keys(BILLING_NAMES) as BillingField[];
export type ChangeableBilling = Record<BillingField, string> & { billingType: BillingType };

/** Fields that may be empty. A parcel without a recipient is addressed to the account's owner. */
const OPTIONAL: readonly AddressField[] = ['recipient'];

export const MAX_ADDRESSES = 50;
const LENGTHS: Partial<Record<AddressField | CorporateField, number>> = {
  recipient: 120,
  identityNumber: 50,
  taxNo: 20,
};
export const lengthOf = (name: AddressField | CorporateField): number => LENGTHS[name] ?? 300;
export const tooLong = (length: number): string => `En fazla ${length} karakter olabilir.`;

export const eachField = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;

export const BILLING_TYPES = { individual: 'Bireysel', corporate: 'Kurumsal' } as const;
export type BillingType = keyof typeof BILLING_TYPES;

type Typed = Partial<Record<AddressField | CorporateField, string>> & {
  billingType?: BillingType | undefined;
};

/** Returns the billing type. If `billingType` is absent, an address with all three corporate fields is corporate. */
export const billingTypeOf = ({ billingType, ...fields }: Typed): BillingType =>
  billingType ?? (CORPORATE_FIELDS.every((name) => fields[name]?.trim()) ? 'corporate' : 'individual');

/** Returns errors in the form's order: missing or too long text, or a phone number without exactly ten digits. */
export function findAddressErrors(
  address: Partial<Record<AddressField | CorporateField, string>>,
  billingType: BillingType = 'individual',
  optional: ReadonlyArray<AddressField | CorporateField> = OPTIONAL,
): Array<{ path: AddressField | CorporateField; message: string }> {
  const asked = [...ADDRESS_FIELDS, ...(billingType === 'corporate' ? CORPORATE_FIELDS : [])];
  type Fault = { path: AddressField | CorporateField; message: string };
  return asked.flatMap((path): Fault[] => {
    const value = address[path]?.trim() ?? '';
    if (value === '') return optional.includes(path) ? [] : [{ path, message: MESSAGES.fieldRequired }];
    if (value.length > lengthOf(path)) return [{ path, message: tooLong(lengthOf(path)) }];
    if (path === 'phoneNumber' && !isPhoneNumber(value)) return [{ path, message: MESSAGES.phoneInvalid }];
    return [];
  });
}

import { isPhoneNumber, MESSAGES } from './account.ts';

export const ADDRESS_FIELDS = [
  'addressName',
  'recipient',
  'address',
  'city',
  'district',
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
  district: 'İlçe',
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

/**
 * Fields that may be empty. A parcel without a recipient is addressed to the account's owner. Only the shop's form asks
 * for the district, because the documented calls have none, like older and foreign addresses.
 */
const OPTIONAL: readonly AddressField[] = ['recipient', 'district'];

export const MAX_ADDRESSES = 50;
const LENGTHS: Partial<Record<AddressField | CorporateField, number>> = {
  recipient: 120,
  district: 100,
  identityNumber: 50,
  taxNo: 20,
};
export const lengthOf = (name: AddressField | CorporateField): number => LENGTHS[name] ?? 300;
export const tooLong = (length: number): string => `En fazla ${length} karakter olabilir.`;

type Town = { [name in 'postalCode' | 'district' | 'city']?: string | null | undefined };
/** Writes the town as letters in Turkey have it: `35210 Konak/İzmir`, or `35210 İzmir` without a district. */
export const townOf = ({ postalCode, district, city }: Town): string =>
  [postalCode, [district, city].filter(Boolean).join('/')].filter(Boolean).join(' ');

export const eachField = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;

/** Whether the last two digits of an identity number of Turkey are computed from the others. */
function isIdentityNumber(number: string): boolean {
  const digits = Array.from(number, Number);
  const sum = (from: number, to: number, step = 1) =>
    digits.slice(from, to).reduce((total, digit, index) => (index % step === 0 ? total + digit : total), 0);
  const tenth = (sum(0, 9, 2) * 7 - sum(1, 9, 2) + 100) % 10;
  return /^[1-9]\d{10}$/.test(number) && digits[9] === tenth && digits[10] === sum(0, 10) % 10;
}

/** Whether the last digit of a tax number of Turkey is computed from the others. */
function isTaxNumber(number: string): boolean {
  const parts = Array.from(number.slice(0, 9), (digit, index) => {
    const moved = (Number(digit) + 9 - index) % 10;
    return moved === 0 ? 0 : (moved * 2 ** (9 - index)) % 9 || 9;
  });
  const sum = parts.reduce((total, part) => total + part, 0);
  return /^\d{10}$/.test(number) && Number(number[9]) === (10 - (sum % 10)) % 10;
}

/**
 * Whether a number is probably mistyped. Only a hint: passports and foreign firms have numbers of other kinds, and the
 * specification asks for a filled field. A sole trader's tax number is the identity number.
 */
export function hasWrongCheckDigit(field: string, typed: string): boolean {
  const number = typed.replaceAll(/\s/g, '');
  if (field === 'identityNumber') return /^\d{11}$/.test(number) && !isIdentityNumber(number);
  return field === 'taxNo' && /^\d+$/.test(number) && !isTaxNumber(number) && !isIdentityNumber(number);
}

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

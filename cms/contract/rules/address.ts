import { isPhoneNumber, MESSAGES } from './account.ts';

/** The fields of an address, in the order the form shows them. */
export const ADDRESS_FIELDS = [
  'addressName',
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
/** Makes something of each field, such as its schema. */
export const eachField = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;

/** Each kind of bill by the name that people read. */
export const BILLING_TYPES = { individual: 'Bireysel', corporate: 'Kurumsal' } as const;
export type BillingType = keyof typeof BILLING_TYPES;

type Typed = Partial<Record<AddressField | CorporateField, string>> & {
  billingType?: BillingType | undefined;
};

/** Whose bill it is. Unless it is said, the three documented fields tell: who gives all of them is a firm. */
export const billingTypeOf = ({ billingType, ...fields }: Typed): BillingType =>
  billingType ?? (CORPORATE_FIELDS.every((name) => fields[name]?.trim()) ? 'corporate' : 'individual');

/** Faults by field, in form order: empty after trimming, or a phone number that is not ten digits. */
export function findAddressFaults(
  address: Partial<Record<AddressField | CorporateField, string>>,
  billingType: BillingType = 'individual',
): Array<{ path: AddressField | CorporateField; message: string }> {
  const required = [...ADDRESS_FIELDS, ...(billingType === 'corporate' ? CORPORATE_FIELDS : [])];
  type Fault = { path: AddressField | CorporateField; message: string };
  return required.flatMap((path): Fault[] => {
    const value = address[path]?.trim() ?? '';
    if (value === '') return [{ path, message: MESSAGES.fieldRequired }];
    if (path === 'phoneNumber' && !isPhoneNumber(value)) return [{ path, message: MESSAGES.phoneInvalid }];
    return [];
  });
}

import type { ChangeEvent, ComponentProps } from 'react';
import type { AddressField, CorporateField } from '../../cms/contract/rules/address.ts';
import { type AddressForm, fieldName } from './use-address-form.ts';

type FieldLook = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> & {
  label: string;
  hint?: string;
};

const FIELDS: Record<AddressField | CorporateField, FieldLook> = {
  addressName: { label: 'Adres adı', hint: 'Örneğin Ev ya da İş yeri' },
  recipient: { label: 'Alıcının adı soyadı', autoComplete: 'name' },
  address: { label: 'Adres', autoComplete: 'address-line1' },
  city: { label: 'Şehir', autoComplete: 'address-level2' },
  postalCode: { label: 'Posta kodu', autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { label: 'Ülke', autoComplete: 'country-name' },
  phoneNumber: {
    label: 'Telefon numarası',
    autoComplete: 'tel-national',
    type: 'tel',
    hint: '10 haneli, başında sıfır olmadan: 5xxxxxxxxx',
  },
  identityNumber: {
    label: 'Kimlik numarası',
    autoComplete: 'off',
    hint: 'T.C. kimlik ya da pasaport numarası',
  },
  firmName: { label: 'Firma adı', autoComplete: 'organization' },
  taxOffice: { label: 'Vergi dairesi', autoComplete: 'off' },
  taxNo: { label: 'Vergi numarası', autoComplete: 'off', inputMode: 'numeric' },
};

/** What each field of a form shows and does. What a chosen address brings along is not to be changed here. */
export const addressFieldProps =
  ({ kind, values, errors, chosen, change }: AddressForm) =>
  (field: AddressField | CorporateField) => ({
    ...FIELDS[field],
    autoComplete: autoCompleteFor(kind, FIELDS[field].autoComplete),
    name: fieldName(kind, field),
    value: values[field],
    error: errors[field],
    readOnly: chosen !== null && chosen[field] !== '',
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
  });

/** `shipping address-line1`: lets the browser keep the two addresses of an order apart. */
function autoCompleteFor(kind: AddressForm['kind'], token = 'off'): string {
  if (token === 'off' || kind === 'saved') return token;
  return `${kind} ${token}`;
}

export type AddressFieldProps = ReturnType<typeof addressFieldProps>;

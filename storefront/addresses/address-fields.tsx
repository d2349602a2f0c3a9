import type { ChangeEvent, ComponentProps } from 'react';
import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import { type AddressField, BILLING_TYPES, type CorporateField } from '../../cms/contract/rules/address.ts';
import { TextField } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import { asksRecipient } from './address-values.ts';
import { type AddressForm, fieldName } from './use-address-form.ts';

/** Fields of one address. A bill begins with its type; the address book has the firm as an extra. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { kind, values, change } = form;
  const fieldOf = addressFieldProps(form);
  const phone = fieldOf('phoneNumber');
  // Shows the stored form of the number once the shopper has typed it.
  const tidyPhone = () => {
    const phoneNumber = localPhoneNumber(values.phoneNumber);
    if (phoneNumber !== values.phoneNumber) change({ phoneNumber });
  };
  return (
    <Stack>
      {kind === 'billing' && <FirmFields form={form} fieldOf={fieldOf} />}
      <Grid $min="10.5rem">
        <TextField {...fieldOf('addressName')} />
        {asksRecipient(kind, values) && (
          <TextField {...fieldOf('recipient')} {...(kind === 'billing' && { label: 'Ad soyad' })} />
        )}
      </Grid>
      <TextField {...fieldOf('address')} />
      <Grid $min="11rem">
        <TextField {...fieldOf('city')} />
        <TextField {...fieldOf('postalCode')} />
        <TextField {...fieldOf('country')} />
      </Grid>
      <Grid $min="10.5rem">
        <TextField {...phone} onBlur={tidyPhone} />
        <TextField {...fieldOf('identityNumber')} />
      </Grid>
      {kind === 'saved' && <FirmFields form={form} fieldOf={fieldOf} />}
    </Stack>
  );
}

/** Type of the bill and its firm. The choice stays open beside a saved address, which fits both types. */
function FirmFields({ form, fieldOf }: { form: AddressForm; fieldOf: AddressFieldProps }) {
  const { kind, values, change } = form;
  return (
    <>
      <RadioGroup
        legend="Fatura türü"
        name={fieldName(kind, 'billingType')}
        options={BILLING_TYPES}
        value={values.billingType}
        onChange={(billingType) => change({ billingType })}
      />
      {values.billingType === 'corporate' && (
        <Grid $min="11rem">
          <TextField {...fieldOf('firmName')} />
          <TextField {...fieldOf('taxOffice')} />
          <TextField {...fieldOf('taxNo')} />
        </Grid>
      )}
    </>
  );
}

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

/** Properties of each field. Fields filled from a chosen address are read-only. */
const addressFieldProps =
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

type AddressFieldProps = ReturnType<typeof addressFieldProps>;

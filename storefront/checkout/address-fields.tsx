import type { ChangeEvent, ComponentProps } from 'react';
import type { AddressField, CorporateField } from '../../cms/contract/rules/address.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import { NEW_ADDRESS } from './address-form.ts';
import { BillingTypeField } from './billing-type-field.tsx';
import { type AddressForm, choiceOf, fieldName } from './use-address-form.ts';

type FieldLook = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> & {
  label: string;
  hint?: string;
};

const FIELDS: Record<AddressField | CorporateField, FieldLook> = {
  addressName: { label: 'Adres adı', hint: 'Örneğin Ev ya da İş' },
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

type AddressFieldsProps = { form: AddressForm; saved: readonly SavedAddress[] };

/** One address: the saved ones to choose from, and its fields. */
export function AddressFields({ form, saved }: AddressFieldsProps) {
  const { kind, values, faults, chosen, change } = form;
  const fieldOf = (field: AddressField | CorporateField) => ({
    ...FIELDS[field],
    autoComplete: autoCompleteFor(form, FIELDS[field].autoComplete),
    name: fieldName(kind, field),
    value: values[field],
    error: faults[field],
    readOnly: chosen !== null,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
  });
  return (
    <Stack>
      {saved.length > 0 && <SavedAddressField form={form} saved={saved} />}
      {kind === 'billing' && <BillingTypeField form={form} />}
      {kind === 'billing' && values.billingType === 'corporate' && (
        <Grid $min="11rem">
          <TextField {...fieldOf('firmName')} />
          <TextField {...fieldOf('taxOffice')} />
          <TextField {...fieldOf('taxNo')} />
        </Grid>
      )}
      <TextField {...fieldOf('addressName')} />
      <TextField {...fieldOf('address')} />
      <Grid $min="11rem">
        <TextField {...fieldOf('city')} />
        <TextField {...fieldOf('postalCode')} />
        <TextField {...fieldOf('country')} />
      </Grid>
      <Grid>
        <TextField {...fieldOf('phoneNumber')} />
        <TextField {...fieldOf('identityNumber')} />
      </Grid>
    </Stack>
  );
}

/** `shipping address-line1`: lets the browser keep the two addresses apart. */
const autoCompleteFor = ({ kind }: AddressForm, token?: string) =>
  token === undefined || token === 'off' ? 'off' : `${kind} ${token}`;

function SavedAddressField({ form, saved }: AddressFieldsProps) {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) =>
    form.choose(saved.find(({ _id }) => _id === event.target.value) ?? null);
  return (
    <SelectField
      label="Kayıtlı adresler"
      name={fieldName(form.kind, 'saved')}
      value={choiceOf(form)}
      onChange={handleChange}
    >
      <option value={NEW_ADDRESS}>Yeni adres</option>
      {saved.map(({ _id, addressName, city }) => (
        <option key={_id} value={_id}>
          {addressName} ({city})
        </option>
      ))}
    </SelectField>
  );
}

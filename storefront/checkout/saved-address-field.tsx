import type { ChangeEvent } from 'react';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { describeAddress } from '../addresses/describe-address.ts';
import { type AddressForm, fieldName } from '../addresses/use-address-form.ts';
import { SelectField } from '../ui/field.tsx';

/** The choice that makes the form editable; every other one is an id. */
const NEW_ADDRESS = 'new';

type SavedAddressFieldProps = { form: AddressForm; saved: readonly SavedAddress[] };

export function SavedAddressField({ form, saved }: SavedAddressFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) =>
    form.choose(saved.find(({ _id }) => _id === event.target.value) ?? null);
  return (
    <SelectField
      label="Kayıtlı adresler"
      name={fieldName(form.kind, 'saved')}
      value={form.chosen?._id ?? NEW_ADDRESS}
      onChange={handleChange}
    >
      <option value={NEW_ADDRESS}>Yeni adres</option>
      {saved.map((address) => (
        <option key={address._id} value={address._id}>
          {describeAddress(address)}
        </option>
      ))}
    </SelectField>
  );
}

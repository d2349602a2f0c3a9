import type { SavedAddress } from '../../cms/contract/users.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { fieldName } from '../addresses/use-address-form.ts';
import { CheckboxField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { SavedAddressField } from './saved-address-field.tsx';
import type { OrderAddress } from './use-order-address.ts';

type OrderAddressFieldsProps = { form: OrderAddress; saved: readonly SavedAddress[] };

/** One address of the order: a saved one, or a new one that may be saved. */
export function OrderAddressFields({ form, saved }: OrderAddressFieldsProps) {
  return (
    <Stack>
      {saved.length > 0 && <SavedAddressField form={form} saved={saved} />}
      <AddressFields form={form} />
      {form.chosen === null && (
        <CheckboxField
          label="Bu adresi hesabıma kaydet"
          name={fieldName(form.kind, 'isToBeSaved')}
          checked={form.isToBeSaved}
          error={form.refusal}
          onChange={(event) => form.setToBeSaved(event.target.checked)}
        />
      )}
    </Stack>
  );
}

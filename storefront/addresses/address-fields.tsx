import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import { TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import { asksRecipient } from './address-values.ts';
import { fieldsOf } from './fields-of.ts';
import { FirmFields } from './firm-fields.tsx';
import type { AddressForm } from './use-address-form.ts';

/** The fields of one address. A bill begins with whose it is; in the address book a firm is something more. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { kind, values, change } = form;
  const fieldOf = fieldsOf(form);
  const phone = fieldOf('phoneNumber');
  // Shows what will be kept as soon as the shopper has typed it.
  const tidyPhone = () => {
    const phoneNumber = localPhoneNumber(values.phoneNumber);
    if (phoneNumber !== values.phoneNumber) change({ phoneNumber });
  };
  return (
    <Stack>
      {kind === 'billing' && <FirmFields form={form} fieldOf={fieldOf} />}
      <Grid>
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
      <Grid>
        <TextField {...phone} onBlur={tidyPhone} />
        <TextField {...fieldOf('identityNumber')} />
      </Grid>
      {kind === 'saved' && <FirmFields form={form} fieldOf={fieldOf} />}
    </Stack>
  );
}

import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import { TextField } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import type { AddressFieldProps } from './address-field-props.ts';
import { addressFieldProps } from './address-field-props.ts';
import { asksRecipient } from './address-values.ts';
import type { AddressForm } from './use-address-form.ts';
import { fieldName } from './use-address-form.ts';

/** The fields of one address. A bill begins with whose it is; in the address book a firm is something more. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { kind, values, change } = form;
  const fieldOf = addressFieldProps(form);
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

/** Whose bill it is, and the firm if it is one. A saved address serves both, so the choice stays open beside it. */
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

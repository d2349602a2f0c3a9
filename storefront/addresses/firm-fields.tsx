import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import { TextField } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Grid } from '../ui/stack.tsx';
import type { FieldOf } from './fields-of.ts';
import { type AddressForm, fieldName } from './use-address-form.ts';

/** Whose bill it is, and the firm if it is one. A saved address serves both, so the choice stays open beside it. */
export function FirmFields({ form, fieldOf }: { form: AddressForm; fieldOf: FieldOf }) {
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

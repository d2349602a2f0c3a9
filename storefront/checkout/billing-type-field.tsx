import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { type AddressForm, fieldName } from './use-address-form.ts';

export function BillingTypeField({ form }: { form: AddressForm }) {
  const { kind, values, chosen, change } = form;
  return (
    <RadioGroup
      legend="Fatura türü"
      name={fieldName(kind, 'billingType')}
      options={BILLING_TYPES}
      value={values.billingType}
      onChange={(billingType) => change({ billingType })}
      disabled={chosen !== null}
    />
  );
}

import type { BillingType } from '../../cms/contract/rules/address.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { type AddressForm, fieldName } from './use-address-form.ts';

export const BILLING_TYPES = {
  individual: 'Bireysel',
  corporate: 'Kurumsal',
} as const satisfies Record<BillingType, string>;

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

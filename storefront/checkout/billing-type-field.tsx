import type { BillingType } from '../../cms/api/contract/rules/address.ts';
import { Cluster } from '../ui/stack.tsx';
import { type AddressForm, fieldName } from './use-address-form.ts';

export const BILLING_TYPES = {
  individual: 'Bireysel',
  corporate: 'Kurumsal',
} as const satisfies Record<BillingType, string>;

export function BillingTypeField({ form }: { form: AddressForm }) {
  const { kind, values, chosen, change } = form;
  return (
    <fieldset disabled={chosen !== null}>
      <legend>Fatura türü</legend>
      <Cluster>
        {(Object.keys(BILLING_TYPES) as BillingType[]).map((billingType) => (
          <label key={billingType}>
            <input
              type="radio"
              name={fieldName(kind, 'billingType')}
              value={billingType}
              checked={values.billingType === billingType}
              onChange={() => change({ billingType })}
            />{' '}
            {BILLING_TYPES[billingType]}
          </label>
        ))}
      </Cluster>
    </fieldset>
  );
}

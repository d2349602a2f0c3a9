import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { MESSAGES } from '../../cms/contract/rules/account.ts';
import { townOf } from '../../cms/contract/rules/address.ts';
import type { BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import { AddressFields, type AddressForm, fieldName, useAddressForm } from '../addresses/address-fields.tsx';
import { isBilledTheSame, toAddress, toBillingAddress } from '../addresses/address-values.ts';
import { errorText } from '../api/fetcher.ts';
import { saveAddress, useAddresses } from '../api/users.ts';
import { TermsNote } from '../cart/totals.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { useCurrentTerms } from '../cart/use-current-products.ts';
import { useAction, useErrorToast } from '../forms/use-action.ts';
import { errorsOf, type FormErrors, focusField } from '../forms/use-submission.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField, SelectField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummaryLayout } from './order-summary-layout.tsx';

const NEW_ADDRESS = 'new';

function SavedAddressField({ form, saved }: { form: AddressForm; saved: readonly SavedAddress[] }) {
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

const firstFault = (found: ReadonlyArray<readonly [OrderAddress, FormErrors]>): string | undefined =>
  found.flatMap(([{ kind }, faults]) => Object.keys(faults).map((field) => fieldName(kind, field)))[0];

function useDelivery(saved: readonly SavedAddress[]) {
  const cart = useCart();
  const navigate = useNavigate();
  const shipping = useOrderAddress({ kind: 'shipping', initial: cart.shippingAddress, saved });
  const [wasSame] = useState(() => isBilledTheSame(cart.shippingAddress, cart.billingAddress));
  const [isSame, setSame] = useState(wasSame);
  const billing = useOrderAddress({ kind: 'billing', initial: wasSame ? {} : cart.billingAddress, saved });
  const forms = isSame ? [shipping] : [shipping, billing];
  const isIncomplete = forms.some(({ errors }) => Object.values(errors).includes(MESSAGES.fieldRequired));

  const { run, isBusy } = useAction(async () => {
    if (!(await shipping.saveIfAsked())) return;
    if (!isSame && !(await billing.saveIfAsked())) return;
    const shippingAddress = toAddress(shipping.values);
    const billingAddress: BillingAddress = isSame
      ? { ...shippingAddress, billingType: 'individual' }
      : toBillingAddress(billing.values);
    cart.saveAddresses({ shippingAddress, billingAddress });
    await navigate(paths.placeOrder);
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = forms.map((form) => [form, form.validate()] as const);
    const faulty = firstFault(found);
    if (faulty) focusField(event.currentTarget, faulty);
    else void run();
  }

  return { shipping, billing, isSame, setSame, isIncomplete, isBusy, handleSubmit };
}

export default function ShippingScreen() {
  const { data: saved = [], error: savedError } = useAddresses();
  const changedTerms = useCurrentTerms();
  const { shipping, billing, isSame, setSame, isIncomplete, isBusy, handleSubmit } = useDelivery(saved);
  const { isReady, itemCount } = useCart();
  if (isReady && itemCount === 0) return <Navigate to={paths.cart} replace />;

  return (
    <Page title="Teslimat">
      <CheckoutSteps current="shipping" />
      <OrderSummaryLayout>
        <Stack as="form" $gap={5} noValidate onSubmit={handleSubmit}>
          <TermsNote texts={changedTerms} />
          {isIncomplete && <Alert tone="danger">{MESSAGES.addressIncomplete}</Alert>}
          {savedError && (
            <Alert tone="warning">
              Kayıtlı adresleriniz şu anda yüklenemiyor; yeni adres girebilirsiniz.
            </Alert>
          )}
          <OrderAddressCard title="Teslimat adresi" form={shipping} saved={saved} />
          <CheckboxField
            label="Fatura adresim teslimat adresimle aynı"
            name="billingSameAsShipping"
            checked={isSame}
            onChange={(event) => setSame(event.target.checked)}
          />
          {!isSame && <OrderAddressCard title="Fatura adresi" form={billing} saved={saved} />}
          <Button type="submit" isWide busy={isBusy}>
            Kaydet ve devam et
          </Button>
        </Stack>
      </OrderSummaryLayout>
    </Page>
  );
}

type OrderAddressCardProps = { title: string; form: OrderAddress; saved: readonly SavedAddress[] };

const OrderAddressCard = ({ title, form, saved }: OrderAddressCardProps) => (
  <TitledCard title={title}>
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
  </TitledCard>
);

const MAX_STREET = 40;

/** Writes one line: `Ev: Ece Çınar, Posta Caddesi No 12, Konak/İzmir`. */
function describeAddress(saved: SavedAddress): string {
  const { addressName, recipient, firmName, billingType, address, district, city } = saved;
  const street = address.length > MAX_STREET ? `${address.slice(0, MAX_STREET - 1).trimEnd()}…` : address;
  const firm = billingType === 'corporate' ? firmName : '';
  return `${addressName}: ${[recipient, firm, street, townOf({ district, city })].filter(Boolean).join(', ')}`;
}

type OrderAddress = ReturnType<typeof useOrderAddress>;

function useOrderAddress(options: Parameters<typeof useAddressForm>[0]) {
  const form = useAddressForm(options);
  const { kind, values, chosen } = form;
  const [isToBeSaved, setToBeSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { tell, withdraw } = useErrorToast();

  /** Saves the address if the box is ticked, and then selects it, so that a retry saves nothing; false on failure. */
  async function saveIfAsked(): Promise<boolean> {
    setRefusal(undefined);
    withdraw();
    if (chosen || !isToBeSaved) return true;
    try {
      form.choose(await saveAddress(kind === 'billing' ? toBillingAddress(values) : toAddress(values)));
      return true;
    } catch (error) {
      const faults = errorsOf(error);
      form.setErrors(faults);
      if (Object.keys(faults).length === 0) setRefusal(errorText(error));
      tell(error, 'Adres kaydedilirken bir hata oluştu.');
      return false;
    }
  }

  return { ...form, isToBeSaved, setToBeSaved, refusal, saveIfAsked };
}

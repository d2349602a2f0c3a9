import { useState } from 'react';
import { toAddress, toBillingAddress } from '../addresses/address-values.ts';
import { type AddressForm, useAddressForm } from '../addresses/use-address-form.ts';
import { errorText } from '../api/fetcher.ts';
import { saveAddress } from '../api/users.ts';
import { errorsOf } from '../forms/form-errors.ts';
import { useErrorToast } from '../forms/use-error-toast.ts';

export type OrderAddress = AddressForm & {
  isToBeSaved: boolean;
  setToBeSaved: (isToBeSaved: boolean) => void;
  /** Why the account did not take it, where no single field is to blame. */
  refusal: string | undefined;
  /** Answers whether the shopper may go on. */
  saveIfAsked: () => Promise<boolean>;
};

/** One of the two addresses of an order. A new one is saved with the account only if the shopper chooses that. */
export function useOrderAddress(options: Parameters<typeof useAddressForm>[0]): OrderAddress {
  const form = useAddressForm(options);
  const { kind, values, chosen } = form;
  const [isToBeSaved, setToBeSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { tell, withdraw } = useErrorToast();

  /** The saved address is chosen in the form, so that a second try saves nothing twice. */
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

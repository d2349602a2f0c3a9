import type { SavedAddress } from '../../cms/contract/users.ts';
import { saveAddress } from '../api/users.ts';
import { faultsOf } from '../forms/form-faults.ts';
import { notifyError } from '../ui/toast.tsx';
import { findSame, toAddress, toBillingAddress } from './address-form.ts';
import type { AddressForm } from './use-address-form.ts';

/**
 * Saves a newly typed address with the account and chooses it in its form, so that a second try saves nothing twice.
 * Answers the saved address, or null after telling the shopper that it failed: he stays on the page.
 */
export async function saveNewAddress(
  form: AddressForm,
  saved: readonly SavedAddress[],
): Promise<SavedAddress | null> {
  const { kind, values, chosen } = form;
  const known = chosen ?? findSame(values, saved, kind);
  if (known) return known;
  try {
    const address = await saveAddress(kind === 'billing' ? toBillingAddress(values) : toAddress(values));
    form.choose(address);
    return address;
  } catch (error) {
    form.setFaults(faultsOf(error));
    notifyError('Adres kaydedilirken bir hata oluştu.');
    return null;
  }
}

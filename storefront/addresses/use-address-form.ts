import { useState } from 'react';
import type { BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { useSession } from '../session/use-session.tsx';
import {
  type AddressKind,
  type AddressValues,
  findAddressFormErrors,
  findSame,
  toValues,
} from './address-values.ts';

export type AddressForm = ReturnType<typeof useAddressForm>;

type Options = {
  kind: AddressKind;
  initial: Partial<SavedAddress | BillingAddress>;
  /** Addresses to choose instead of typing. */
  saved?: readonly SavedAddress[];
};

/** State of one address form. Choosing a saved address fills the form read-only; choosing none clears it. */
export function useAddressForm({ kind, initial, saved = [] }: Options) {
  const owner = useSession().userInfo?.name ?? '';
  const [values, setValues] = useState(() => toValues(initial, owner));
  // Undefined until the shopper decides: the cart's address may turn out to be saved once the saved addresses load.
  const [decided, setDecided] = useState<SavedAddress | null>();
  const [errors, setErrors] = useState<FormErrors>({});
  // Its fields are shown read-only; null while the form is editable.
  const chosen = decided === undefined ? (findSame(values, saved, kind) ?? null) : decided;

  function choose(address: SavedAddress | null) {
    const next = toValues(address ?? {}, owner);
    const { billingType, firmName, taxOffice, taxNo } = values;
    // The firm that was typed stays: it may be billed to any address.
    const keepsFirm = address !== null && !address.firmName && chosen === null;
    setDecided(address);
    setValues(keepsFirm ? { ...next, billingType, firmName, taxOffice, taxNo } : next);
    setErrors({});
  }

  function change(changed: Partial<AddressValues>) {
    setDecided(chosen);
    setValues((known) => ({ ...known, ...changed }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changed))));
  }

  function validate(): FormErrors {
    const found = findAddressFormErrors(values, kind);
    setErrors(found);
    return found;
  }

  return { kind, values, errors, chosen, choose, change, setErrors, validate };
}

/** The field's name in the page's form, which may hold two addresses. */
export const fieldName = (kind: AddressKind, field: string): string => `${kind}.${field}`;

import { useState } from 'react';
import type { BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { Faults } from '../forms/form-faults.ts';
import {
  type AddressKind,
  type AddressValues,
  EMPTY_VALUES,
  findFaults,
  findSame,
  NEW_ADDRESS,
  toValues,
} from './address-form.ts';

export type AddressForm = {
  kind: AddressKind;
  values: AddressValues;
  faults: Faults;
  /** The saved address shown read-only; null while the form is editable. */
  chosen: SavedAddress | null;
  choose: (address: SavedAddress | null) => void;
  change: (change: Partial<AddressValues>) => void;
  setFaults: (faults: Faults) => void;
  /** Shows what is wrong and answers it. */
  validate: () => Faults;
};

type Options = {
  kind: AddressKind;
  /** What the cart already holds. */
  initial: Partial<BillingAddress>;
  saved: readonly SavedAddress[];
};

/** One address form of the checkout. Choosing a saved address fills it read-only, `new` clears it. */
export function useAddressForm({ kind, initial, saved }: Options): AddressForm {
  const [values, setValues] = useState(() => toValues(initial));
  // Undefined until the shopper decides: the cart's address may turn out to be a saved one once those arrive.
  const [decided, setDecided] = useState<SavedAddress | null>();
  const [faults, setFaults] = useState<Faults>({});
  const chosen = decided === undefined ? (findSame(values, saved, kind) ?? null) : decided;

  function choose(address: SavedAddress | null) {
    setDecided(address);
    setValues(address ? toValues(address) : EMPTY_VALUES);
    setFaults({});
  }

  function change(changed: Partial<AddressValues>) {
    setDecided(null);
    setValues((known) => ({ ...known, ...changed }));
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changed))));
  }

  function validate(): Faults {
    const isExempt = kind === 'billing' && chosen !== null;
    const found = isExempt ? {} : findFaults(values, kind);
    setFaults(found);
    return found;
  }

  return { kind, values, faults, chosen, choose, change, setFaults, validate };
}

export const choiceOf = (form: AddressForm): string => form.chosen?._id ?? NEW_ADDRESS;

/** The field's name in the page's form, which holds two addresses. */
export const fieldName = (kind: AddressKind, field: string): string => `${kind}.${field}`;

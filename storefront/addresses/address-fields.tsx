import { type ComponentProps, useState } from 'react';
import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import {
  type AddressField,
  BILLING_TYPES,
  type CorporateField,
  hasWrongCheckDigit,
} from '../../cms/contract/rules/address.ts';
import type { BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { FormErrors } from '../forms/use-submission.tsx';
import { useSession } from '../session/use-session.tsx';
import { TextField } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import {
  type AddressKind,
  type AddressValues,
  asksRecipient,
  findAddressFormErrors,
  findSame,
  toValues,
} from './address-values.ts';
import {
  isInTurkey,
  isUnlisted,
  type Suggestions,
  spellPlaces,
  suggestPlaces,
  useDistricts,
} from './place-names.ts';

/** In an order, the type of the bill comes first; in the address book, the firm is optional and comes last. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { kind, values, change } = form;
  const tidyPhone = () => {
    const phoneNumber = localPhoneNumber(values.phoneNumber);
    if (phoneNumber !== values.phoneNumber) change({ phoneNumber });
  };
  return (
    <Stack>
      {kind === 'billing' && <FirmFields form={form} />}
      <Grid $min="10.5rem">
        <Field of="addressName" form={form} />
        {asksRecipient(kind, values) && (
          <Field of="recipient" form={form} {...(kind === 'billing' && { label: 'Ad soyad' })} />
        )}
      </Grid>
      <Field of="address" form={form} />
      <Grid $min="6.5rem">
        <PlaceField of="city" form={form} />
        <PlaceField of="district" form={form} />
        <Field of="postalCode" form={form} />
        <Field of="country" form={form} />
      </Grid>
      <Grid $min="10.5rem">
        <Field of="phoneNumber" form={form} onBlur={tidyPhone} />
        <Field of="identityNumber" form={form} />
      </Grid>
      {kind === 'saved' && <FirmFields form={form} />}
    </Stack>
  );
}

/** Field with suggestions. The browser compares these letter by letter, so the form corrects the spelling at the end. */
function PlaceField({ of, form }: { of: keyof Suggestions; form: AddressForm }) {
  const { kind, typed, values, suggestions, change } = form;
  const listId = `${fieldName(kind, of)}-names`;
  const tidy = () => {
    if (values[of] !== typed[of]) change({ [of]: values[of] });
  };
  return (
    <div>
      <Field of={of} form={form} list={listId} onBlur={tidy} />
      <datalist id={listId}>
        {suggestions[of].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** Type of the bill, and the firm. Both stay editable when a saved address without a firm is chosen. */
const FirmFields = ({ form }: { form: AddressForm }) => (
  <>
    <RadioGroup
      legend="Fatura türü"
      name={fieldName(form.kind, 'billingType')}
      options={BILLING_TYPES}
      value={form.values.billingType}
      onChange={(billingType) => form.change({ billingType })}
    />
    {form.values.billingType === 'corporate' && (
      <Grid $min="11rem">
        <Field of="firmName" form={form} />
        <Field of="taxOffice" form={form} />
        <Field of="taxNo" form={form} />
      </Grid>
    )}
  </>
);

type FieldLook = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> & {
  label: string;
  hint?: string;
};

const FIELDS: Record<AddressField | CorporateField, FieldLook> = {
  addressName: { label: 'Adres adı', hint: 'Örneğin Ev ya da İş yeri' },
  recipient: { label: 'Alıcının adı soyadı', autoComplete: 'name' },
  // Not `address-line1`: without a field for the second line, browsers would drop the flat's number.
  address: { label: 'Adres', autoComplete: 'street-address' },
  city: { label: 'Şehir', autoComplete: 'address-level2' },
  district: { label: 'İlçe', autoComplete: 'address-level3' },
  postalCode: { label: 'Posta kodu', autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { label: 'Ülke', autoComplete: 'country-name' },
  phoneNumber: {
    label: 'Telefon numarası',
    autoComplete: 'tel-national',
    type: 'tel',
    hint: '10 haneli, başında sıfır olmadan: 5xxxxxxxxx',
  },
  identityNumber: {
    label: 'Kimlik numarası',
    autoComplete: 'off',
    hint: 'T.C. kimlik ya da pasaport numarası',
  },
  firmName: { label: 'Firma adı', autoComplete: 'organization' },
  taxOffice: { label: 'Vergi dairesi', autoComplete: 'off' },
  taxNo: { label: 'Vergi numarası', autoComplete: 'off', inputMode: 'numeric' },
};

const UNLISTED_DISTRICT = 'Bu ilçe, yazdığınız şehrin ilçeleri arasında yok. Lütfen bir kez daha bakın.';
const WRONG_CHECK_DIGIT = 'Bu numaranın kontrol hanesi tutmuyor. Lütfen bir kez daha bakın.';

type FieldProps = Pick<ComponentProps<'input'>, 'list' | 'onBlur'> & {
  of: AddressField | CorporateField;
  form: AddressForm;
  label?: string;
};

function Field({ of, form, ...props }: FieldProps) {
  const { kind, typed, errors, chosen, suggestions, change } = form;
  const isOdd = of === 'district' && isUnlisted(typed.district, suggestions.district);
  const token = (isInTurkey(typed) && TURKISH_LEVELS[of]) || FIELDS[of].autoComplete;
  return (
    <TextField
      {...FIELDS[of]}
      autoComplete={autoCompleteFor(kind, token)}
      name={fieldName(kind, of)}
      value={typed[of]}
      error={errors[of]}
      {...(hasWrongCheckDigit(of, typed[of]) && { hint: WRONG_CHECK_DIGIT })}
      {...(isOdd && { hint: UNLISTED_DISTRICT })}
      readOnly={chosen !== null && chosen[of] !== ''}
      required={of !== 'district' || suggestions.district.length > 0}
      onChange={({ target }) => change({ [of]: target.value })}
      {...props}
    />
  );
}

/** Levels of a Turkish address as browsers count them: the province is the first, its district the second. */
const TURKISH_LEVELS: Partial<Record<string, string>> = {
  city: 'address-level1',
  district: 'address-level2',
};

/** Writes `shipping street-address`, by which the browser tells the two addresses of an order apart. */
function autoCompleteFor(kind: AddressForm['kind'], token = 'off'): string {
  if (token === 'off' || kind === 'saved') return token;
  return `${kind} ${token}`;
}

export type AddressForm = ReturnType<typeof useAddressForm>;

type Options = {
  kind: AddressKind;
  initial: Partial<SavedAddress | BillingAddress>;
  saved?: readonly SavedAddress[];
};

/**
 * State of an address form. A chosen saved address fills the form read-only; choosing none clears the form. `values` are
 * what was typed, with the names of places as the list spells them.
 */
export function useAddressForm({ kind, initial, saved = [] }: Options) {
  const owner = useSession().userInfo?.name ?? '';
  const [typed, setTyped] = useState(() => toValues(initial, owner));
  // Undefined until the shopper chooses: an address of the cart may equal a saved address that loads later.
  const [decided, setDecided] = useState<SavedAddress | null>();
  const [errors, setErrors] = useState<FormErrors>({});
  const chosen = decided === undefined ? (findSame(typed, saved, kind) ?? null) : decided;
  const suggestions = suggestPlaces(useDistricts(), typed);
  const values = spellPlaces(typed, suggestions, chosen);

  function choose(address: SavedAddress | null) {
    const next = toValues(address ?? {}, owner);
    const { billingType, firmName, taxOffice, taxNo } = values;
    const keepsFirm = address !== null && !address.firmName && chosen === null;
    setDecided(address);
    setTyped(keepsFirm ? { ...next, billingType, firmName, taxOffice, taxNo } : next);
    setErrors({});
  }

  function change(changed: Partial<AddressValues>) {
    setDecided(chosen);
    setTyped((known) => ({ ...known, ...changed }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changed))));
  }

  function validate(): FormErrors {
    const found = findAddressFormErrors(values, kind, suggestions.district.length > 0);
    setErrors(found);
    return found;
  }

  return { kind, typed, values, suggestions, errors, chosen, choose, change, setErrors, validate };
}

export const fieldName = (kind: AddressKind, field: string): string => `${kind}.${field}`;

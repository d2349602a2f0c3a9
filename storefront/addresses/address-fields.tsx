import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { localPhoneNumber } from '../../cms/contract/rules/account.ts';
import {
  type AddressField,
  BILLING_TYPES,
  type CorporateField,
  hasWrongCheckDigit,
} from '../../cms/contract/rules/address.ts';
import type { BillingAddress, SavedAddress } from '../../cms/contract/users.ts';
import type { FormErrors } from '../forms/form-errors.ts';
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
  const fieldOf = addressFieldProps(form);
  const phone = fieldOf('phoneNumber');
  const tidyPhone = () => {
    const phoneNumber = localPhoneNumber(values.phoneNumber);
    if (phoneNumber !== values.phoneNumber) change({ phoneNumber });
  };
  return (
    <Stack>
      {kind === 'billing' && <FirmFields form={form} fieldOf={fieldOf} />}
      <Grid $min="10.5rem">
        <TextField {...fieldOf('addressName')} />
        {asksRecipient(kind, values) && (
          <TextField {...fieldOf('recipient')} {...(kind === 'billing' && { label: 'Ad soyad' })} />
        )}
      </Grid>
      <TextField {...fieldOf('address')} />
      <Grid $min="6.5rem">
        <PlaceField field="city" form={form} />
        <PlaceField field="district" form={form} />
        <TextField {...fieldOf('postalCode')} />
        <TextField {...fieldOf('country')} />
      </Grid>
      <Grid $min="10.5rem">
        <TextField {...phone} onBlur={tidyPhone} />
        <TextField {...fieldOf('identityNumber')} />
      </Grid>
      {kind === 'saved' && <FirmFields form={form} fieldOf={fieldOf} />}
    </Stack>
  );
}

/** Field with suggestions. The browser compares these letter by letter, so the form corrects the spelling at the end. */
function PlaceField({ field, form }: { field: keyof Suggestions; form: AddressForm }) {
  const { kind, typed, values, suggestions, change } = form;
  const listId = `${fieldName(kind, field)}-names`;
  const tidy = () => {
    if (values[field] !== typed[field]) change({ [field]: values[field] });
  };
  return (
    <div>
      <TextField {...addressFieldProps(form)(field)} list={listId} onBlur={tidy} />
      <datalist id={listId}>
        {suggestions[field].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** Type of the bill, and the firm. Both stay editable when a saved address without a firm is chosen. */
function FirmFields({ form, fieldOf }: { form: AddressForm; fieldOf: AddressFieldProps }) {
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

const addressFieldProps =
  ({ kind, typed, errors, chosen, suggestions, change }: AddressForm) =>
  (field: AddressField | CorporateField) => ({
    ...FIELDS[field],
    autoComplete: autoCompleteFor(
      kind,
      (isInTurkey(typed) && TURKISH_LEVELS[field]) || FIELDS[field].autoComplete,
    ),
    name: fieldName(kind, field),
    value: typed[field],
    error: errors[field],
    ...(hasWrongCheckDigit(field, typed[field]) && { hint: WRONG_CHECK_DIGIT }),
    ...(field === 'district' &&
      isUnlisted(typed.district, suggestions.district) && { hint: UNLISTED_DISTRICT }),
    readOnly: chosen !== null && chosen[field] !== '',
    required: field !== 'district' || suggestions.district.length > 0,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
  });

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

type AddressFieldProps = ReturnType<typeof addressFieldProps>;

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

import { useState } from 'react';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { type FormErrors, textOf } from '../forms/form-errors.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Grid } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { addedText, WantForm } from './want-form.tsx';

const CATALOGUES = fieldsOf('catalogueNumbers').map(([, { label }]) => label);

/** As the server calls it. */
const NUMBER = 'wants.0.number';
const numberIn = (form: HTMLFormElement): string => textOf(form, NUMBER).trim();

const findNumberFaults = (form: HTMLFormElement): FormErrors =>
  /\d/.test(numberIn(form)) ? {} : { [NUMBER]: 'Numarayı 774 ya da 774a gibi yazın.' };

/** Waits for a number of a catalogue; empty again after that. */
export function NumberForm() {
  const [added, setAdded] = useState(0);
  const handleAdded = (want: Want) => {
    setAdded(added + 1);
    notifySuccess(addedText(want));
  };
  return (
    <WantForm
      key={added}
      name="Katalog numarasıyla ekle"
      subject={(form) => ({ number: `${textOf(form, 'catalogue')} ${numberIn(form)}` })}
      findFaults={findNumberFaults}
      onAdded={handleAdded}
    >
      {(errors) => (
        <Grid $min="12rem">
          <SelectField label="Katalog" name="catalogue" defaultValue="Michel">
            {CATALOGUES.map((catalogue) => (
              <option key={catalogue}>{catalogue}</option>
            ))}
          </SelectField>
          <TextField
            label="Numara"
            name={NUMBER}
            required
            autoComplete="off"
            maxLength={20}
            error={errors[NUMBER]}
          />
        </Grid>
      )}
    </WantForm>
  );
}

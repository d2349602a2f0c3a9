import { useState } from 'react';
import type { AlertList as Answer } from '../../cms/contract/alerts.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { type FormErrors, textOf } from '../forms/use-submission.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Grid, Split } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { AlertForm, addedText } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';

export default function AlertsScreen() {
  return (
    <Page title="Haber ver">
      <Split $from="desktop" $aside="24rem">
        <TitledCard title="Haber verilecekler" failure="Haber verilecekler gösterilemedi.">
          <AlertList />
        </TitledCard>
        <TitledCard title={BY_NUMBER} failure="Form gösterilemedi.">
          <NumberForm />
        </TitledCard>
      </Split>
    </Page>
  );
}

const BY_NUMBER = 'Katalog numarasıyla ekle';
const CATALOGUES = fieldsOf('catalogueNumbers').map(([, { label }]) => label);

/** Name of the input for the catalogue number. The server reports errors of this field under the same name. */
const NUMBER = 'alerts.0.number';
const numberIn = (form: HTMLFormElement): string => textOf(form, NUMBER).trim();

const findNumberFaults = (form: HTMLFormElement): FormErrors =>
  /\d/.test(numberIn(form)) ? {} : { [NUMBER]: 'Numarayı 774 ya da 774a gibi yazın.' };

/** Form for an alert of a catalogue number; each added alert empties the form. */
function NumberForm() {
  const [added, setAdded] = useState(0);
  const handleAdded = (answer: Answer) => {
    setAdded(added + 1);
    notifySuccess(addedText(answer));
  };
  return (
    <AlertForm
      key={added}
      name={BY_NUMBER}
      subject={(form) => ({ number: `${textOf(form, 'catalogue')} ${numberIn(form)}` })}
      findFaults={findNumberFaults}
      onDone={handleAdded}
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
    </AlertForm>
  );
}

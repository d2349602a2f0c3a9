'use client';

import { FieldLabel, TextInput, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';

const toText = (kurus: number | null | undefined) =>
  kurus === null || kurus === undefined ? '' : (kurus / 100).toFixed(2).replace('.', ',');

/** Shows kuruş as lira: `149,90` in the panel is 14990 in the database. Accepts a comma or a point. */
export const LiraField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<number | null>({ path });
  const [draft, setDraft] = useState<string | null>(null);
  const isValid = (text: string) => /^\d{1,8}([.,]\d{1,2})?$/.test(text.trim());

  return (
    <TextInput
      path={path}
      Label={<FieldLabel label={field.label} path={path} required={field.required} />}
      readOnly={readOnly || field.admin?.readOnly}
      showError={showError || (draft !== null && draft !== '' && !isValid(draft))}
      value={draft ?? toText(value)}
      onChange={(event: { target: { value: string } }) => {
        const text = event.target.value;
        setDraft(text);
        // An unreadable amount is kept in view but not in the form, so that it cannot be saved as something else.
        setValue(isValid(text) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : null);
      }}
    />
  );
};

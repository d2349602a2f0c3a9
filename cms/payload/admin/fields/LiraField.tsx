'use client';

import { FieldDescription, FieldLabel, TextInput, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { formatForInput, type Kurus, parseLira } from '../../../contract/money.ts';

/** Shows kuruş as lira: `149,90` in the panel is 14990 in the database. Takes what `parseLira` reads. */
export const LiraField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<Kurus | null>({ path });
  const [draft, setDraft] = useState<string | null>(null);
  const isUnreadable = draft !== null && draft !== '' && parseLira(draft) === null;

  return (
    <TextInput
      path={path}
      Description={<FieldDescription path={path} description={field.admin?.description} />}
      Label={<FieldLabel label={field.label} path={path} required={field.required} />}
      readOnly={readOnly || field.admin?.readOnly}
      showError={showError || isUnreadable}
      value={draft ?? (typeof value === 'number' ? formatForInput(value) : '')}
      onChange={(event: { target: { value: string } }) => {
        const text = event.target.value;
        setDraft(text);
        // An unreadable amount is kept in view but not in the form, so that it cannot be saved as something else.
        setValue(parseLira(text));
      }}
    />
  );
};

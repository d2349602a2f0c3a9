'use client';

import { FieldDescription, FieldLabel, TextInput, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { formatForInput, type Kurus, parseLira } from '../../../contract/money.ts';

/** Shows kuruş as lira: `149,90` in the panel is 14990 in the database. Takes what `parseLira` reads. */
export const LiraField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<Kurus | null>({ path });
  /** Typed text with the amount read from it; the text is dropped when the form holds another amount. */
  const [typed, setTyped] = useState<{ text: string; amount: Kurus | null } | null>(null);
  const draft = typed?.amount === (value ?? null) ? typed?.text : undefined;
  const isUnreadable = Boolean(draft) && typed?.amount === null;

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
        // Unreadable text stays visible but not in the form, so that it cannot be saved as another amount.
        const amount = parseLira(text);
        setTyped({ text, amount });
        setValue(amount);
      }}
    />
  );
};

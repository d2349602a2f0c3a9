'use client';

import { FieldDescription, FieldLabel, TextInput, useConfig, useField } from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type { TextFieldClientProps } from 'payload';
import { useId, useState } from 'react';
import { sendJson } from '../shell/send.ts';

/** What products say in this field already, asked once, when somebody comes to the field. */
export function useAutocompleteValues(name: string) {
  const { config } = useConfig();
  const [values, setValues] = useState<readonly string[] | null>(null);
  const ask = async () => {
    if (values) return;
    setValues([]);
    const url = `${config.routes.api}/products/values/${name}`;
    const sent = await sendJson<{ values?: string[] }>(url, { method: 'GET' });
    // A help; whatever it would offer can be typed.
    setValues(sent.isDone ? (sent.answer.values ?? null) : null);
  };
  return { values: values ?? [], ask };
}

type Props = TextFieldClientProps & {
  /** The field of products, where this one has another name. */
  of?: string;
};

/** Offers what other products say; anything else may be typed, and is kept as it was typed. */
export const AutocompleteField = ({ field, path, readOnly, of = field.name }: Props) => {
  const { value, setValue, showError, customComponents } = useField<string | null>({ path });
  const { values, ask } = useAutocompleteValues(of);
  const listId = useId();
  const { Label, Description } = customComponents ?? {};
  return (
    <TextInput
      path={path}
      Label={Label ?? <FieldLabel label={field.label} path={path} required={field.required} />}
      Error={customComponents?.Error}
      Description={Description ?? <FieldDescription description={field.admin?.description} path={path} />}
      AfterInput={
        <datalist id={listId}>
          {values.map((used) => (
            <option key={used} value={used} />
          ))}
        </datalist>
      }
      htmlAttributes={{ list: listId, autoComplete: 'off', onFocus: ask } as never}
      readOnly={readOnly}
      showError={showError}
      style={mergeFieldStyles(field)}
      value={value ?? ''}
      onChange={(event: { target: { value: string } }) => setValue(event.target.value)}
    />
  );
};

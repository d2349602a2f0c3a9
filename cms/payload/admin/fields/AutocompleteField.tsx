'use client';

import { FieldDescription, FieldLabel, TextInput, useConfig, useField } from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type { TextFieldClientProps } from 'payload';
import { useId, useState } from 'react';
import { sendJson } from '../shell/send.ts';

/** Values of other products in this field, loaded once when the field gets the focus. */
export function useAutocompleteValues(name: string) {
  const { config } = useConfig();
  const [values, setValues] = useState<readonly string[] | null>(null);
  const ask = async () => {
    if (values) return;
    setValues([]);
    const url = `${config.routes.api}/products/values/${name}`;
    const sent = await sendJson<{ values?: string[] }>(url, { method: 'GET' });
    // Suggestions are optional: without an answer the value can still be typed.
    setValues(sent.isDone ? (sent.answer.values ?? null) : null);
  };
  return { values: values ?? [], ask };
}

type Props = TextFieldClientProps & {
  /** The field of products, when this field has another name. */
  of?: string;
};

/** Suggests values of other products; any other text may be typed, and is kept as typed. */
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

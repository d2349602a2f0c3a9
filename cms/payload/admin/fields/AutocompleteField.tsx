'use client';

import { FieldDescription, FieldLabel, TextInput, useField } from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type { TextFieldClientProps } from 'payload';
import { useId, useState } from 'react';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { sendJson } from '../shell/send.ts';

export function useAutocompleteValues(name: string) {
  const [values, setValues] = useState<readonly string[] | null>(null);
  const ask = async () => {
    if (values) return;
    setValues([]);
    const url = `${PANEL_API}/products/values/${name}`;
    const sent = await sendJson<{ values?: string[] }>(url, { method: 'GET' });
    // A failure only costs the suggestions.
    setValues(sent.isDone ? (sent.answer.values ?? null) : null);
  };
  return { values: values ?? [], ask };
}

type Props = TextFieldClientProps & {
  /** Name of the product field whose values are suggested, if this field has another name. */
  of?: string;
};

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

'use client';

import { FieldLabel, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';

/** Shows recorded data as it is. Payload's own editor would load its code from a foreign server. */
export const JsonField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<unknown>({ path });
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      <pre style={{ overflow: 'auto', maxHeight: '20rem' }}>
        {value ? JSON.stringify(value, null, 2) : '—'}
      </pre>
    </div>
  );
};

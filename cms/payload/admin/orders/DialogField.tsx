'use client';

import { type ComponentProps, useId } from 'react';

type Own = { label: string; value: string; hint?: string; isLong?: boolean; onType: (text: string) => void };

/** A line, or a field, of text in a dialog of the panel. */
export function DialogField({
  label,
  hint,
  isLong,
  onType,
  ...input
}: Own & Omit<ComponentProps<'input'>, 'onChange'>) {
  const id = useId();
  const Field = (isLong ? 'textarea' : 'input') as 'input';
  return (
    <div className="desk-dialog__field">
      <label htmlFor={id}>{label}</label>
      <Field
        {...input}
        id={id}
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="panel-block__small">
          {hint}
        </p>
      )}
    </div>
  );
}

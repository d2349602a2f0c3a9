'use client';

import { Button } from '@payloadcms/ui';
import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../translations/use-texts.ts';
import type { Sent } from './send.ts';
import './panel-block.css';

type DialogProps = {
  title: string;
  explains: string;
  action?: string;
  /** Sends the fields. Null keeps the dialog open, for further fields or for the report. */
  submit: () => Promise<Sent<{ message: string }> | null>;
  onClose: (message?: string) => void;
  /** Replaces the fields after sending. */
  report?: ReactNode;
  children?: ReactNode;
};

/** Id of the message about all fields, which an invalid field names as its description. */
export const ERROR_ID = 'action-dialog-error';

/** Dialog that confirms a step. Typed text stays after a refusal. Rendered outside of Payload's form. */
export function ActionDialog({
  title,
  explains,
  action = title,
  submit,
  onClose,
  report,
  children,
}: DialogProps) {
  const t = useTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<string>(undefined);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React would also submit the form of the page, which contains this component.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setError('');
    const sent = await submit();
    setBusy(false);
    if (!sent) return;
    if (!sent.isDone) return setError(sent.message);
    done.current = sent.answer.message;
    // Closing gives the focus back to the button; removing an open dialog does not.
    dialog.current?.close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby={titleId}
      onClose={() => onClose(done.current)}
    >
      <form noValidate onSubmit={send}>
        <h2 id={titleId}>{title}</h2>
        {report ?? (
          <>
            <p>{explains}</p>
            {children}
            <p id={ERROR_ID} role="alert" className="panel-block__fault">
              {error}
            </p>
          </>
        )}
        <div className="desk-dialog__buttons">
          <Button buttonStyle="secondary" margin={false} onClick={() => dialog.current?.close()}>
            {t(report ? 'dialog:close' : 'dialog:cancel')}
          </Button>
          {!report && (
            <Button type="submit" margin={false} disabled={isBusy}>
              {action}
            </Button>
          )}
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

type Own = {
  label: ReactNode;
  value: string;
  hint?: string;
  isLong?: boolean;
  type?: 'password' | 'date' | 'number';
  min?: string;
  max?: string;
  isInvalid?: boolean;
  onType: (text: string) => void;
};

/** Returns value and change of each field of a form by its name: `<DialogField {...bound('city')} />`. */
export const bindFields =
  <Values extends object>(values: Values, onChange: (values: Values) => void) =>
  <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onType: (typed: string) => onChange({ ...values, [name]: typed }),
  });

/** Box or radio button, with its text as children. */
export const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="desk-dialog__choice">
    <input {...input} />
    {children}
  </label>
);

type FileProps = { label: string; accept: string; onChoose: (file: File | undefined) => void };

export function FileField({ label, accept, onChoose }: FileProps) {
  const id = useId();
  return (
    <div className="desk-dialog__field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept} onChange={({ target }) => onChoose(target.files?.[0])} />
    </div>
  );
}

export const ReasonField = (props: ComponentProps<typeof DialogField>) => (
  <DialogField isLong rows={3} maxLength={500} {...props} />
);

/** Field of a dialog. With children it is a `select`, and the children are its options. */
export function DialogField({
  label,
  hint,
  isLong,
  isInvalid,
  onType,
  ...input
}: Own & Omit<ComponentProps<'textarea'>, 'onChange'>) {
  const id = useId();
  const Field = (input.children ? 'select' : isLong ? 'textarea' : 'input') as 'textarea';
  const described = [hint && `${id}-hint`, isInvalid && ERROR_ID].filter(Boolean).join(' ');
  return (
    <div className="desk-dialog__field">
      <label htmlFor={id}>{label}</label>
      <Field
        {...input}
        id={id}
        autoComplete={input.type === 'password' ? 'current-password' : 'off'}
        aria-invalid={isInvalid}
        aria-describedby={described || undefined}
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

import { type SubmitEvent, useState } from 'react';
import { errorText, RequestError } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import type { Wording } from '../ui/toast.tsx';
import { useAction } from './use-action.ts';

export type FormErrors = Readonly<Record<string, Wording>>;

/** Returns the server's first error for each field. */
export function errorsOf(error: unknown): FormErrors {
  const errors = error instanceof RequestError ? (error.data?.errors ?? []) : [];
  return Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));
}

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  // A field in a closed `details` cannot be focused.
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

/** Focuses the first field with an error, in the order of the form. */
function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => errors[name]);
  if (first) focusField(form, first);
}

export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

type Submission = {
  findFaults?: (form: HTMLFormElement) => FormErrors;
  send: (form: HTMLFormElement) => Promise<unknown>;
};

/**
 * Validates and sends a form, one submission at a time. Shows errors at their fields and focuses the first such field.
 * Shows errors of the server in a toast too; `refusal` is the message of a server error that names no field.
 */
export function useSubmission({ findFaults = () => ({}), send }: Submission) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Wording>();
  const { run, isBusy, tell, withdraw } = useAction(send, (error, form) => {
    const found = errorsOf(error);
    tell(error);
    mark(form, found);
    if (Object.keys(found).length === 0) setRefusal(errorText(error));
    form.addEventListener('input', withdraw, { once: true });
  });

  function mark(form: HTMLFormElement, found: FormErrors): void {
    setErrors(found);
    focusFirstError(form, found);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(form);
    setRefusal(undefined);
    withdraw();
    mark(form, found);
    if (Object.keys(found).length === 0) void run(form);
  }

  return {
    handleSubmit,
    errors,
    // No live region: the toast has been announced already.
    refusal: refusal && (
      <Alert tone="danger" role="none">
        {refusal}
      </Alert>
    ),
    isBusy,
  };
}

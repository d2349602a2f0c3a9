import { type SubmitEvent, useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import type { Wording } from '../ui/toast.tsx';
import { errorsOf, type FormErrors, focusFirstError } from './form-errors.ts';
import { useAction } from './use-action.ts';

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

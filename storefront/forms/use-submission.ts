import { type SubmitEvent, useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import type { Wording } from '../ui/toast.tsx';
import { errorsOf, type FormErrors, focusFirstError } from './form-errors.ts';
import { useAction } from './use-action.ts';

type Submission = {
  /** Validates before sending. A fault is shown at its field, and nothing is sent. */
  findFaults?: (form: HTMLFormElement) => FormErrors;
  /** Errors are shown in a toast, and at the fields that the server named. */
  send: (form: HTMLFormElement) => Promise<unknown>;
};

/**
 * A form: validated, sent once at a time. A fault is shown at its field, which gets the focus. A refusal by the server
 * is also shown in a toast; without a named field, the form shows the `refusal`.
 */
export function useSubmission({ findFaults = () => ({}), send }: Submission) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Wording>();
  const { run, isBusy, tell, withdraw } = useAction(send, (error, form) => {
    const found = errorsOf(error);
    tell(error);
    mark(form, found);
    if (Object.keys(found).length === 0) setRefusal(errorText(error));
    // New input makes the refusal out of date.
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

  return { handleSubmit, errors, refusal, isBusy };
}

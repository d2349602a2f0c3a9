import { type SubmitEvent, useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import type { Wording } from '../ui/toast.tsx';
import { errorsOf, type FormErrors, focusFirstError } from './form-errors.ts';
import { useAction } from './use-action.ts';

type Submission = {
  /** Validates before anything is sent. What it finds is shown at its field, and nothing is sent. */
  findFaults?: (form: HTMLFormElement) => FormErrors;
  /** Its errors are shown in a toast, and at the fields that the server named. */
  send: (form: HTMLFormElement) => Promise<unknown>;
};

/**
 * A form: validated, sent once at a time. A fault is shown at its field, which gets the focus; what the server refuses is
 * told in a toast as well, and where no single field is to blame, it is the `refusal` that the form shows.
 */
export function useSubmission({ findFaults = () => ({}), send }: Submission) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Wording>();
  const { run, isBusy, tell, withdraw } = useAction(send, (error, form) => {
    const found = errorsOf(error);
    tell(error);
    mark(form, found);
    if (Object.keys(found).length === 0) setRefusal(errorText(error));
    // What is typed now has not been refused.
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

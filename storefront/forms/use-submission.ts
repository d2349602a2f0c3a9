import { type SubmitEvent, useState } from 'react';
import { errorsOf, type FormErrors, focusFirstError } from './form-errors.ts';
import { useAction } from './use-action.ts';

type Submission = {
  /** Validates before anything is sent. On errors the first message is shown, and nothing is sent. */
  findFaults?: (form: HTMLFormElement) => FormErrors;
  /** What this throws is shown in a toast, and at the fields that the server named. */
  send: (form: HTMLFormElement) => Promise<unknown>;
};

/** A form: validated, sent once at a time; an error is shown in a toast and at its field, which gets the focus. */
export function useSubmission({ findFaults = () => ({}), send }: Submission) {
  const [errors, setErrors] = useState<FormErrors>({});
  const { run, isBusy, tell } = useAction(send, (error, form) => {
    tell(error);
    mark(form, errorsOf(error));
  });

  function mark(form: HTMLFormElement, found: FormErrors): void {
    setErrors(found);
    focusFirstError(form, found);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(form);
    const [text] = Object.values(found);
    if (text) {
      tell(null, text);
      mark(form, found);
      return;
    }
    setErrors({});
    void run(form);
  }

  return { handleSubmit, errors, isBusy };
}

import { type SubmitEvent, useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { notifyError, type Wording } from '../ui/toast.tsx';
import { type Faults, faultsOf, focusFirstFault } from './form-faults.ts';
import { useAction } from './use-action.ts';

type Submission = {
  /** What is wrong before anything is sent. The first message is told, and nothing is sent. */
  findFaults?: (form: HTMLFormElement) => Faults;
  /** What this throws is told, and shown at the fields that the server named. */
  send: (form: HTMLFormElement) => Promise<unknown>;
};

/** A form: checked, sent once at a time, and what is wrong told in a toast, shown at its field and given the focus. */
export function useSubmission({ findFaults = () => ({}), send }: Submission) {
  const [faults, setFaults] = useState<Faults>({});
  const { run, isBusy } = useAction(send, (error, form) => complain(form, faultsOf(error), errorText(error)));

  function complain(form: HTMLFormElement, found: Faults, text: Wording): void {
    setFaults(found);
    notifyError(text);
    focusFirstFault(form, found);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findFaults(form);
    const [text] = Object.values(found);
    if (text) {
      complain(form, found, text);
      return;
    }
    setFaults({});
    void run(form);
  }

  return { handleSubmit, faults, isBusy };
}

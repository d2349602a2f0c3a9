import { type SubmitEvent, useState } from 'react';
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
  const { run, isBusy, tell } = useAction(send, (error, form) => {
    tell(error);
    mark(form, faultsOf(error));
  });

  function mark(form: HTMLFormElement, found: Faults): void {
    setFaults(found);
    focusFirstFault(form, found);
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
    setFaults({});
    void run(form);
  }

  return { handleSubmit, faults, isBusy };
}

import { type Faults, focusField } from '../account/form-faults.ts';

/** Leads to the first field at fault, in the order of the form rather than that of the server's complaints. */
export function focusFirstFault(form: HTMLFormElement, faults: Faults): void {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => faults[name]);
  if (first) focusField(form, first);
}

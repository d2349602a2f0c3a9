import { RequestError } from '../api/fetcher.ts';
import type { Wording } from '../ui/toast.tsx';

export type FormErrors = Readonly<Record<string, Wording>>;

/** The server's complaints about single fields, the first one of each. */
export function errorsOf(error: unknown): FormErrors {
  const errors = error instanceof RequestError ? (error.data?.errors ?? []) : [];
  return Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));
}

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  // A folded field cannot take the focus.
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

/** Leads to the first field in error, in the order of the form rather than that of the server's complaints. */
export function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => errors[name]);
  if (first) focusField(form, first);
}

export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

import { RequestError } from '../api/fetcher.ts';
import type { Wording } from '../ui/toast.tsx';

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
export function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => errors[name]);
  if (first) focusField(form, first);
}

export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

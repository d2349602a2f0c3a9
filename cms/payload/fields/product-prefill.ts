import type { PayloadRequest } from 'payload';

/** A link to the form of a new product says in its query what stands in the form from the start: `?prefill[michelNumber]=774`. */

const NAME = 'prefill';

export const prefillUrl = (
  form: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string => {
  const told = Object.entries(values).flatMap(([name, value]) =>
    value ? [[`${NAME}[${name}]`, value]] : [],
  );
  return `${form}?${new URLSearchParams(told)}`;
};

/** Undefined when the address has no value for the field. */
export function prefilled(name: string, req: Pick<PayloadRequest, 'query'> | undefined): string | undefined {
  const values = req?.query?.[NAME];
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined;
  const value = (values as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

import type { PayloadRequest } from 'payload';

/** Prefills the form of a new product from the link's query, for example `?prefill[michelNumber]=774`. */

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

/** Returns the link's value for a field, or undefined if the link has none. */
export function prefilled(name: string, req: Pick<PayloadRequest, 'query'> | undefined): string | undefined {
  const values = req?.query?.[NAME];
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined;
  const value = (values as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

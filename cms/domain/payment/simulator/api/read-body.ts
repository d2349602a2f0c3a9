import type { z } from 'zod';
import { ApiFailure } from './api-errors.ts';

/** Code 24 names the missing field. */
export const MISSING = '24';

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Reads a body by a schema whose error messages are iyzico's codes; the first fault wins.
 * @throws ApiFailure with the code of that fault
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { message: code = '11', path = [] } = parsed.error.issues[0] ?? {};
  const field = path.filter((key) => typeof key === 'string').join('.');
  throw new ApiFailure(code, code === MISSING ? `${field} zorunludur` : undefined);
}

import type { Payload } from 'payload';

/** Whether a text can be an id of this database. Words such as `versions` must not be taken for one. */
export function isIdOf(payload: Payload): (text: string) => boolean {
  const form =
    payload.db.name === 'mongoose' ? /^[\da-f]{24}$/i : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  return (text) => form.test(text);
}

import { useEffect, useState } from 'react';
import type { Conflict } from '../../../infra/errors.ts';

type FieldError = { path: string; message: string };
/** `conflicts` are fields that somebody else changed meanwhile. `errors` has a message for each faulty field. */
export type Sent<Answer> =
  | { isDone: true; answer: Answer }
  | { isDone: false; message: string; conflicts?: Conflict[] | undefined; errors?: FieldError[] };

/** Takes the answer of a call whose dialog stays open. */
export function takeAnswer<Answer>(sent: Sent<Answer>, take: (answer: Answer) => void): Sent<never> | null {
  if (!sent.isDone) return sent;
  take(sent.answer);
  return null;
}

export type Options = {
  body?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Message when the shop is unreachable, or the answer does not come from the shop. */
  otherwise?: string;
};

/** Error of Payload. `data.errors` has a message for each field of an invalid document. */
type Fault = {
  path?: string;
  message?: string;
  data?: { errors?: Array<{ message?: string }>; conflicts?: Conflict[] } | null;
};

const packed = (body: object): RequestInit =>
  body instanceof FormData
    ? { body }
    : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

/** Calls the shop. An ended session is handled by `panel-fetch.ts`. */
export async function send(
  url: string,
  { body, method = 'POST', otherwise = '' }: Options,
): Promise<Sent<Response>> {
  try {
    const answer = await fetch(url, { method, ...(body && packed(body)) });
    if (answer.ok) return { isDone: true, answer };
    const { message, errors } = (await answer.json()) as { message?: string; errors?: Fault[] };
    const [first] = errors ?? [];
    // A field's message says more than the general one.
    const said = first?.data?.errors?.[0]?.message ?? first?.message ?? message ?? otherwise;
    const ofFields = errors?.filter((error): error is FieldError => Boolean(error.path && error.message));
    return {
      isDone: false,
      message: said,
      conflicts: first?.data?.conflicts,
      ...(ofFields?.length && { errors: ofFields }),
    };
  } catch {
    return { isDone: false, message: otherwise };
  }
}

export async function sendJson<Answer>(url: string, options: Options): Promise<Sent<Answer>> {
  const sent = await send(url, options);
  if (!sent.isDone) return sent;
  try {
    return { isDone: true, answer: (await sent.answer.json()) as Answer };
  } catch {
    return { isDone: false, message: options.otherwise ?? '' };
  }
}

const PAUSE_MS = 300;

/**
 * Requests a response from the shop for typed values, after a pause in typing. Returns null before the response,
 * without a URL, and after a failure. `body` is JSON text; without it the request is a GET.
 */
export function useAsked<Answer>(url: string | null, body?: string): Answer | null {
  const [told, setTold] = useState<{ asked: string; answer: Answer } | null>(null);
  const asked = `${url} ${body}`;
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(async () => {
      const sent = await sendJson<Answer>(url, body ? { body: JSON.parse(body) } : { method: 'GET' });
      if (sent.isDone) setTold({ asked, answer: sent.answer });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url, body, asked]);
  return told?.asked === asked ? told.answer : null;
}

/** Result of a call: the shop's answer, or a message for the reader. */
export type Sent<Answer> = { isDone: true; answer: Answer } | { isDone: false; message: string };

type Options = {
  body?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Message when the shop sends none: unreachable, or the answer is not from the shop. */
  otherwise?: string;
};

/** Sends a form with files as it is, any other body as JSON. */
const packed = (body: object): RequestInit =>
  body instanceof FormData
    ? { body }
    : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

/** Calls the shop; the session's cookie identifies the caller. `panel-fetch.ts` handles an ended session. */
export async function send(
  url: string,
  { body, method = 'POST', otherwise = '' }: Options,
): Promise<Sent<Response>> {
  try {
    const answer = await fetch(url, { method, ...(body && packed(body)) });
    if (answer.ok) return { isDone: true, answer };
    const { message, errors } = (await answer.json()) as {
      message?: string;
      errors?: Array<{ message?: string }>;
    };
    // The message about a field is more exact than the general one.
    return { isDone: false, message: errors?.[0]?.message ?? message ?? otherwise };
  } catch {
    return { isDone: false, message: otherwise };
  }
}

/** The same, for an answer in JSON. */
export async function sendJson<Answer>(url: string, options: Options): Promise<Sent<Answer>> {
  const sent = await send(url, options);
  if (!sent.isDone) return sent;
  try {
    return { isDone: true, answer: (await sent.answer.json()) as Answer };
  } catch {
    return { isDone: false, message: options.otherwise ?? '' };
  }
}

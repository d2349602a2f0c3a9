/** What came of a call: the shop's answer, or what to tell the reader. */
export type Sent<Answer> = { isDone: true; answer: Answer } | { isDone: false; message: string };

type Options = {
  body?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Told where the shop says nothing itself: it was not reached, or what answered is not the shop. */
  otherwise?: string;
};

/** A form with files goes as it is, everything else as JSON. */
const packed = (body: object): RequestInit =>
  body instanceof FormData
    ? { body }
    : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

/** A call of the panel to the shop. The session's cookie says by whom; see `panel-fetch.ts` for one that has ended. */
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
    // What is wrong with a field says more than that something is.
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

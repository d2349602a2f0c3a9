import type { ErrorAnswer } from '../../../contract/errors.ts';

type Fetch = typeof globalThis.fetch;
type Panel = {
  fetch: Fetch;
  /** Origin of the shop. Calls to other origins do not concern the session. */
  origin: string;
  api: string;
  /** Asks for the password. Resolves with true after a sign-in. */
  askToSignIn: () => Promise<boolean>;
  unreachable: string;
};

/** Path of the shop's own calls, which `call-table.ts` lists. */
const SHOP_API = '/api';
/** Collections that Payload calls in the background. A failure of such a call must not ask for the password. */
const UNASKED = ['payload-preferences', 'payload-locked-documents'];

/**
 * Replaces `fetch` in the panel's page, because Payload's buttons call `fetch` without handling a refusal. When the
 * session has ended, a call waits for the password and is then repeated unchanged. When the shop is unreachable, the
 * call returns an answer with a message, which each button can show.
 */
export function panelFetch({ fetch, origin, api, askToSignIn, unreachable }: Panel): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    const isUnder = (path: string) => url.origin === origin && url.pathname.startsWith(`${path}/`);
    // The body of a `Request` can be read only once.
    const again = input instanceof Request ? input.clone() : input;
    const isOfPayload = isUnder(api);
    try {
      let answer = await fetch(input, init);
      const isOfShop = isOfPayload || isUnder(SHOP_API);
      const isAsked = isOfShop && !UNASKED.some((name) => isUnder(`${api}/${name}`));
      if (isAsked && (await isSessionOver(answer)) && (await askToSignIn()))
        answer = await fetch(again, init);
      return isOfPayload && !answer.ok ? await inPayloadsShape(answer) : answer;
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      if (isCancelled || !isOfPayload) throw error;
      return inPayloadsShape(Response.json({ message: unreachable }, { status: 503 }));
    }
  };
}

type Told = { message?: string; errors?: Array<{ id?: unknown; message?: string }> };
/** Maximum number of reasons in a message. More reasons do not fit into a toast. */
const MOST_NAMED = 5;

/**
 * Adds the reason of each failed document to the message: Payload's forms show only the message, which counts
 * the documents.
 */
function withReasons({ message, errors = [] }: Told): Told {
  const reasons = errors.flatMap((error) => (error.id !== undefined && error.message ? error.message : []));
  if (reasons.length === 0) return {};
  const more = reasons.length > MOST_NAMED ? [`+${reasons.length - MOST_NAMED}`] : [];
  return { message: [message, ...reasons.slice(0, MOST_NAMED), ...more].join(' ') };
}

/** Adds the lists that Payload's buttons for many documents read from every answer, even from a refusal. */
async function inPayloadsShape(answer: Response): Promise<Response> {
  try {
    const told = (await answer.clone().json()) as Told;
    const errors = [{ message: told.message }];
    const headers = new Headers(answer.headers);
    // The new body has another length and is not compressed.
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return Response.json(
      { docs: [], totalDocs: 0, errors, ...told, ...withReasons(told) },
      { status: answer.status, statusText: answer.statusText, headers },
    );
  } catch {
    return answer;
  }
}

/** True for a refusal because the session has ended. A wrong password also has the status 401. */
async function isSessionOver(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  try {
    return ((await answer.clone().json()) as Partial<ErrorAnswer>).code === 'NOT_SIGNED_IN';
  } catch {
    return false;
  }
}

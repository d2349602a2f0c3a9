import type { ErrorAnswer } from '../../../contract/errors.ts';

type Fetch = typeof globalThis.fetch;
type Panel = {
  fetch: Fetch;
  /** The shop's origin; refusals of other origins do not concern this session. */
  origin: string;
  /** Path of Payload's calls. */
  api: string;
  /** Asks for the password; resolves with whether somebody signed in again. */
  askToSignIn: () => Promise<boolean>;
  /** Message when the shop does not answer. */
  unreachable: string;
};

/** Path of the shop's own calls, as in `call-table.ts`. */
const SHOP_API = '/api';
/** Calls that Payload makes by itself: a failed one must not ask for the password. */
const UNASKED = ['payload-preferences', 'payload-locked-documents'];

/**
 * `fetch` for the panel's page. Payload's buttons call `fetch` themselves, without a place to handle a refusal. A call
 * after the end of a session waits for the password and is then repeated unchanged, so that publishing stays
 * publishing. An unreachable shop becomes an answer, too, which each button can show.
 */
export function panelFetch({ fetch, origin, api, askToSignIn, unreachable }: Panel): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    const isUnder = (path: string) => url.origin === origin && url.pathname.startsWith(`${path}/`);
    // A request's body can be read once only.
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
/** More names would not be read in a corner of the page. */
const MOST_NAMED = 5;

/** Payload's forms show only the message, which counts failed documents without their reasons. */
function withReasons({ message, errors = [] }: Told): Told {
  const reasons = errors.flatMap((error) => (error.id !== undefined && error.message ? error.message : []));
  if (reasons.length === 0) return {};
  const more = reasons.length > MOST_NAMED ? [`+${reasons.length - MOST_NAMED}`] : [];
  return { message: [message, ...reasons.slice(0, MOST_NAMED), ...more].join(' ') };
}

/** Payload's buttons for many documents count the listed documents and errors of an answer, even of a refusal. */
async function inPayloadsShape(answer: Response): Promise<Response> {
  try {
    const told = (await answer.clone().json()) as Told;
    const errors = [{ message: told.message }];
    const headers = new Headers(answer.headers);
    // Headers of the old body.
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return Response.json(
      { docs: [], totalDocs: 0, errors, ...told, ...withReasons(told) },
      { status: answer.status, statusText: answer.statusText, headers },
    );
  } catch {
    return answer;
  }
}

/** A wrong password is refused with the same status. */
async function isSessionOver(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  try {
    return ((await answer.clone().json()) as Partial<ErrorAnswer>).code === 'NOT_SIGNED_IN';
  } catch {
    return false;
  }
}

import type { ErrorAnswer } from '../../../contract/errors.ts';

type Fetch = typeof globalThis.fetch;
type Panel = {
  fetch: Fetch;
  /** The shop's own; whatever another one refuses is not about this session. */
  origin: string;
  /** The path of Payload's calls. */
  api: string;
  /** Asks for the password, and says whether somebody has signed in again. */
  askToSignIn: () => Promise<boolean>;
  /** Told where the shop does not answer. */
  unreachable: string;
};

/** Where the shop's own calls are, as `call-table.ts` has them. */
const SHOP_API = '/api';
/** What Payload notes by itself: nobody pressed anything, so nobody is asked. */
const UNASKED = ['payload-preferences', 'payload-locked-documents'];

/**
 * `fetch` for the panel's page. Payload's buttons call it themselves and leave no place to say what follows a refusal. Here a
 * call that comes after the end of a session waits for the password and is made again as it was, so that publishing
 * stays publishing; and where the shop does not answer, that is an answer, too, which each button can tell and get over.
 */
export function panelFetch({ fetch, origin, api, askToSignIn, unreachable }: Panel): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    const isUnder = (path: string) => url.origin === origin && url.pathname.startsWith(`${path}/`);
    // What is sent can be read once only.
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
/** More of them nobody reads in a corner of the page. */
const MOST_NAMED = 5;

/** Payload's forms show the message alone, which counts the documents of many that were left out. */
function withReasons({ message, errors = [] }: Told): Told {
  const reasons = errors.flatMap((error) => (error.id !== undefined && error.message ? error.message : []));
  if (reasons.length === 0) return {};
  const more = reasons.length > MOST_NAMED ? [`+${reasons.length - MOST_NAMED}`] : [];
  return { message: [message, ...reasons.slice(0, MOST_NAMED), ...more].join(' ') };
}

/** Payload's buttons for many documents count those that an answer lists, and its errors, also where it refuses. */
async function inPayloadsShape(answer: Response): Promise<Response> {
  try {
    const told = (await answer.clone().json()) as Told;
    const errors = [{ message: told.message }];
    const headers = new Headers(answer.headers);
    // Of the body that was read.
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

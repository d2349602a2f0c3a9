import type { Conflict } from '../../../infra/errors.ts';
import { isSame } from './seen-fields.ts';

type Fetch = typeof globalThis.fetch;
type Values = Record<string, unknown>;

/** Loaded values: of a form, or of the documents of a list by id. `show` writes a value into a field of the form. */
export type SeenDocument = { document: Values; show: (path: string, value: unknown) => void };
type SeenList = { documents: Record<string, Values> };
export type Seen = SeenDocument | SeenList;

/** Answers to the conflicts, in order; true keeps the other person's value. Null when the dialog is cancelled. */
export type Choice = boolean[] | null;

type Parts = {
  fetch: Fetch;
  origin: string;
  /** Finds the loaded values for a save. `save` is method and path, such as `PATCH /cms-api/products/1`. */
  seenOf: (save: string) => Seen | undefined;
  choose: (conflicts: Conflict[]) => Promise<Choice>;
};

const PAYLOAD = '_payload';

/**
 * Replaces `fetch` in the panel's page: adds the loaded values as `seen` to each save of a form or of many
 * documents. After a conflict the person chooses a value for each field, and the save is sent again.
 */
export function seenFetch({ fetch, origin, seenOf, choose }: Parts): Fetch {
  /** Last save of each form. The next save waits for this save, so that its `seen` contains the values just saved. */
  const running = new WeakMap<Seen, Promise<Response>>();
  async function saveSeen(seen: Seen, url: URL, ...[input, init]: Parameters<Fetch>): Promise<Response> {
    const form = init?.body as FormData;
    const save = { data: JSON.parse(String(form.get(PAYLOAD))) as Values, seen: {} as Values };
    save.seen = 'document' in seen ? seenIn(seen.document, save.data) : seenInList(seen, save.data);
    for (;;) {
      form.set(PAYLOAD, JSON.stringify({ ...save.data, seen: save.seen }));
      const answer = await fetch(input, init);
      if (answer.ok && 'document' in seen)
        await takeAnswer(seen, answer, { sent: save.data, isAutosave: url.searchParams.has('autosave') });
      const conflicts = answer.status === 409 ? await conflictsOf(answer) : null;
      const isTheirs = conflicts && (await choose(conflicts));
      if (!isTheirs) return answer;
      for (const [index, conflict] of conflicts.entries())
        settle(save, conflict, { isTheirs: isTheirs[index] === true, seen });
    }
  }
  return async (input, init) => {
    const form = init?.body;
    if (input instanceof Request || !(form instanceof FormData) || !form.has(PAYLOAD))
      return fetch(input, init);
    const url = new URL(input, origin);
    const seen = seenOf(`${init?.method?.toUpperCase()} ${url.pathname}`);
    if (!seen) return fetch(input, init);
    const save = () => saveSeen(seen, url, input, init);
    const saved = running.get(seen)?.then(save, save) ?? save();
    running.set(seen, saved);
    return saved;
  };
}

/** Returns the loaded values of the sent fields. A field missing from the document is null. */
const seenIn = (document: Values, data: Values): Values =>
  Object.fromEntries(Object.keys(data).map((name) => [name, document[name] ?? null]));

const seenInList = ({ documents }: SeenList, data: Values): Values =>
  Object.fromEntries(Object.entries(documents).map(([id, document]) => [id, seenIn(document, data)]));

function put(document: Values, path: string, value: unknown): void {
  const [name = '', inner] = path.split('.');
  document[name] = inner === undefined ? value : { ...(document[name] as Values), [inner]: value };
}

type Save = { data: Values; seen: Values };

function settle(
  { data, seen: said }: Save,
  { id, path, theirs: { value } }: Conflict,
  { isTheirs, seen }: { isTheirs: boolean; seen: Seen },
): void {
  if (id !== undefined) {
    // A bulk edit skips a document as soon as one value of the other person stays.
    if (said[id]) said[id] = isTheirs ? null : { ...(said[id] as Values), [path]: value };
    return;
  }
  put(said, path, value);
  if (!isTheirs) return;
  put(data, path, value);
  if ('document' in seen) seen.show(path, value);
}

/**
 * Replaces the loaded values by the saved document. A person may type during an autosave, so a field that the server
 * returned with another value than was sent keeps its loaded value.
 */
async function takeAnswer(
  seen: SeenDocument,
  answer: Response,
  { sent, isAutosave }: { sent: Values; isAutosave: boolean },
): Promise<void> {
  const { doc, result } = (await answer.clone().json()) as { doc?: Values; result?: Values };
  const saved = doc ?? result;
  if (!saved) return;
  const kept = isAutosave ? Object.keys(sent).filter((name) => !isSame(saved[name], sent[name])) : [];
  seen.document = { ...saved, ...Object.fromEntries(kept.map((name) => [name, seen.document[name]])) };
}

async function conflictsOf(answer: Response): Promise<Conflict[] | null> {
  const { errors } = (await answer.clone().json()) as {
    errors?: Array<{ data?: { conflicts?: Conflict[] } }>;
  };
  return errors?.[0]?.data?.conflicts ?? null;
}

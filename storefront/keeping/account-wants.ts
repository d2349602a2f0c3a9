import { mutate } from 'swr';
import type { WantList } from '../../cms/contract/keeping.ts';
import { MAX_WANTS } from '../../cms/contract/rules/keeping.ts';
import { call } from '../api/call.ts';
import { ToldError } from '../api/fetcher.ts';
import { wantsKey } from '../api/wants.ts';
import { sessionStore } from '../session/session-store.ts';
import { keepWants, keptWants, union } from './kept-wants.ts';

const whoIsThere = () => sessionStore.read()?._id;
const without = (ids: readonly string[], dropped: readonly string[]) =>
  ids.filter((id) => !dropped.includes(id));

/** The one who asked has left meanwhile: nothing is done in the name of the next. */
class HasLeftError extends Error {}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each answer is the whole list, and the last one must be the latest. */
function inTurn<T>(who: string | undefined, work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => {
    if (whoIsThere() !== who) throw new HasLeftError();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Shows at once what the account's list becomes; a failure shows again what it is. */
async function change(
  next: (known: readonly string[]) => string[],
  send: () => Promise<WantList>,
): Promise<void> {
  const who = whoIsThere();
  try {
    await mutate<WantList>(wantsKey, inTurn(who, send), {
      optimisticData: (known) => ({ products: next(known?.products ?? []) }),
      revalidate: false,
    });
  } catch (error) {
    if (error instanceof HasLeftError) return;
    // Another change may have gone well behind this one, which a step back would not know.
    void mutate(wantsKey);
    throw error;
  }
}

/** The browser's list becomes the account's. When that fails it stays here. */
export async function joinKeptWants(): Promise<void> {
  if (whoIsThere() === undefined) return;
  let sent: readonly string[] = [];
  await change(
    (known) => union(keptWants.read(), known),
    () => {
      sent = keptWants.read();
      return join(sent);
    },
  );
  keepWants(without(keptWants.read(), sent));
}

const join = (ids: readonly string[]) => call('joinWants', { body: { products: [...ids] } });

export async function addWant(id: string): Promise<void> {
  // By itself: what waits in the browser may be what the account has no room for.
  if (whoIsThere() !== undefined)
    return change(
      (known) => union([id], known),
      () => join([id]),
    );
  const ids = union([id], keptWants.read());
  if (ids.length > MAX_WANTS) throw new ToldError(`İstek listesinde en çok ${MAX_WANTS} ürün olabilir.`);
  keepWants(ids);
}

export async function dropWant(id: string): Promise<void> {
  if (whoIsThere() !== undefined)
    await change(
      (known) => without(known, [id]),
      () => call('dropWant', { params: { id } }),
    );
  keepWants(without(keptWants.read(), [id]));
}

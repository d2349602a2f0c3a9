import { keyOfProduct, MAX_JOINED, thingOf } from '../../cms/contract/rules/collection.ts';
import { revalidateCollection } from '../api/collection.ts';
import { call } from '../api/fetcher.ts';
import { createStoredValue, fieldsIn } from '../session/stored-value.ts';
import { currentUserId } from '../session/use-session.tsx';

/** Checklist ticks of a guest, stored in this browser until they are moved into an account. */

/** Largest number of stored ticks; more than anybody ticks by hand. */
const MAX_HAVES = 5_000;

/** Stored tick of a guest. Old versions of the shop stored only product ids, without a series. */
export type Have = { key: string; series: string; title: string };

const NONE: readonly Have[] = [];

function parseHave(stored: unknown): Have[] {
  const { key, series, title } =
    typeof stored === 'string' ? { key: keyOfProduct(stored) } : fieldsIn(stored);
  if (typeof key !== 'string' || thingOf(key) === null) return [];
  const line = (text: unknown) => (typeof text === 'string' ? text.slice(0, 300) : '');
  return [{ key, series: line(series), title: line(title) }];
}

const tidy = (haves: readonly Have[]): readonly Have[] =>
  haves.length > 0 ? [...new Map(haves.map((have) => [have.key, have])).values()].slice(-MAX_HAVES) : NONE;

const stored = createStoredValue<readonly Have[]>({
  key: 'haves',
  empty: NONE,
  parse: (value) => (Array.isArray(value) ? tidy(value.flatMap(parseHave)) : NONE),
});
export const haves = { ...stored, write: (value: readonly Have[]) => stored.write(tidy(value)) };

export function setHave(keys: readonly string[], have: Have | null): void {
  const others = haves.read().filter(({ key }) => !keys.includes(key));
  haves.write(have ? [...others, have] : others);
}

let isJoining: Promise<void> | null = null;

/** Moves the browser's ticks into the account in parts. Failed ticks stay in the browser and are sent again later. */
export function joinHaves(): Promise<void> {
  isJoining ??= joinAll().finally(() => {
    isJoining = null;
  });
  return isJoining;
}

async function joinAll(): Promise<void> {
  const who = currentUserId();
  if (who === undefined || haves.read().length === 0) return;
  // Loops over the ticks known at the start, so that each tick is sent only once.
  for (let sent = haves.read(); sent.length > 0; sent = sent.slice(MAX_JOINED)) {
    const part = sent.slice(0, MAX_JOINED);
    await call('joinCollection', { body: { items: part.map(({ key, series }) => ({ key, series })) } });
    if (currentUserId() !== who) return;
    const gone = new Set(part.map(({ key }) => key));
    haves.write(haves.read().filter(({ key }) => !gone.has(key)));
  }
  await revalidateCollection();
}

import { keyOfProduct, thingOf } from '../../cms/contract/rules/collection.ts';
import { createStoredValue, fieldsIn } from '../session/stored-value.ts';

/** A guest's ticks, stored in this browser until they join an account. */

/** More than anybody ticks by hand. */
const MAX_HAVES = 5_000;

/** Ticks of before there were values of series are ids of products, and know no series. */
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

/** Removes all keys of the same piece, and adds the owned one. */
export function setHave(keys: readonly string[], have: Have | null): void {
  const others = haves.read().filter(({ key }) => !keys.includes(key));
  haves.write(have ? [...others, have] : others);
}

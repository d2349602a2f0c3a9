import { mutate } from 'swr';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { itemsKey, revalidateSummary } from '../api/collection.ts';
import { call, RequestError } from '../api/fetcher.ts';
import { revalidatePath } from '../api/swr.tsx';
import { notifyRemoved } from '../session/undo-toast.tsx';
import { currentUserId } from '../session/use-session.tsx';

type Items = CollectionItem[];
export type Said = Pick<CollectionItem, 'condition' | 'count' | 'paidTotal' | 'note' | 'others'>;
export const A_TICK: Said = { condition: '', count: 1, paidTotal: null, note: '' };
type Restored = Said & Partial<Pick<CollectionItem, 'boughtLines'>>;

let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after another, because each change sends the `updatedAt` of the previous response. */
function inTurn(work: () => Promise<unknown>): Promise<void> {
  const who = currentUserId();
  const turn = last.then(async () => {
    // Skips the change if another user has signed in, or nobody.
    if (currentUserId() === who) await work();
  });
  last = turn.catch(() => undefined);
  return turn;
}

export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof RequestError && error.data?.code === 'COLLECTION_CHANGED';

type Change = { send: (known: Items) => Promise<Items>; shown: (known: Items) => Items };

const change = (series: string, { send, shown }: Change): Promise<void> =>
  inTurn(async () => {
    const key = itemsKey(series);
    try {
      await mutate<Items>(key, (known = []) => send(known), {
        optimisticData: (known = []) => shown(known),
        revalidate: false,
      });
      void revalidateSummary();
    } catch (error) {
      await revalidatePath(key).catch(() => undefined);
      throw error;
    }
  });

const put = (known: Items, item: CollectionItem): Items =>
  known.some(({ key }) => key === item.key)
    ? known.map((one) => (one.key === item.key ? item : one))
    : [...known, item];
const without = (known: Items, key: string): Items => known.filter((one) => one.key !== key);

export type Place = { key: string; series: string; title: string };
const shownItem = ({ key, series, title }: Place, said: Restored): CollectionItem => ({
  key,
  series,
  title,
  value: key.startsWith('v-') ? key.slice(2) : null,
  product: null,
  boughtLines: [],
  ...said,
  updatedAt: '',
});

const save = (key: string, body: BodyOf<'saveCollectionItem'>) =>
  call('saveCollectionItem', { params: { key }, body });

/** Adds a row. If another window has added the row first, keeps that row. */
export const addItem = (place: Place, said: Restored = A_TICK): Promise<void> =>
  change(place.series, {
    async send(known) {
      try {
        return put(known, await save(place.key, { series: place.series, ...said, seenAt: null }));
      } catch (error) {
        if (isChangedElsewhere(error))
          return call('listCollectionItems', { query: itemsKey(place.series)[2] ?? {} });
        throw error;
      }
    },
    shown: (known) => put(known, shownItem(place, said)),
  });

/** Changes a row. `item` is the row that the shopper saw; the server refuses the change if the stored row is newer. */
export const changeItem = (item: CollectionItem, said: Said): Promise<void> =>
  change(item.series, {
    send: async (known) =>
      put(known, await save(item.key, { series: item.series, ...said, seenAt: item.updatedAt })),
    shown: (known) => put(known, { ...item, ...said }),
  });

/** Removes a row. Offers undo if the row has details such as a note or a price. */
export async function removeItem(seen: CollectionItem): Promise<void> {
  let removed = seen;
  await change(seen.series, {
    async send(known) {
      removed = known.find(({ key }) => key === seen.key) ?? seen;
      // The date from the answer to the previous change; `seen` may be older.
      await call('removeCollectionItem', { params: { key: seen.key }, query: { seenAt: removed.updatedAt } });
      return without(known, seen.key);
    },
    shown: (known) => without(known, seen.key),
  });
  const { condition, count, paidTotal, note, boughtLines, others, title } = removed;
  const isTold = condition !== '' || count > 1 || paidTotal !== null || note !== '';
  const isMore = isTold || boughtLines.length > 0 || others !== undefined;
  const undo = () => addItem(removed, { condition, count, paidTotal, note, boughtLines, others });
  if (isMore) notifyRemoved(`“${title}” koleksiyonunuzdan çıkarıldı.`, undo);
}

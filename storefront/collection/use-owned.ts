import { useEffect, useState } from 'react';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { useItems } from '../api/collection.ts';
import { errorText } from '../api/fetcher.ts';
import type { ShownValue } from '../series/series-values.ts';
import { useIsHydrated, useStoredValue } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { notifyError } from '../ui/toast.tsx';
import { addItem, removeItem } from './change-collection.ts';
import { haves, joinHaves, setHave } from './guest-ticks.ts';

export function useJoin(): string {
  const { userInfo } = useSession();
  const [failure, setFailure] = useState('');
  const id = userInfo?._id;
  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    joinHaves().then(
      () => isHere && setFailure(''),
      (error: unknown) => isHere && setFailure(errorText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return failure;
}

type Value = Pick<ShownValue, 'id' | 'key' | 'keys' | 'title'>;

const isOf = ({ key, value }: Pick<CollectionItem, 'key' | 'value'>, { id, keys }: Value): boolean =>
  value === id || keys.includes(key);

export function useOwned(series: string) {
  const { userInfo } = useSession();
  const isHydrated = useIsHydrated();
  const ticks = useStoredValue(haves);
  const isSignedIn = userInfo !== null;
  const answer = useItems(series, isSignedIn);
  const items = isSignedIn ? answer.data : undefined;

  const itemOf = (value: Value): CollectionItem | undefined => items?.find((item) => isOf(item, value));
  const isHad = (value: Value): boolean =>
    itemOf(value) !== undefined || ticks.some(({ key }) => value.keys.includes(key));

  function setHad(value: Value, isHadNow: boolean): void {
    const { key, keys, title } = value;
    // Signed-in users have ticks in this browser only until the ticks join the account.
    setHave(keys, isHadNow && !isSignedIn ? { key, series, title } : null);
    const item = itemOf(value);
    if (!isSignedIn || isHadNow === (item !== undefined)) return;
    const done = item ? removeItem(item) : addItem({ key, series, title });
    done.catch((error: unknown) => notifyError(errorText(error)));
  }

  return {
    answer,
    isSignedIn,
    isKnown: isHydrated && (!isSignedIn || items !== undefined),
    items,
    itemOf,
    isHad,
    setHad,
  };
}
export type Owned = ReturnType<typeof useOwned>;

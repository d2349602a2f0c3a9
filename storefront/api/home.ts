import { pathOf } from '../../cms/contract/call-table.ts';
import type { HomeAnswer, HomeBlock } from '../../cms/contract/home.ts';
import { type Key, useQuery } from './swr.tsx';

export const homeKey: Key = ['Home', pathOf('getHome')];

const NONE: readonly HomeBlock[] = [];

/** What editors put on the home page; nothing while that is not known, and no request where it is not wanted. */
export const useHomeBlocks = (isWanted: boolean): readonly HomeBlock[] =>
  useQuery<HomeAnswer>(isWanted ? homeKey : null).data?.blocks ?? NONE;

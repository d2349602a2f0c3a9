import { pathOf } from '../../cms/contract/call-table.ts';
import type { HomeAnswer, HomeBlock } from '../../cms/contract/home.ts';
import { type Key, useQuery } from './swr.tsx';

export const homeKey: Key = ['Home', pathOf('getHome')];

const NONE: readonly HomeBlock[] = [];

/** Blocks of the home page; empty until loaded, and no request if not wanted. */
export const useHomeBlocks = (isWanted: boolean): readonly HomeBlock[] =>
  useQuery<HomeAnswer>(isWanted ? homeKey : null).data?.blocks ?? NONE;

import type { QueryOf } from '../../cms/contract/calls.ts';
import type { Query } from './cache-keys.ts';

/** Which page of a list, and what is looked for in it. */
export type PageQuery = { keyword: string; pageNumber: number };

/** The page is always named: without any parameter the whole list would be returned. */
export const pageParams = ({ keyword, pageNumber }: PageQuery): Query =>
  ({ keyword: keyword || undefined, pageNumber }) satisfies {
    [name in keyof QueryOf<'listOrders'>]: Query[string];
  };

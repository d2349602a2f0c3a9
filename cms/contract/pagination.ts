import { z } from 'zod';
import { keyword, pageNumber } from './field-schemas.ts';

/** Which page of an administrator's list, and what is looked for. Without either the list comes whole, as documented. */
export const pageQuery = z.object({ keyword: keyword.optional(), pageNumber: pageNumber.optional() });
export type PageQuery = z.infer<typeof pageQuery>;

export const asksForAll = (query: PageQuery): boolean =>
  query.keyword === undefined && query.pageNumber === undefined;

/** What every page tells of its list. A page past the end is empty and still tells how many there are. */
export const pageFacts = { page: z.number(), pages: z.number(), total: z.number() };
export type PageFacts = { page: number; pages: number; total: number };

import { parse } from 'node:querystring';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { callTable } from '../contract/call-table.ts';
import { listProductsQuery } from '../contract/catalogue-query.ts';
import type { CachedResponse } from '../response-cache/response-cache.ts';
import { withoutEmpty } from './without-empty.ts';

const START = `${callTable.listProducts.path}?`;

/**
 * The answer to a question for a list, without Express and without waiting; null when it is another question, a wrong one,
 * or not to be answered from memory alone.
 */
export const createListAtOnce =
  (catalogue: Pick<Catalogue, 'listAtOnce'>) =>
  (url: string): CachedResponse | null => {
    if (!url.startsWith(START)) return null;
    const { success, data } = listProductsQuery.safeParse(
      withoutEmpty(parse(url.slice(START.length)) as Record<string, string | string[]>),
    );
    return success ? catalogue.listAtOnce(data) : null;
  };

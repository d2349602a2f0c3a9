import { parse } from 'node:querystring';
import { callTable } from '../../contract/call-table.ts';
import { listProductsQuery } from '../../contract/catalogue-query.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { CachedResponse } from '../../infra/response-cache/response-cache.ts';
import { dropEmptyValues } from './drop-empty-query-values.ts';

const START = `${callTable.listProducts.path}?`;

/**
 * The response to a request for a list, without Express and without waiting; null for another or an invalid request, or
 * when memory alone is not enough.
 */
export const createListSync =
  (catalogue: Pick<Catalogue, 'listSync'>) =>
  (url: string): CachedResponse | null => {
    if (!url.startsWith(START)) return null;
    const { success, data } = listProductsQuery.safeParse(
      dropEmptyValues(parse(url.slice(START.length)) as Record<string, string | string[]>),
    );
    return success ? catalogue.listSync(data) : null;
  };

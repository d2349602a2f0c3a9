import { useSearchParams } from 'react-router-dom';
import { KEYWORD_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import type { PageQuery } from '../api/pagination.ts';

/** The query of an administrator's list, from the URL. An invalid page number means the first page. */
export function useListQuery(): PageQuery {
  const [search] = useSearchParams();
  const pageNumber = search.get('pageNumber') ?? '';
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH),
    pageNumber: /^[1-9]\d{0,6}$/.test(pageNumber) ? Number(pageNumber) : 1,
  };
}

/** Without defaults, so that one page has one URL. */
export function listHref(path: string, { keyword, pageNumber }: PageQuery): string {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (pageNumber > 1) search.set('pageNumber', String(pageNumber));
  return search.size > 0 ? `${path}?${search}` : path;
}

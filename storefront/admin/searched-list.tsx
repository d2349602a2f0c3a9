import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { PageFacts } from '../../cms/contract/field-schemas.ts';
import type { PageQuery } from '../api/pagination.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page-width.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { listHref } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { type Answer, QueryResult } from './query-result.tsx';

/** `isKnown`: the response is this query's own; while that loads it is still the one before. */
export type ListAnswer<List> = Answer<List> & { isKnown: boolean };

type SearchedListProps<List> = {
  title: string;
  /** One of its entries. */
  noun: string;
  path: string;
  search: { title: string; label: string };
  query: PageQuery;
  answer: ListAnswer<List>;
  children: (list: List) => ReactNode;
};

/** A list of administrators: searched, a page at a time, each change of it read aloud once. */
export function SearchedList<List extends PageFacts>(props: SearchedListProps<List>) {
  const { title, noun, path, search, query, answer, children } = props;
  const { data, error, isValidating, isKnown } = answer;
  const { pageNumber } = query;
  // While a page loads the one before stays; below an error it would be taken for the requested page.
  const shown = error && !isKnown ? undefined : data;
  const hrefFor = (page: number) => listHref(path, { ...query, pageNumber: page });

  // What was deleted, or an old address, may leave a page that does not exist.
  if (data && isKnown && !isValidating && pageNumber > Math.max(1, data.pages))
    return <Navigate to={hrefFor(data.pages)} replace />;

  return (
    <Page title={title}>
      <Stack $gap={5}>
        <ListSearch {...search} query={query} path={path} />
        <p role="status">{shown && isKnown && describe(query, shown, noun)}</p>
        <QueryResult answer={{ ...answer, data: shown }}>
          {(list) =>
            list.total === 0 ? (
              <EmptyState mark="BOŞ">
                <p>{query.keyword ? `Aranan ${noun} bulunamadı.` : `Henüz ${noun} yok.`}</p>
              </EmptyState>
            ) : (
              <div aria-busy={!isKnown}>{children(list)}</div>
            )
          }
        </QueryResult>
        {shown && <Pagination page={pageNumber} pages={shown.pages} hrefFor={hrefFor} />}
      </Stack>
    </Page>
  );
}

const counted = new Intl.NumberFormat('tr-TR');

function describe({ keyword }: PageQuery, { page, pages, total }: PageFacts, noun: string): string {
  const found = `${counted.format(total)} ${noun}`;
  const place = pages > 1 ? `, sayfa ${page} / ${pages}` : '';
  return keyword ? `“${keyword}” için ${found}${place}` : `${found}${place}`;
}

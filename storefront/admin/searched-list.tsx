import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PageFacts } from '../../cms/contract/field-schemas.ts';
import { KEYWORD_MAX_LENGTH, readPageNumber } from '../../cms/contract/rules/catalogue.ts';
import type { PageQuery } from '../api/swr.tsx';
import { type Answer, QueryResult } from '../pages/query-error.tsx';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';

/** `isKnown` is false while the query loads; `data` is then the answer to the previous query. */
type ListAnswer<List> = Answer<List> & { isKnown: boolean };

type PagedListProps<List> = {
  title: string;
  noun: string;
  emptyText?: string;
  pageNumber: number;
  hrefFor: (page: number) => string;
  answer: ListAnswer<List>;
  /** Shown above the list. */
  head: ReactNode;
  children: (list: List) => ReactNode;
};

export function PagedList<List extends PageFacts>(props: PagedListProps<List>) {
  const { title, noun, emptyText, pageNumber, hrefFor, answer, head, children } = props;
  const { data, isValidating, isKnown } = answer;
  // The page may not exist any more, for example after a deletion.
  if (data && isKnown && !isValidating && pageNumber > Math.max(1, data.pages))
    return <Navigate to={hrefFor(data.pages)} replace />;
  return (
    <Page title={title}>
      <Stack $gap={5}>
        {head}
        <QueryResult answer={answer}>
          {(list) =>
            list.total === 0 ? (
              <EmptyState mark="BOŞ">
                <p>{emptyText ?? `Henüz ${noun} yok.`}</p>
              </EmptyState>
            ) : (
              <div aria-busy={!isKnown}>{children(list)}</div>
            )
          }
        </QueryResult>
        {data && <Pagination page={pageNumber} pages={data.pages} hrefFor={hrefFor} />}
      </Stack>
    </Page>
  );
}

type SearchedListProps<List> = Pick<PagedListProps<List>, 'title' | 'noun' | 'answer' | 'children'> & {
  path: string;
  search: { title: string; label: string };
  query: PageQuery;
};

/** Searchable, paged list for administrators. A status line announces each new result. */
export function SearchedList<List extends PageFacts>(props: SearchedListProps<List>) {
  const { path, search, query, ...list } = props;
  const { noun, answer } = list;
  return (
    <PagedList
      {...list}
      emptyText={query.keyword ? `Aranan ${noun} bulunamadı.` : undefined}
      pageNumber={query.pageNumber}
      hrefFor={(pageNumber) => listHref(path, { ...query, pageNumber })}
      head={
        <>
          <ListSearch {...search} query={query} path={path} />
          <p role="status">{answer.data && answer.isKnown && describe(query, answer.data, noun)}</p>
        </>
      }
    />
  );
}

const counted = new Intl.NumberFormat('tr-TR');

function describe({ keyword }: PageQuery, { page, pages, total }: PageFacts, noun: string): string {
  const found = `${counted.format(total)} ${noun}`;
  const place = pages > 1 ? `, sayfa ${page} / ${pages}` : '';
  return keyword ? `“${keyword}” için ${found}${place}` : `${found}${place}`;
}

/** Reads the query of a list from the URL; an invalid page number becomes 1. */
export function useListQuery(): PageQuery {
  const [search] = useSearchParams();
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH),
    pageNumber: readPageNumber(search.get('pageNumber')) ?? 1,
  };
}

/** Builds the URL of a page of the list. Leaves out defaults, so that each page has one URL. */
function listHref(path: string, { keyword, pageNumber }: PageQuery): string {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (pageNumber > 1) search.set('pageNumber', String(pageNumber));
  return search.size > 0 ? `${path}?${search}` : path;
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  > :first-child {
    flex: 1 1 14rem;
    max-width: 26rem;
  }
  > a {
    padding-block: 0.7rem;
  }
`;

type ListSearchProps = {
  query: PageQuery;
  path: string;
  title: string;
  label: string;
};

const inputOf = (form: HTMLFormElement | null) => form?.elements.namedItem('keyword') as HTMLInputElement;

function ListSearch({ query: { keyword }, path, title, label }: ListSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Sets the value directly: a new input would lose the focus while typing.
  useEffect(() => {
    inputOf(form.current).value = keyword;
  }, [keyword]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listHref(path, { keyword: inputOf(form.current).value.trim(), pageNumber: 1 }));
  };
  return (
    <Form ref={form} role="search" aria-label={title} action={path} onSubmit={handleSubmit}>
      <TextField
        label={label}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={KEYWORD_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="secondary">
        Listede ara
      </Button>
      {keyword && (
        <Link to={path} onClick={() => inputOf(form.current).focus()}>
          Aramayı temizle
        </Link>
      )}
    </Form>
  );
}

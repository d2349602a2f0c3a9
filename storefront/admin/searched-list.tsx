import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PageFacts } from '../../cms/contract/field-schemas.ts';
import { KEYWORD_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import type { PageQuery } from '../api/swr.tsx';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { type Answer, QueryResult } from './query-result.tsx';

/** `isKnown`: the response belongs to this query; while loading, the previous response is shown. */
type ListAnswer<List> = Answer<List> & { isKnown: boolean };

type SearchedListProps<List> = {
  title: string;
  /** Turkish word for an entry. */
  noun: string;
  path: string;
  search: { title: string; label: string };
  query: PageQuery;
  answer: ListAnswer<List>;
  children: (list: List) => ReactNode;
};

/** A searchable, paged list for administrators; each change is read aloud once. */
export function SearchedList<List extends PageFacts>(props: SearchedListProps<List>) {
  const { title, noun, path, search, query, answer, children } = props;
  const { data, error, isValidating, isKnown } = answer;
  const { pageNumber } = query;
  // While a page loads the one before stays; below an error it would be taken for the requested page.
  const shown = error && !isKnown ? undefined : data;
  const hrefFor = (page: number) => listHref(path, { ...query, pageNumber: page });

  // After a deletion, or with an old address, the page may not exist.
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
    flex: 1 1 10rem;
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
  // Set directly: a new input would lose the focus while typing.
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

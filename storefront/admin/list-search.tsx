import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { KEYWORD_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import type { PageQuery } from '../api/pagination.ts';
import { space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { listHref } from './list-query.ts';

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
  /** The list's own address. */
  path: string;
  title: string;
  /** What the list is searched by. */
  label: string;
};

const inputOf = (form: HTMLFormElement | null) => form?.elements.namedItem('keyword') as HTMLInputElement;

/** Searches a list of administrators; the keyword is in the URL. */
export function ListSearch({ query: { keyword }, path, title, label }: ListSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Set here and not by a new input, which would lose the focus while one types.
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

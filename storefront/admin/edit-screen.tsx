import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import type { RequestError } from '../api/fetcher.ts';
import { type Answer, QueryResult } from '../pages/query-error.tsx';
import { fieldsIn } from '../session/stored-value.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';

type EditedProps<T> = {
  useAnswer: (id: string) => SWRResponse<T, RequestError>;
  /** Renders the form. `listAddress` is the URL of the list, which the form opens after saving. */
  children: (edited: T, listAddress: string) => ReactNode;
};
type EditScreenProps<T> = EditedProps<T> & {
  title: string;
  width?: 'narrow';
  /** Link back to the list. `address` is used if the router state lacks the page from which the form was opened. */
  list: { text: string; address: string };
};

export function EditScreen<T extends object>({ title, width, list, ...edited }: EditScreenProps<T>) {
  const { id = '' } = useParams();
  const remembered = fieldsIn(useLocation().state).listAddress;
  const listAddress = typeof remembered === 'string' ? remembered : list.address;
  return (
    <Page title={title} width={width}>
      <Stack $gap={5}>
        <LinkButton to={listAddress} variant="secondary" isSmall>
          {list.text}
        </LinkButton>
        {/* Keyed by the id: another entry gets a new form. */}
        <Edited key={id} id={id} listAddress={listAddress} {...edited} />
      </Stack>
    </Page>
  );
}

function Edited<T extends object>(props: EditedProps<T> & { id: string; listAddress: string }) {
  const { id, listAddress, useAnswer, children } = props;
  const answer = useFirstResult(useAnswer(id));
  return <QueryResult answer={answer}>{(edited) => children(edited, listAddress)}</QueryResult>;
}

/** Returns the first response that is not being revalidated. Later responses do not change an open form. */
function useFirstResult<T extends object>(answer: SWRResponse<T, RequestError>): Answer<T> {
  const { data, error, isValidating, mutate } = answer;
  const [first, setFirst] = useState<T>();
  if (!first && data && !error && !isValidating) setFirst(data);
  return { data: first, error: first ? undefined : error, isValidating, mutate };
}

import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import type { RequestError } from '../api/fetcher.ts';
import { fieldsIn } from '../session/stored-value.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { type Answer, QueryResult } from './query-result.tsx';

type EditedProps<T> = {
  useAnswer: (id: string) => SWRResponse<T, RequestError>;
  /** The form; `listAddress` is where to go once it is saved. */
  children: (edited: T, listAddress: string) => ReactNode;
};
type EditScreenProps<T> = EditedProps<T> & {
  title: string;
  width?: 'narrow';
  /** The way back, unless the router remembers from which page of the list the form was opened. */
  list: { text: string; address: string };
};

export function EditScreen<T extends object>({ title, width, list, ...edited }: EditScreenProps<T>) {
  const { id = '' } = useParams();
  const remembered = fieldsIn(useLocation().state).listAddress;
  const listAddress = typeof remembered === 'string' ? remembered : list.address;
  return (
    <Page title={title} width={width}>
      <Stack $gap={5}>
        <div>
          <LinkButton to={listAddress} variant="secondary" isSmall>
            {list.text}
          </LinkButton>
        </div>
        {/* Another entry means another form, not the old one's leftovers. */}
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

/**
 * A form's initial data: the first response that is not being revalidated, so that nothing old is saved over something
 * newer. From then on the same one, whatever arrives or fails later, so that nothing typed is lost.
 */
function useFirstResult<T extends object>(answer: SWRResponse<T, RequestError>): Answer<T> {
  const { data, error, isValidating, mutate } = answer;
  const [first, setFirst] = useState<T>();
  if (!first && data && !error && !isValidating) setFirst(data);
  return { data: first, error: first ? undefined : error, isValidating, mutate };
}

import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Product } from '../../cms/contract/products.ts';
import type { Question } from '../../cms/contract/questions.ts';
import { dayOf, longDay } from '../../cms/contract/rules/dates.ts';
import { QUESTIONS_PER_PAGE } from '../../cms/contract/rules/questions.ts';
import { call } from '../api/fetcher.ts';
import { useQuestions } from '../api/questions.ts';
import { useAction } from '../forms/use-action.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { useIsNear } from '../ui/use-is-near.ts';
import { FooterColumns } from './footer-columns.ts';
import { QuestionForm } from './question-form.tsx';

const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
  > li:first-child {
    padding-top: 0;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  h3 {
    font: 600 ${size.m} / 1.5 ${font.sans};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  time {
    color: ${color.inkSoft};
    font-size: ${size.xs};
    font-variant-numeric: tabular-nums;
  }
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
`;

const withoutTwins = (questions: readonly Question[]): Question[] => [
  ...new Map(questions.map((question) => [question._id, question])).values(),
];

/** The first page comes with the server's page, or when the shopper scrolls near; further pages on request. */
function useAnswered({ _id }: Product, isNear: boolean) {
  const { data } = useQuestions(_id, isNear);
  const [read, setRead] = useState<readonly Question[]>([]);
  const [firstNewIndex, setFirstNewIndex] = useState(-1);
  // Read questions stay: a new answer pushes the last one out of the first page.
  const questions = withoutTwins([...(data?.questions ?? []), ...read]);

  const firstNew = useRef<HTMLLIElement>(null);
  // The button moves down the page, or is removed: the focus moves to the first new question.
  useEffect(() => {
    if (firstNewIndex >= 0) firstNew.current?.focus();
  }, [firstNewIndex]);

  const { run: showMore, isBusy } = useAction(async () => {
    const pageNumber = String(Math.floor(questions.length / QUESTIONS_PER_PAGE) + 1);
    const next = await call('listQuestions', { params: { id: _id }, query: { pageNumber } });
    setRead([...questions, ...next.questions]);
    setFirstNewIndex(questions.length);
  });
  return {
    questions,
    isKnown: data !== undefined,
    hasMore: questions.length < (data?.total ?? 0),
    showMore,
    isBusy,
    firstNew,
    firstNewIndex,
  };
}

/** Questions with the dealer's public answers, and a link to ask. */
export function Questions({ product }: { product: Product }) {
  const [place, isNear] = useIsNear();
  const { questions, isKnown, hasMore, showMore, isBusy, firstNew, firstNewIndex } = useAnswered(
    product,
    isNear,
  );
  return (
    <FooterColumns ref={place} aria-labelledby="sorular">
      <h2 id="sorular">Sorular ve yanıtlar</h2>
      <Stack>
        {questions.length > 0 ? (
          <List>
            {questions.map(({ _id, text, answer, answeredAt }, index) => (
              <li key={_id} ref={index === firstNewIndex ? firstNew : undefined} tabIndex={-1}>
                <h3>{text}</h3>
                <p>{answer}</p>
                <time dateTime={dayOf(answeredAt)}>{longDay(answeredAt)}</time>
              </li>
            ))}
          </List>
        ) : (
          isKnown && <Quiet>Bu ürün hakkında henüz yayımlanmış bir soru yok.</Quiet>
        )}
        {hasMore && (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => void showMore()}>
              Daha fazla soru göster
            </Button>
          </div>
        )}
      </Stack>
      <QuestionForm product={product} />
    </FooterColumns>
  );
}

import { styled } from 'styled-components';
import type { Product } from '../../cms/contract/products.ts';
import { isoDate, longDay } from '../../cms/contract/rules/dates.ts';
import { QUESTIONS_PER_PAGE } from '../../cms/contract/rules/questions.ts';
import { call } from '../api/fetcher.ts';
import { useQuestions } from '../api/reviews.ts';
import { color, font, size } from '../theme/tokens.ts';
import { useIsNear } from '../ui/browser-hooks.ts';
import { Stack } from '../ui/stack.tsx';
import { FooterColumns, FooterRows, useMoreRows } from './more-rows.tsx';
import { QuestionForm } from './question-form.tsx';

const Question = styled.h3`
  font: 600 ${size.m} / 1.5 ${font.sans};
`;

export function Questions({ product }: { product: Product }) {
  const { _id } = product;
  const [place, isNear] = useIsNear();
  // The first page comes with the server's page, or when the shopper scrolls near; further pages by the button.
  const { data } = useQuestions(_id, isNear);
  const { rows, shown, more, refOf } = useMoreRows({
    first: data?.questions ?? [],
    total: data?.total ?? 0,
    perPage: QUESTIONS_PER_PAGE,
    atOnce: QUESTIONS_PER_PAGE,
    moreText: 'Daha fazla soru göster',
    load: async (page) =>
      (await call('listQuestions', { params: { id: _id }, query: { pageNumber: String(page) } })).questions,
  });
  return (
    <FooterColumns ref={place} aria-labelledby="sorular">
      <h2 id="sorular">Sorular ve yanıtlar</h2>
      <Stack>
        {rows.length > 0 ? (
          <FooterRows>
            {rows.slice(0, shown).map(({ _id, text, answer, answeredAt }, index) => (
              <li key={_id} ref={refOf(index)} tabIndex={-1}>
                <Question>{text}</Question>
                <p>{answer}</p>
                <time dateTime={isoDate(answeredAt)}>{longDay(answeredAt)}</time>
              </li>
            ))}
          </FooterRows>
        ) : (
          data && <p style={{ color: color.inkSoft }}>Bu ürün hakkında henüz yayımlanmış bir soru yok.</p>
        )}
        {more}
      </Stack>
      <QuestionForm product={product} />
    </FooterColumns>
  );
}

import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Arrival } from '../../cms/contract/products.ts';
import { isoDate, longDay } from '../../cms/contract/rules/dates.ts';
import { yearSpanOf } from '../../cms/contract/rules/stamp-attributes.ts';
import { useNewProducts } from '../api/products.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { LinkButton } from '../ui/button.tsx';
import { GroupSection } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { ProductCard, ProductGrid, ProductsSkeleton } from './product-cards.tsx';

export const NEW_PRODUCTS_TITLE = 'Yeni gelenler';

const REASONS = { new: 'Yeni', lowered: 'Fiyatı düştü' } as const;

const Day = styled(GroupSection)`
  > h2 small {
    color: ${color.inkSoft};
    font: 400 ${size.s} / 1.3 ${font.sans};
  }
`;

const Reason = styled.b`
  margin-right: ${space[2]};
  color: ${color.green};
  ${media.phone} {
    display: block;
  }
`;

/** Formats the weekday of an ISO date. Uses UTC, because the dates have no time. */
const weekday = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'UTC' });

const rankOf = (product: Arrival): number =>
  product.countInStock === 0 ? 2 : Number(yearSpanOf(product) === null);

/** Groups products by day of arrival. Within a day, stamps come first, then other products, then what is sold out. */
function byDay(arrivals: readonly Arrival[]): Array<[day: string, arrivals: Arrival[]]> {
  const days = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    const day = isoDate(arrival.arrivedAt);
    days.set(day, [...(days.get(day) ?? []), arrival]);
  }
  return [...days].map(([day, all]) => [day, all.sort((a, b) => rankOf(a) - rankOf(b))]);
}

export default function NewProductsScreen() {
  const answer = useNewProducts();
  const { data, isValidating } = answer;
  return (
    <Page title={NEW_PRODUCTS_TITLE}>
      <Stack $gap={6}>
        {data ? (
          data.length > 0 ? (
            <>
              <p>Dükkâna en son katılanlar ve fiyatı düşenler, gün gün.</p>
              {byDay(data).map(([day, arrivals], place) => (
                <Day key={day} aria-labelledby={`gun-${day}`}>
                  <h2 id={`gun-${day}`}>
                    {longDay(day)} {weekday.format(new Date(day))} <small>{arrivals.length} ürün</small>
                  </h2>
                  <ProductGrid aria-busy={isValidating}>
                    {arrivals.map((arrival, index) => (
                      <li key={arrival._id}>
                        <ProductCard
                          product={arrival}
                          mark={<Reason>{REASONS[arrival.reason]}</Reason>}
                          place={place === 0 ? index : undefined}
                        />
                      </li>
                    ))}
                  </ProductGrid>
                </Day>
              ))}
              <LinkButton to={paths.home} variant="secondary">
                Bütün katalog
              </LinkButton>
            </>
          ) : (
            <EmptyState mark="YOK">
              <p>Henüz ürün yok.</p>
            </EmptyState>
          )
        ) : (
          <Unanswered answer={answer} loader={<ProductsSkeleton />} />
        )}
      </Stack>
    </Page>
  );
}

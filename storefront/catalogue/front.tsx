import { styled } from 'styled-components';
import { useTopProducts } from '../api/products.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { media, space } from '../theme/tokens.ts';
import { CarouselPlace, CarouselRoom } from '../ui/carousel-place.tsx';
import { Doors, ProductCarousel } from './late-parts.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    gap: ${space[4]};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${space[5]};
  }
`;

/** What the first page of everything begins with: the carousel, and the doors to what the shop sells. */
export const Front = () => (
  <Frame>
    <TopProducts />
    <Doors />
  </Frame>
);

/** The best rated products, or the place they will take. */
function TopProducts() {
  const answer = useTopProducts();
  const { data, error } = answer;
  // Without a connection the catalogue below says so.
  if (error?.isOffline && !data) return null;
  if (error && !data) return <QueryFailure answer={answer} />;
  if (!data) return <CarouselPlace aria-hidden="true" />;
  if (data.length === 0) return null;
  return (
    <CarouselRoom>
      <ProductCarousel products={data} />
    </CarouselRoom>
  );
}

import { styled } from 'styled-components';
import { useTopProducts } from '../api/products.ts';
import { QueryError } from '../pages/query-error.tsx';
import { media, space } from '../theme/tokens.ts';
import { CarouselPlaceholder, CarouselRoom } from '../ui/carousel-placeholder.tsx';
import { CategoryTiles, ProductCarousel } from './lazy-components.ts';

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

/** Top of the home page: the carousel, and tiles for categories. */
export const HomeHero = () => (
  <Frame>
    <TopProducts />
    <CategoryTiles />
  </Frame>
);

function TopProducts() {
  const answer = useTopProducts();
  const { data, error } = answer;
  // Without a connection the catalogue below shows that.
  if (error?.isOffline && !data) return null;
  if (error && !data) return <QueryError answer={answer} />;
  if (!data) return <CarouselPlaceholder aria-hidden="true" />;
  if (data.length === 0) return null;
  return (
    <CarouselRoom>
      <ProductCarousel products={data} />
    </CarouselRoom>
  );
}

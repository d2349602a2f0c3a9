import { useTopProducts } from '../api/products.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { CarouselPlace, CarouselRoom } from '../ui/carousel-place.tsx';
import { ProductCarousel } from './late-parts.ts';

/** The best rated products, or the place they will take. */
export function TopProducts() {
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

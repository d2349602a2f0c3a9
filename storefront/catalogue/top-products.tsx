import { useTopProducts } from '../api/products.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { CarouselPlace } from '../ui/carousel.tsx';
import { ProductCarousel } from './product-carousel.tsx';

/** The best rated products, or the place they will take. */
export function TopProducts() {
  const answer = useTopProducts();
  const { data, error } = answer;
  // Without a connection the catalogue below says so.
  if (error?.isOffline && !data) return null;
  if (error && !data) return <QueryFailure answer={answer} />;
  if (!data) return <CarouselPlace aria-hidden="true" />;
  return data.length > 0 ? <ProductCarousel products={data} /> : null;
}

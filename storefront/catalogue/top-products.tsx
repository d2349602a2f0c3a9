import { errorText } from '../api/fetcher.ts';
import { useTopProducts } from '../api/products.ts';
import { Alert } from '../ui/alert.tsx';
import { CarouselPlace } from '../ui/carousel.tsx';
import { ProductCarousel } from './product-carousel.tsx';

/** The best rated products, or the place they will take. */
export function TopProducts() {
  const { data, error } = useTopProducts();
  if (error && !data) return <Alert tone="danger">{errorText(error)}</Alert>;
  if (!data) return <CarouselPlace aria-hidden="true" />;
  return data.length > 0 ? <ProductCarousel products={data} /> : null;
}

import type { ListedProduct } from '../../cms/contract/products.ts';
import { Carousel, CarouselBar, CarouselStage, Dot, RoundButton } from '../ui/carousel.tsx';
import { TopProductSlide } from './top-product-slide.tsx';
import { useCarousel } from './use-carousel.ts';

export default function ProductCarousel({ products }: { products: readonly ListedProduct[] }) {
  const { index, isMoving, isPaused, isStill, isNear, setIsPaused, go, handlers, swipe } = useCarousel(
    products.length,
  );
  return (
    <Carousel aria-roledescription="slayt gösterisi" aria-label="Öne çıkan ürünler" {...handlers}>
      <CarouselStage aria-live={isMoving ? 'off' : 'polite'} {...swipe}>
        {products.map((product, position) => (
          <TopProductSlide
            key={product._id}
            product={product}
            isShown={position === index}
            isFirst={position === 0}
            isAsleep={!isNear(position)}
            label={`${position + 1} / ${products.length}`}
          />
        ))}
      </CarouselStage>
      {products.length > 1 && (
        <CarouselBar>
          <RoundButton label="Önceki" icon="previous" onClick={() => go(index - 1)} />
          {products.map((product, position) => (
            <Dot
              key={product._id}
              label={`${position + 1}. ürün: ${product.name}`}
              isCurrent={position === index}
              onClick={() => go(position)}
            />
          ))}
          <RoundButton label="Sonraki" icon="next" onClick={() => go(index + 1)} />
          {!isStill && (
            <RoundButton
              label={isPaused ? 'Oynat' : 'Duraklat'}
              icon={isPaused ? 'play' : 'pause'}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
        </CarouselBar>
      )}
    </Carousel>
  );
}

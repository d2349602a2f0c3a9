import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { useMediaQuery } from '../ui/browser-hooks.ts';
import {
  Carousel,
  CarouselBar,
  CarouselStage,
  Dot,
  RoundButton,
  Slide,
  SlideMount,
  SlidePostmark,
  SlideStory,
  SlideText,
} from '../ui/carousel.tsx';
import { ringOf, useIdentity } from '../ui/identity.ts';
import { Picture } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { ProductTitle, storyOf } from './product-summary.tsx';

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
              aria-label={`${position + 1}. ürün: ${product.name}`}
              aria-current={position === index ? 'true' : undefined}
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

const yearOf = (timestamp: string | null): string => timestamp?.slice(0, 4) ?? '';

const SIZES = '(min-width: 64em) 12em, (min-width: 48em) 11em, 6.5em';

type TopProductSlideProps = {
  product: ListedProduct;
  isShown: boolean;
  isFirst: boolean;
  isAsleep: boolean;
  label: string;
};

function TopProductSlide({ product, isShown, isFirst, isAsleep, label }: TopProductSlideProps) {
  const { _id, name, description, picture, image, category, seriesIssueDate } = product;
  const year = yearOf(seriesIssueDate);
  // The rarity comes first in the answer; only stamps have a year.
  const caption = isFirst && year ? 'Nadir parça' : 'Öne çıkan';
  return (
    <Slide
      role="group"
      aria-roledescription="slayt"
      aria-label={label}
      data-shown={isShown}
      data-asleep={isAsleep}
    >
      <SlideMount>
        <Picture picture={picture} image={image} alt="" sizes={SIZES} />
      </SlideMount>
      <SlideText>
        <small>
          {caption}
          {category && <span> · {category}</span>}
        </small>
        <h2>
          <Link to={paths.product(_id)} state={{ name }} draggable={false}>
            <ProductTitle name={name} />
          </Link>
        </h2>
        <SlideStory>{storyOf(description)}</SlideStory>
        <p>
          <PiecePrice product={product} />
        </p>
      </SlideText>
      <SlidePostmark ring={ringOf(useIdentity(), 'ÖNE ÇIKAN')} date={year} />
    </Slide>
  );
}

export const INTERVAL_MS = 5_000;
const SWIPE_PX = 40;

/** The timer stops while the carousel is hovered, focused or paused, and under reduced motion. */
function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isReady = useIsHydrated();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const startX = useRef<number | null>(null);
  const hasSwiped = useRef(false);

  const isMoving = !isPaused && !isHovered && !isFocused && !isStill && count > 1;
  /** Whether the picture of a slide loads: the shown slide and, after hydration, the slides beside it. */
  const isNear = (position: number) => {
    const steps = Math.abs(position - index);
    return steps === 0 || (isReady && (steps === 1 || steps === count - 1));
  };
  const go = (to: number) => setIndex((to + count) % count);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  const handlers = {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
      hasSwiped.current = false;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      startX.current = null;
      if (Math.abs(distance) < SWIPE_PX) return;
      hasSwiped.current = true;
      go(index + (distance < 0 ? 1 : -1));
    },
    onPointerCancel: () => {
      startX.current = null;
    },
    // A swipe that ends on a link must not open the link.
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault();
      hasSwiped.current = false;
    },
  };
  return { index, isMoving, isPaused, isStill, isNear, setIsPaused, go, handlers, swipe };
}

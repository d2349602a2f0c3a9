import { styled } from 'styled-components';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { PAGE_SIZE } from '../../cms/contract/rules/catalogue.ts';
import { media, space } from '../theme/tokens.ts';
import { StampFrame } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CARD_RATIO, ProductCard, ProductCardFrame } from './product-card.tsx';

/** 2 columns on phones if a price fits into one, 3 on medium, 4 on large screens, 5 where there is room for a desk. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 34%)), 1fr));
  gap: ${space[5]} ${space[3]};
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  > li {
    display: grid;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[6]} ${space[4]};
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[6]} ${space[5]};
  }
  ${media.wide} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

/** Pictures of the first row are loaded at once, those below lazily. */
const FIRST_ROW = 4;

type ProductsProps = {
  title: string;
  products: readonly ListedProduct[];
  isBusy: boolean;
  isFirstRowPriority: boolean;
};

export function Products({ title, products, isBusy, isFirstRowPriority }: ProductsProps) {
  return (
    <>
      {/* Without it the cards would be below the heading of the filter in the outline. */}
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <ProductGrid aria-busy={isBusy}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} isPriority={isFirstRowPriority && index < FIRST_ROW} />
          </li>
        ))}
      </ProductGrid>
    </>
  );
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** As tall as the page that is on its way. */
export function ProductsSkeleton() {
  return (
    <ProductGrid aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <ProductCardFrame>
            <StampFrame $ratio={CARD_RATIO} />
            <Skeleton $height="2.4em" />
            <Skeleton $height="1.1em" $width="60%" />
            <Skeleton $height="1.6em" $width="40%" />
          </ProductCardFrame>
        </li>
      ))}
    </ProductGrid>
  );
}

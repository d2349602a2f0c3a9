import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { PAGE_SIZE } from '../../cms/contract/rules/catalogue.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { useReturnedList } from '../pages/scroll-restoration.tsx';
import { ringedLink, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, shadow, size, space } from '../theme/tokens.ts';
import { Skeleton } from '../ui/loader.tsx';
import { CARD_RATIO, FramedPicture, StampFrame } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { WishlistIconButton } from '../wishlist/lazy-wishlist-buttons.ts';
import { conditionOf, ProductTitle } from './product-summary.tsx';

const ProductCardFrame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  gap: ${space[1]};
  h3 {
    margin-top: ${space[2]};
    font: 600 ${size.s} / 1.3 ${font.serif};
  }
  h3 a {
    color: ${color.ink};
    text-decoration: none;
    ${ringedLink('4px')}
  }
  > small {
    ${smallPrint}
    line-height: 1.4;
    text-wrap: balance;
  }
  ${media.hover} {
    &:hover h3 a {
      text-decoration: underline;
    }
    &:hover > :first-child {
      box-shadow: 0 0 0 2px ${color.lineStrong};
    }
  }
  ${media.desktop} {
    h3 {
      font-size: ${size.m};
    }
  }
`;

const CardPrice = styled.p<{ $isSoldOut?: boolean }>`
  margin-top: auto;
  padding-top: ${space[1]};
  color: ${({ $isSoldOut }) => ($isSoldOut ? color.inkSoft : color.ink)};
  strong {
    font: 600 ${size.m} / 1.2 ${font.sans};
  }
`;

const LastOneMark = styled.span`
  position: absolute;
  bottom: ${space[2]};
  left: ${space[2]};
  padding: 0.1rem ${space[2]};
  border-radius: 2px;
  background: ${color.sheet};
  box-shadow: ${shadow.stamp};
  color: ${color.ochre};
  font: 700 ${size.xs} / 1.4 ${font.sans};
`;

const SoldOutMark = styled.span`
  position: absolute;
  inset: auto auto ${space[4]} ${space[3]};
  padding: 0.1rem ${space[2]};
  border: 2px solid ${color.red};
  border-radius: 2px;
  background: ${color.sheet};
  color: ${color.red};
  font: 700 ${size.xs} / 1.4 ${font.sans};
  letter-spacing: 0.04em;
  rotate: -6deg;
  :has(> &) > picture {
    opacity: 0.5;
  }
`;

/** Width of card pictures. 40vw instead of the real 46vw on phones: common phones then load the smallest file. */
const SIZES = '(min-width: 93.75em) 17em, (min-width: 64em) 14.0625em, (min-width: 48em) 10em, 40vw';

/** Returns years (unless in the name), condition and number of a stamp; category and years of other products. */
function captionOf(product: ListedProduct): string {
  const { name, category, catalogueNumber } = product;
  const years = spanText(product);
  const condition = conditionOf(product);
  const told = condition ? [name.includes(years) ? '' : years, condition] : [category, years];
  // Non-breaking spaces: a line may break only after a dash or a dot.
  return [...told, catalogueNumber].filter(Boolean).join('\u00a0· ').replace(' –', '\u00a0–');
}

type ProductCardProps = {
  product: ListedProduct;
  place?: number;
  heart?: ReactNode;
  mark?: ReactNode;
};

export function ProductCard(props: ProductCardProps) {
  const { product, place, mark, heart = <WishlistIconButton product={product} /> } = props;
  const { _id, name, countInStock } = product;
  const isSoldOut = countInStock === 0;
  return (
    <ProductCardFrame>
      <FramedPicture of={product} sizes={SIZES} place={place}>
        {isSoldOut && <SoldOutMark>Tükendi</SoldOutMark>}
        {countInStock === 1 && <LastOneMark>Son 1</LastOneMark>}
      </FramedPicture>
      <h3>
        <Link to={paths.product(_id)} state={{ name }}>
          <ProductTitle name={name} />
        </Link>
      </h3>
      <small>
        {mark}
        {captionOf(product)}
      </small>
      <CardPrice $isSoldOut={isSoldOut}>
        <PiecePrice product={product} />
      </CardPrice>
      {heart}
    </ProductCardFrame>
  );
}

export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 34%)), 1fr));
  align-content: start;
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
`;

type ProductsProps = {
  title: string;
  products: readonly ListedProduct[];
  isBusy: boolean;
};

const Cards = memo(({ products }: Pick<ProductsProps, 'products'>) =>
  products.map((product, index) => (
    <li key={product._id}>
      <ProductCard product={product} place={index} />
    </li>
  )),
);

export function Products({ title, products, isBusy }: ProductsProps) {
  const [shown, list] = useReturnedList(products);
  return (
    <>
      {/* The headings of the cards (h3) need an h2 above them. */}
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <ProductGrid aria-busy={isBusy} {...list}>
        <Cards products={shown} />
      </ProductGrid>
    </>
  );
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

export const ProductsSkeleton = () => (
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

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { Picture } from '../ui/picture.tsx';
import { Lira } from '../ui/price.tsx';
import { StampFrame } from '../ui/stamp-frame.tsx';
import { WishlistIconButton } from '../wishlist/lazy-wishlist-buttons.ts';
import { CardPrice, LastOneMark, ProductCardFrame, SoldOutMark } from './product-card-styles.tsx';
import { conditionOf } from './product-summary.ts';
import { ProductTitle } from './product-title.tsx';

/** As high as the demonstration's pictures of stamps, which so fill it whole. */
export const CARD_RATIO = '5 / 6';
/** On phones a little less than the 46vw it has: common ones then take the smallest file, which is half as heavy. */
const SIZES = '(min-width: 93.75em) 13.4375em, (min-width: 64em) 14.0625em, (min-width: 48em) 10em, 40vw';

/**
 * What a collector looks for first: the years, unless the name contains them, the condition and the number in a
 * catalogue. Else the category.
 */
function captionOf(product: ListedProduct): string {
  const { name, category, catalogueNumber } = product;
  const years = spanText(product);
  const condition = conditionOf(product);
  const told = condition ? [name.includes(years) ? '' : years, condition] : [category, years];
  // A line may end behind a dash, not before it.
  return [...told, catalogueNumber].filter(Boolean).join(' · ').replace(' –', '\u00a0–');
}

/** One stamp on its album page, leading to its own. */
export function ProductCard({
  product,
  isPriority,
  heart = <WishlistIconButton product={product} />,
}: {
  product: ListedProduct;
  isPriority?: boolean;
  heart?: ReactNode;
}) {
  const { _id, name, picture, image, price, countInStock } = product;
  const isSoldOut = countInStock === 0;
  return (
    <ProductCardFrame>
      <StampFrame $ratio={CARD_RATIO}>
        <Picture picture={picture} image={image} alt="" sizes={SIZES} isPriority={isPriority} />
        {isSoldOut && <SoldOutMark>Tükendi</SoldOutMark>}
        {countInStock === 1 && <LastOneMark>Son 1</LastOneMark>}
      </StampFrame>
      <h3>
        <Link to={paths.product(_id)}>
          <ProductTitle name={name} />
        </Link>
      </h3>
      <small>{captionOf(product)}</small>
      <CardPrice $isSoldOut={isSoldOut}>
        <strong>
          <Lira kurus={price} />
        </strong>
        <small>KDV hariç</small>
      </CardPrice>
      {heart}
    </ProductCardFrame>
  );
}

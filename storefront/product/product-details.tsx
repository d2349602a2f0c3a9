import type { Product } from '../../cms/contract/products.ts';
import { withTax } from '../../cms/contract/rules/pricing.ts';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { PageTitle } from '../ui/page-width.tsx';
import { Lira } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { WishlistButton } from '../wishlist/lazy-wishlist-buttons.ts';
import { AddToCart } from './add-to-cart.tsx';
import { AttributeTable } from './attribute-table.tsx';
import { BuyingTerms, CompareLink, StockAlertForm } from './lazy-components.ts';
import {
  BuyBox,
  Description,
  Price,
  ProductColumns,
  StockLine,
  StockRow,
  WithTax,
} from './product-layout.tsx';
import { ProductPicture } from './product-picture.tsx';
import { REVIEWS_ID } from './reviews-id.ts';

export function ProductDetails({ product }: { product: Product }) {
  const { _id, name, description, rating, numReviews, price, countInStock, category } = product;
  const isInStock = countInStock > 0;
  return (
    <ProductColumns>
      <ProductPicture product={product} />
      <Stack $gap={5}>
        <div>
          {category && <small>{category}</small>}
          <PageTitle>{name}</PageTitle>
          <a href={`#${REVIEWS_ID}`}>
            <Rating
              value={numReviews > 0 ? rating : null}
              text={numReviews > 0 ? `${numReviews} değerlendirme` : 'Henüz değerlendirme yok'}
            />
          </a>
        </div>
        <BuyBox>
          <Price>
            <Lira kurus={price} /> <small>KDV hariç</small>
          </Price>
          <WithTax>
            KDV dahil <Lira kurus={withTax(price)} />
          </WithTax>
          <StockRow>
            <StockLine $isInStock={isInStock}>{isInStock ? 'Stokta' : 'Stokta Yok'}</StockLine>
            <WishlistButton product={product} />
          </StockRow>
          <AddToCart product={product} />
          {!isInStock && <StockAlertForm productId={_id} />}
          <BuyingTerms />
        </BuyBox>
        <div>
          <CompareLink productId={_id} />
        </div>
        <ComponentErrorBoundary failure="Ürün bilgileri gösterilemedi.">
          <AttributeTable product={product} />
        </ComponentErrorBoundary>
        {description && <Description>{description}</Description>}
      </Stack>
    </ProductColumns>
  );
}

import type { Product } from '../../cms/contract/products.ts';
import { PageTitle } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { ProductFacts } from './product-facts.tsx';
import { Description, Price, ProductColumns, StockLine } from './product-layout.tsx';
import { ProductPicture } from './product-picture.tsx';
import { REVIEWS_ID } from './reviews.tsx';

export function ProductDetails({ product }: { product: Product }) {
  const { name, description, rating, numReviews, price, countInStock, category } = product;
  const isInStock = countInStock > 0;
  return (
    <ProductColumns>
      <ProductPicture product={product} />
      <Stack $gap={4}>
        <div>
          {category && <small>{category}</small>}
          <PageTitle>{name}</PageTitle>
          <a href={`#${REVIEWS_ID}`}>
            <Rating value={rating} text={`${numReviews} değerlendirme`} />
          </a>
        </div>
        <Price>
          <Lira kurus={price} />
        </Price>
        <StockLine $isInStock={isInStock}>{isInStock ? 'Stokta' : 'Stokta Yok'}</StockLine>
        <AddToCart product={product} />
        {description && <Description>{description}</Description>}
        <ProductFacts product={product} />
      </Stack>
    </ProductColumns>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: rows that CSS takes apart keep their meaning only by explicit roles.
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { useCart } from '../cart/use-cart.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { StampFrame } from '../ui/stamp-frame.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Compared, Portrait } from './compare-layout.tsx';
import { comparisonRows } from './comparison-rows.ts';

const SIZES = '(min-width: 48em) 12em, 40vw';

/** Two products side by side, row by row; rows that differ are marked. */
export function ComparisonTable({ products }: { products: readonly [Product, Product] }) {
  return (
    <Compared role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell">
            <VisuallyHidden>Özellik</VisuallyHidden>
          </td>
          {products.map((product) => (
            <th key={product._id} role="columnheader" scope="col">
              <Portrait>
                <StampFrame $ratio="5 / 6">
                  <Picture picture={product.picture} image={product.image} alt="" sizes={SIZES} />
                </StampFrame>
              </Portrait>
              <Link to={paths.product(product._id)}>{product.name}</Link>
              <AddCompared product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {comparisonRows(...products).map(({ label, values, isDifferent }) => (
          <tr key={label} role="row" data-different={isDifferent}>
            <th role="rowheader" scope="row">
              {label}
              {isDifferent && (
                <>
                  {' '}
                  <Badge $tone="warning">farklı</Badge>
                </>
              )}
            </th>
            {products.map(({ _id }, index) => (
              <td key={_id} role="cell">
                {values[index] || (
                  <>
                    <VisuallyHidden>Bilinmiyor</VisuallyHidden>
                    <span aria-hidden="true">–</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Compared>
  );
}

/** One piece into the cart, and from then on the way there. Nothing without scripts, nor of what is sold out. */
function AddCompared({ product }: { product: Product }) {
  const { cartItems, addItem, isReady } = useCart();
  if (!isReady || product.countInStock === 0) return null;
  const isInCart = cartItems.some(({ _id }) => _id === product._id);
  const of = <VisuallyHidden>: {product.name}</VisuallyHidden>;
  return isInCart ? (
    <LinkButton to={paths.cart} variant="secondary" isSmall>
      Sepette{of}
    </LinkButton>
  ) : (
    <Button isSmall onClick={() => addItem({ ...product, qty: 1 })}>
      Sepete ekle{of}
    </Button>
  );
}

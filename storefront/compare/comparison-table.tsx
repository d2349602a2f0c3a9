// biome-ignore-all lint/a11y/noRedundantRoles: rows that CSS takes apart keep their meaning only by explicit roles.
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { useTerms } from '../api/terms.ts';
import { useCart } from '../cart/use-cart.tsx';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { comparisonRows } from './comparison-rows.ts';

/** Two columns beside their labels; on phones the label is above its two values. */
const Compared = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.s};
  :is(th, td) {
    padding: ${space[3]};
    text-align: left;
    vertical-align: top;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  thead th {
    width: 40%;
    padding-top: 0;
    font: 600 ${size.m} / 1.35 ${font.serif};
  }
  thead th > a {
    display: block;
    margin-block: ${space[2]};
    color: ${color.ink};
    text-decoration: none;
  }
  thead th > a:hover {
    text-decoration: underline;
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  tbody th {
    color: ${color.inkSoft};
    font: 400 ${size.s} / 1.6 ${font.sans};
  }
  tr[data-different='true'] {
    background: ${color.sheet};
  }
  tr[data-different='true'] td {
    font-weight: 600;
  }
  ${media.belowTablet} {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    thead th {
      width: auto;
      padding-inline: ${space[2]};
      font-size: ${size.s};
    }
    thead td {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      padding: ${space[2]} ${space[2]} 0;
      font-size: ${size.xs};
    }
    tbody td {
      padding: 0 ${space[2]} ${space[2]};
    }
  }
`;
const Portrait = styled.div`
  max-width: 12rem;
`;

const SIZES = '(min-width: 48em) 12em, 40vw';

export function ComparisonTable({ products }: { products: readonly [Product, Product] }) {
  const { taxPercent } = useTerms();
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
        {comparisonRows(...products, taxPercent).map(({ label, values, isDifferent }) => (
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

// biome-ignore-all lint/a11y/noRedundantRoles: rows that CSS takes apart keep their meaning only by explicit roles.

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { useTerms } from '../api/terms.ts';
import { useCart } from '../cart/use-cart.tsx';
import { ProductTitle } from '../catalogue/product-summary.tsx';
import { coveringLink, plainLink, screenOnly } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Badge } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { FramedPicture } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { Cluster } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { comparisonRows, PRICE_LABEL } from './comparison-rows.ts';

const COLUMN = '8.5rem';

const Sideways = styled.div`
  /* Contains the visually hidden texts, which are positioned absolutely. */
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  ${media.phone} {
    margin-inline: calc(-1 * ${space[2]});
  }
`;
const Compared = styled.table<{ $columns: number }>`
  width: 100%;
  max-width: ${({ $columns }) => ($columns > 1 ? 'none' : '46rem')};
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${size.s};
  :is(th, td) {
    padding: ${space[3]};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead td:first-child {
    width: ${({ $columns }) => `clamp(${$columns > 2 ? 9.5 : 11}rem, 17vw, 12.5rem)`};
  }
  thead td {
    padding-top: 0;
  }
  thead th {
    position: relative;
    padding-block: 0;
    font: 600 ${size.m} / 1.35 ${font.serif};
  }
  thead th > a {
    display: block;
    margin-block: ${space[2]};
    ${plainLink}
    ${coveringLink}
  }
  tbody strong {
    font-size: ${size.l};
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
  tr[data-mark='farklı'] td {
    font-weight: 600;
  }
  tr[data-mark='aynı'] td {
    color: ${color.inkSoft};
  }
  ${media.belowTablet} {
    min-width: ${({ $columns }) => ($columns > 2 ? `calc(${$columns} * ${COLUMN})` : '0')};
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    }
    thead :is(th, td) {
      padding-inline: ${space[2]};
      font-size: ${size.s};
    }
    thead td:first-child {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      padding: ${space[2]} ${space[2]} 0;
      font-size: ${size.xs};
    }
    tbody th > span {
      position: sticky;
      left: ${space[2]};
    }
    tbody td {
      padding: 0 ${space[2]} ${space[2]};
    }
  }
`;
const Ways = styled(Cluster)`
  ${screenOnly}
`;

const Out = styled(LinkButton)<{ $columns: number }>`
  &:first-child {
    margin-left: calc(-1 * ${space[3]});
  }
  ${({ $columns }) => ($columns > 2 ? media.belowDesktop : media.belowTablet)} {
    margin-left: calc(-1 * ${space[3]});
  }
`;

const SIZES = '(min-width: 48em) 14em, 40vw';

export function ComparisonTable({ products }: { products: readonly Product[] }) {
  const rows = comparisonRows(products, useTerms());
  return (
    <Sideways role="region" aria-label="Karşılaştırma tablosu" tabIndex={0}>
      <Compared role="table" $columns={products.length}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell">
              <VisuallyHidden>Özellik</VisuallyHidden>
            </td>
            {products.map((product) => (
              <th key={product._id} role="columnheader" scope="col">
                <div style={{ maxWidth: '14rem' }}>
                  <FramedPicture of={product} sizes={SIZES} />
                </div>
                <Link to={paths.product(product._id)}>
                  <ProductTitle name={product.name} />
                </Link>
              </th>
            ))}
          </tr>
          {/* A row of its own: the buttons are level although names differ in length. */}
          <tr role="row">
            <td role="cell">
              <VisuallyHidden>İşlemler</VisuallyHidden>
            </td>
            {products.map((product) => (
              <td key={product._id} role="cell">
                <Ways $gap={1}>
                  <AddCompared product={product} />
                  <Out
                    $columns={products.length}
                    to={paths.compare(...products.map(({ _id }) => _id).filter((id) => id !== product._id))}
                    variant="ghost"
                    isSmall
                    rel="nofollow"
                  >
                    Çıkar<VisuallyHidden>: {product.name}</VisuallyHidden>
                  </Out>
                </Ways>
              </td>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, values, isDifferent, mark }) => (
            <tr key={label} role="row" data-different={isDifferent} data-mark={mark}>
              <th role="rowheader" scope="row">
                <span>
                  {label}
                  {mark && (
                    <>
                      {' '}
                      <Badge $tone={isDifferent ? 'warning' : 'calm'}>{mark}</Badge>
                    </>
                  )}
                </span>
              </th>
              {products.map((product, index) => (
                <td key={product._id} role="cell">
                  {label === PRICE_LABEL ? <PiecePrice product={product} /> : values[index] || <Unknown />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Compared>
    </Sideways>
  );
}

const Unknown = () => (
  <>
    <VisuallyHidden>Bilinmiyor</VisuallyHidden>
    <span aria-hidden="true">–</span>
  </>
);

/** Adds one piece to the cart, then links to the cart. Hidden without scripts and for sold-out products. */
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

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useTopProducts } from '../api/products.ts';
import { plainLink } from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { FramedPicture } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { ProductTitle } from './product-summary.tsx';

const Strip = styled.section`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  h2 {
    margin-bottom: ${space[3]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(min(14rem, 80vw), 1fr);
    gap: ${space[4]};
    overflow-x: auto;
    scroll-snap-type: x proximity;
  }
  li {
    display: grid;
    grid-template-columns: ${upTo(4)} minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
    scroll-snap-align: start;
    font: 400 ${size.xs} / 1.4 ${font.sans};
  }
  a {
    font: 600 ${size.s} / 1.3 ${font.serif};
    ${plainLink}
  }
  ${media.desktop} {
    ul {
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`;

export default function TopProductsStrip() {
  const { data } = useTopProducts();
  if (!data || data.length === 0) return null;
  return (
    <Strip aria-label="Öne çıkan ürünler">
      <h2>Öne çıkanlar</h2>
      <ul>
        {data.map((product) => (
          <li key={product._id}>
            <FramedPicture of={product} sizes="64px" />
            <div>
              <Link to={paths.product(product._id)}>
                <ProductTitle name={product.name} />
              </Link>
              <p>
                <PiecePrice product={product} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';

/** A mount of 5 to 6, three lines of a name and two of a price. */
const STRIP_HEIGHT = '16.75rem';
const CARD_WIDTH = '8.5rem';

/** One row to slide through on phones, as many as fit a row on wider screens. */
const Strip = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${CARD_WIDTH};
  gap: ${space[4]} ${space[3]};
  min-height: ${STRIP_HEIGHT};
  /* Room for the ring round what has the focus. */
  margin: -5px;
  padding: 5px 5px ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 5px;
  ${media.tablet} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fill, minmax(${CARD_WIDTH}, 1fr));
    overflow-x: visible;
  }
`;
/** The strip's placeholder; hidden without scripts, which render the strip. */
export const StripPlace = styled.div`
  min-height: ${STRIP_HEIGHT};
  ${media.noScript} {
    display: none;
  }
`;
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: ${space[1]};
  align-content: start;
  scroll-snap-align: start;
  font: 400 ${size.xs} / 1.4 ${font.sans};
  a {
    color: ${color.ink};
    font: 600 ${size.s} / 1.3 ${font.serif};
    text-decoration: none;
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:hover {
    text-decoration: underline;
  }
  p {
    color: ${color.inkSoft};
  }
  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

type ProductStripProps = {
  products: readonly ListedProduct[];
  /** Short name for a card, instead of the full name. */
  nameOf?: (product: ListedProduct) => string;
  told?: (product: ListedProduct) => string;
  hrefOf?: (product: ListedProduct) => string;
};

export function ProductStrip(props: ProductStripProps) {
  const {
    products,
    nameOf = ({ name }) => name,
    told = () => '',
    hrefOf = ({ _id }) => paths.product(_id),
  } = props;
  return (
    <Strip>
      {products.map((product) => (
        <Item key={product._id}>
          <StampFrame $ratio="5 / 6">
            <Picture picture={product.picture} image={product.image} alt="" sizes="136px" />
          </StampFrame>
          <Link to={hrefOf(product)}>{nameOf(product)}</Link>
          <p>
            {told(product) && <span>{`${told(product)} · `}</span>}
            {product.countInStock > 0 ? <PiecePrice product={product} /> : <strong>Tükendi</strong>}
          </p>
        </Item>
      ))}
    </Strip>
  );
}

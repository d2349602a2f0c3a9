import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { coveringLink, plainLink, scriptsOnly } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { FramedPicture } from '../ui/picture.tsx';
import { PiecePrice } from '../ui/price.tsx';

export const PageSection = styled.section`
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[5]};
    margin-bottom: ${space[3]};
  }
  > header h2 {
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  > header p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    font-size: ${size.s};
  }
  > header a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;

/** Height of a card: a picture with the ratio 5:6, three lines of name and two lines of price. */
const STRIP_HEIGHT = '16.75rem';
const CARD_WIDTH = '8.5rem';

const Strip = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${CARD_WIDTH};
  gap: ${space[4]} ${space[3]};
  min-height: ${STRIP_HEIGHT};
  /* Space for the focus ring, which overflow would cut off. */
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
/** Placeholder until a script loads the product strip; hidden without scripts. */
export const StripPlace = styled.div`
  min-height: ${STRIP_HEIGHT};
  ${scriptsOnly}
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
    font: 600 ${size.s} / 1.3 ${font.serif};
    text-wrap: balance;
    overflow-wrap: break-word;
    ${plainLink}
    ${coveringLink}
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
          <FramedPicture of={product} sizes="136px" />
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

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { ProductGrid } from '../catalogue/product-cards.tsx';
import { coveringLink, plainLink, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { CARD_RATIO, FramedPicture, StampFrame } from '../ui/picture.tsx';
import { Discount, Net, PiecePrice, useGross } from '../ui/price.tsx';
import { fromPrice, type ShownValue } from './series-values.ts';

const Place = styled.article<{ $isOnSale: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
  picture {
    opacity: ${({ $isOnSale }) => ($isOnSale ? 1 : 0.5)};
  }
  h3 {
    margin-top: ${space[2]};
    font: 600 ${size.m} / 1.3 ${font.serif};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  ${media.phone} {
    h3 {
      font-size: ${size.s};
    }
  }
  h3 a {
    ${plainLink}
    ${coveringLink}
  }
  > div:last-child {
    position: relative;
  }
  > small {
    ${smallPrint}
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  > p {
    padding-top: ${space[1]};
    font-size: ${size.s};
    ${media.phone} {
      font-size: ${size.xs};
    }
  }
  strong {
    font: 600 ${size.m} / 1.2 ${font.sans};
  }
  p > small {
    ${smallPrint}
  }
`;
const Gone = styled.span`
  display: block;
  color: ${color.red};
  font-weight: 600;
`;
const EmptyFrame = styled(StampFrame)`
  border: 1px dashed ${color.lineStrong};
  background: none;
  color: ${color.inkSoft};
  font: 400 ${size.l} / 1.3 ${font.serif};
  text-align: center;
`;

const ValueList = styled(ProductGrid)`
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${space[6]} ${space[4]};
  }
  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const SIZES = '(min-width: 64em) 12em, (min-width: 48em) 10em, 40vw';

function Tell({ value: { value, title, offer, soldOut }, isTold }: Omit<ValueCardProps, 'place'>) {
  if (value === null) return soldOut && !offer && <Link to={paths.productAlert(soldOut._id)}>Haber ver</Link>;
  return (
    <AlertButton
      subject={{ value }}
      title={title}
      text={offer ? 'Daha iyisi gelince haber ver' : 'Haber ver'}
      isQuiet={offer !== null}
      isTold={isTold}
    />
  );
}

function State({ offer, soldOut }: Pick<ShownValue, 'offer' | 'soldOut'>) {
  const gross = useGross();
  if (soldOut) return <Gone>Tükendi</Gone>;
  if (!offer) return <span style={{ color: color.inkSoft }}>Hiç gelmedi</span>;
  const { count, product } = offer;
  if (count === 1) return <PiecePrice product={product} />;
  return (
    <>
      <Discount product={product} />
      <strong>{fromPrice(gross(product.price, product))}</strong>
      <small>, {count} ürün satışta</small>
      <Net product={product} />
    </>
  );
}

type ValueCardProps = { value: ShownValue; place: number | undefined; isTold: boolean };

function ValueCard({ value, place, isTold }: ValueCardProps) {
  const { title, denomination, caption, offer, soldOut } = value;
  const shown = offer?.product ?? soldOut;
  return (
    <Place $isOnSale={offer !== null}>
      {shown ? (
        <FramedPicture of={shown} sizes={SIZES} place={place} />
      ) : (
        // Hidden from screen readers, since the heading has the same text.
        <EmptyFrame $ratio={CARD_RATIO} aria-hidden="true">
          <span>{denomination}</span>
        </EmptyFrame>
      )}
      <h3>{shown ? <Link to={paths.product(shown._id)}>{title}</Link> : title}</h3>
      {caption && <small>{caption}</small>}
      <p>
        <State offer={offer} soldOut={soldOut} />
      </p>
      <div>
        <Tell value={value} isTold={isTold} />
      </div>
    </Place>
  );
}

type ValueGridProps = {
  values: readonly ShownValue[];
  /** Ids of values for which the shopper has an alert. */
  told: ReadonlySet<string>;
  isFirst: boolean;
};

export const ValueGrid = ({ values, told, isFirst }: ValueGridProps) => (
  <ValueList>
    {values.map((value, index) => (
      <li key={value.id}>
        <ValueCard
          value={value}
          place={isFirst ? index : undefined}
          isTold={value.value !== null && told.has(value.value)}
        />
      </li>
    ))}
  </ValueList>
);

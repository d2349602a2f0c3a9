import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { wrappingRow } from '../theme/css-fragments.ts';
import { color, media, space, upTo } from '../theme/tokens.ts';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { Gross } from '../ui/price.tsx';
import type { Amount } from './totals.tsx';

const THUMBNAIL = upTo(4.5);

const Row = styled.li`
  display: grid;
  grid-template-columns: ${THUMBNAIL} minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: center;
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.line};
  break-inside: avoid;
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      width: ${THUMBNAIL};
    }
  }
  ${media.desktop} {
    grid-template-columns: ${THUMBNAIL} minmax(0, 1fr) auto;
  }
`;
const Side = styled.div`
  grid-column: -2;
  ${wrappingRow}
  gap: ${space[3]};
  ${media.desktop} {
    grid-column: 3;
    justify-content: flex-end;
  }
`;
const Notes = styled.div`
  grid-column: 1 / -1;
`;

const Amounts = styled.span`
  margin-left: auto;
  text-align: right;
`;
const Whole = styled.span`
  white-space: nowrap;
`;

type LineRowProps = {
  picture?: PictureData | null;
  image: string;
  alt: string;
  children: ReactNode;
  side: ReactNode;
  notes?: ReactNode;
};

export function LineRow({ picture, image, alt, children, side, notes }: LineRowProps) {
  return (
    <Row>
      <StampFrame>
        <Picture picture={picture} image={image} alt={alt} sizes="72px" />
      </StampFrame>
      <div>{children}</div>
      <Side>{side}</Side>
      {notes && <Notes>{notes}</Notes>}
    </Row>
  );
}

type BoughtLine = {
  productId: string;
  name: string;
  image: string;
  picture?: PictureData | null;
  price: Kurus;
  qty: number;
};

type BoughtLinesProps = {
  lines: readonly BoughtLine[];
  as: Amount;
  /** Shows prices with VAT too. Used before the order is placed; the totals of a placed order contain the VAT. */
  hasGross?: boolean;
};

export function BoughtLines({ lines, as: Price, hasGross = false }: BoughtLinesProps) {
  return (
    <ul aria-label="Ürünler">
      {lines.map(({ productId, name, image, picture, price, qty }) => (
        <LineRow
          key={productId}
          picture={picture}
          image={image}
          alt={name}
          side={
            <Amounts>
              {qty} x <Price kurus={price} />{' '}
              <Whole>
                = <Price kurus={price * qty} />
              </Whole>
              {hasGross && <Gross kurus={price * qty} />}
            </Amounts>
          }
        >
          <Link to={paths.product(productId)}>{name}</Link>
        </LineRow>
      ))}
    </ul>
  );
}

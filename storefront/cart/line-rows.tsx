import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { taxRateOf, withTax } from '../../cms/contract/rules/pricing.ts';
import { wrappingRow } from '../theme/css-fragments.ts';
import { color, media, space, upTo } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { FramedPicture } from '../ui/picture.tsx';
import { NetText, TaxRates } from '../ui/price.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Amount } from './totals.tsx';

const THUMBNAIL = upTo(4.5);
/** A list with room for prices beside names. Its width follows from the columns of the page. */
const WIDE = '@container (min-width: 34rem)';

export const LineList = styled.ul`
  container-type: inline-size;
`;

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
  ${WIDE} {
    grid-template-columns: ${THUMBNAIL} minmax(0, 1fr) auto;
  }
`;
const Side = styled.div`
  grid-column: -2;
  ${wrappingRow}
  gap: ${space[3]};
  ${WIDE} {
    grid-column: 3;
    justify-content: flex-end;
  }
`;

const Amounts = styled.span`
  margin-left: auto;
  text-align: right;
`;
/** Breaks between its amounts, so that a narrow page with wide letters holds the line. */
const NetLine = styled(NetText)`
  white-space: normal;
`;

type LineRowProps = {
  line: Pick<BoughtLine, 'name' | 'image' | 'picture'>;
  children: ReactNode;
  side: ReactNode;
  notes?: ReactNode;
};

export const LineRow = ({ line, children, side, notes }: LineRowProps) => (
  <Row>
    <FramedPicture of={line} ratio="1" alt={line.name} sizes="72px" />
    <div>{children}</div>
    <Side>{side}</Side>
    {notes && <div style={{ gridColumn: '1 / -1' }}>{notes}</div>}
  </Row>
);

type BoughtLine = {
  productId: string;
  name: string;
  image: string;
  picture?: PictureData | null;
  price: Kurus;
  /** Price of the shop, where the dealer agreed on another one. */
  listPrice?: Kurus;
  qty: number;
  category?: string;
  /** VAT rate of a placed order. Before, the category has a rate. */
  taxPercent?: number;
};

/** Card with the lines of an order, or of the cart before an order. */
export const BoughtLines = ({ lines, as: Price }: { lines: readonly BoughtLine[]; as: Amount }) => (
  <Card>
    <h2>Ürünler</h2>
    <LineList aria-label="Ürünler">
      {lines.map((line) => (
        <LineRow
          key={line.productId}
          line={line}
          side={
            <Amounts>
              <ListPrice line={line} as={Price} />
              <TaxedLine line={line} as={Price} />
            </Amounts>
          }
        >
          <Link to={paths.product(line.productId)}>{line.name}</Link>
        </LineRow>
      ))}
    </LineList>
  </Card>
);

type LineSumProps = { line: BoughtLine; as: Amount };

const LineSum = ({ line: { price, qty }, as: Price }: LineSumProps) => (
  <>
    {qty} x <Price kurus={price} />{' '}
    <span style={{ whiteSpace: 'nowrap' }}>
      = <Price kurus={price * qty} />
    </span>
  </>
);

const useRate = ({ taxPercent, category }: BoughtLine): number => {
  const terms = use(TaxRates);
  return taxPercent ?? taxRateOf(terms, category);
};

function ListPrice({ line, as: Price }: LineSumProps) {
  const { price, listPrice = price, qty } = line;
  const taxPercent = useRate(line);
  if (listPrice === price) return null;
  return (
    <NetText as="s">
      <VisuallyHidden>dükkân fiyatı </VisuallyHidden>
      <Price kurus={withTax(listPrice * qty, taxPercent)} />
    </NetText>
  );
}

function TaxedLine(props: LineSumProps) {
  const { line, as: Price } = props;
  const net = line.price * line.qty;
  const gross = withTax(net, useRate(line));
  if (gross === net) return <LineSum {...props} />;
  return (
    <>
      <strong>
        <Price kurus={gross} />
      </strong>
      <NetLine>
        <LineSum {...props} /> + KDV
      </NetLine>
    </>
  );
}

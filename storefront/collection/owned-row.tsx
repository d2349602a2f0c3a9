import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { paths } from '../../cms/contract/paths.ts';
import { type Lot, lotsOf, lotsText, paidOf, piecesOf } from '../../cms/contract/rules/collection.ts';
import { CONDITIONS } from '../../cms/contract/rules/stamp-attributes.ts';
import { fromPrice, type ShownValue } from '../series/series-values.ts';
import { screenOnly, smallPrint, wrappingRow } from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { SmallButton } from '../ui/button.tsx';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { Gross, Lira, Net, useGross } from '../ui/price.tsx';
import { TickLabel } from './checklist-layout.tsx';
import { ItemEditor } from './item-editor.tsx';
import type { Owned } from './use-owned.ts';

export const OwnedRows = styled.ul`
  margin-top: ${space[3]};
  border-top: 2px solid ${color.ink};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto ${upTo(3.5)} minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  align-items: center;
  padding-block: ${space[2]};
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: auto ${upTo(3.5)} minmax(0, 1fr) auto;
  }
  ${media.belowTablet} {
    > :nth-child(-n + 2) {
      grid-row: 1 / span 2;
    }
    > :nth-child(3) {
      align-self: end;
    }
    > :nth-child(4) {
      align-self: start;
    }
  }
  > form {
    grid-column: 1 / -1;
    margin-block: ${space[2]};
  }
  @media print {
    grid-template-columns: auto minmax(0, 1fr) auto;
    break-inside: avoid;
    > :nth-child(2) {
      display: none;
    }
    > :nth-child(3) {
      grid-column: 2;
    }
  }
`;
const Told = styled.div<{ $isHad: boolean }>`
  overflow-wrap: anywhere;
  > :is(a, b) {
    color: ${({ $isHad }) => ($isHad ? color.ink : color.inkSoft)};
    font: 600 ${size.m} / 1.35 ${font.serif};
    text-decoration: none;
  }
  > a:hover {
    text-decoration: underline;
  }
  small {
    display: block;
    ${smallPrint}
    line-height: 1.45;
  }
  q {
    font-style: italic;
  }
`;
const Side = styled.div`
  ${wrappingRow}
  justify-content: end;
  gap: ${space[1]} ${space[3]};
  font-size: ${size.s};
  text-align: end;
  ${media.belowTablet} {
    grid-column: 3;
    text-align: start;
    justify-content: start;
    > button {
      margin-left: calc(-1 * ${space[3]});
    }
    > b + button {
      margin-left: 0;
    }
  }
`;
const Count = styled.b`
  padding: 0.1rem 0.5rem;
  border-radius: 1rem;
  background: ${color.ochreWash};
  color: ${color.ochreDeep};
  white-space: nowrap;
`;
const AlertLink = styled(Link)`
  ${screenOnly}
`;
const Empty = styled.span`
  border: 1px dashed ${color.lineStrong};
  width: 100%;
  height: 100%;
  background: ${color.paper};
`;

type OwnedValueRowProps = {
  value: Pick<ShownValue, 'id' | 'key' | 'keys' | 'title' | 'caption' | 'offer' | 'soldOut'>;
  product?: string | null;
  owned: Owned;
};

export function OwnedValueRow({ value, product = null, owned }: OwnedValueRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, caption, offer, soldOut } = value;
  const item = owned.itemOf(value);
  const isHad = owned.isHad(value);
  const shown = offer?.product ?? soldOut;
  const link = shown?._id ?? product;
  const pieces = item ? piecesOf(item) : 0;
  // A row that the server has not answered yet has no date and cannot be edited.
  const canEdit = item !== undefined && item.updatedAt !== '';
  return (
    <Row>
      <TickLabel>
        <input
          type="checkbox"
          aria-label={`Var: ${title}`}
          checked={isHad}
          onChange={({ target }) => owned.setHad(value, target.checked)}
        />
      </TickLabel>
      <StampFrame>
        {shown ? <Picture picture={shown.picture} image={shown.image} alt="" sizes="56px" /> : <Empty />}
      </StampFrame>
      <Told $isHad={isHad}>
        {link ? <Link to={paths.product(link)}>{title}</Link> : <b>{title}</b>}
        {caption && <small>{caption}</small>}
        {item && <OwnFacts item={item} />}
      </Told>
      <Side>
        {pieces > 1 && <Count>× {pieces}</Count>}
        {!isHad && <Offer offer={offer} soldOut={soldOut} />}
        {isHad && owned.isSignedIn && (
          <SmallButton
            variant="ghost"
            text="Düzenle"
            of={title}
            disabled={!canEdit}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </Side>
      {isOpen && canEdit && <ItemEditor item={item} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function OwnFacts({ item }: { item: CollectionItem }) {
  const lots = lotsOf<Lot>(item);
  const paid = lots.some(({ paidTotal }) => paidTotal !== null);
  const facts = [
    // A single count stands beside the row.
    lots.length > 1 ? lotsText(item) : item.condition && CONDITIONS[item.condition],
    paid && (
      <>
        <Lira kurus={paidOf(item)} /> ödendi
      </>
    ),
    ...lots.map(({ condition, note }) => note && <q key={condition}>{note}</q>),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <small>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity of their own
        <span key={index}>
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
    </small>
  );
}

function Offer({ offer, soldOut }: Pick<ShownValue, 'offer' | 'soldOut'>) {
  const gross = useGross();
  if (offer) {
    const { product, count } = offer;
    return (
      <Link to={paths.product(product._id)}>
        {count > 1 ? fromPrice(gross(product.price, product)) : <Gross product={product} />}
        <Net product={product} />
      </Link>
    );
  }
  if (soldOut) return <AlertLink to={paths.productAlert(soldOut._id)}>Haber ver</AlertLink>;
  return <span>Hiç gelmedi</span>;
}

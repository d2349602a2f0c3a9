import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BoughtPiece } from '../../cms/contract/collection.ts';
import { paths } from '../../cms/contract/paths.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { addBought, useBought } from '../api/collection.ts';
import { useAction } from '../forms/use-action.ts';
import { screenOnly, smallPrint, wrappingRow } from '../theme/css-fragments.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Button, SmallButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dollar, Lira } from '../ui/price.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';

const Lines = styled.ul`
  display: grid;
  > li {
    ${wrappingRow}
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  > li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  > li > span {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    ${smallPrint}
  }
`;
const Added = styled.span`
  && {
    flex: none;
    color: ${color.green};
    font-weight: 600;
    font-size: ${size.s};
  }
`;
const Box = styled(Card)`
  ${screenOnly}
`;

const isTooMany = ({ qty, added }: BoughtPiece): boolean => added > qty;

const MOST_SHOWN = 6;

/** Lists the bought pieces of one order; without an order, all bought pieces missing from the collection. */
export function BoughtPieces({ order }: { order?: string }) {
  const { data: bought = [] } = useBought();
  const Price = order === undefined ? Lira : Dollar;
  const { run, isBusy } = useAction(async (pieces: readonly BoughtPiece[]) => {
    for (const id of new Set(pieces.map((piece) => piece.order)))
      await addBought({
        order: id,
        products: pieces.filter((piece) => piece.order === id).map(({ product }) => product),
      });
  });
  const shown =
    order === undefined
      ? bought.filter(({ isAdded }) => !isAdded)
      : bought.filter((piece) => piece.order === order);
  if (shown.length === 0) return null;
  const open = shown.filter((piece) => !piece.isAdded && !isTooMany(piece));
  return (
    <Box aria-labelledby="satin-alinanlar">
      <h2 id="satin-alinanlar">{order === undefined ? 'Satın aldıklarınızı ekleyin' : 'Koleksiyonum'}</h2>
      <Stack $gap={3}>
        <Lines>
          {shown.slice(0, order === undefined ? MOST_SHOWN : undefined).map((piece) => (
            <li key={`${piece.order} ${piece.product}`}>
              <span>
                <Link to={paths.product(piece.product)}>{piece.name}</Link>
                <small>
                  {isTooMany(piece) ? (
                    `Koleksiyonunuza eklenen ${piece.added} adetten ${piece.added - piece.qty} adedi geri verildi`
                  ) : (
                    <>
                      {piece.qty} adet
                      {piece.condition && ` · ${CONDITIONS[piece.condition as StampCondition]}`} · KDV dahil{' '}
                      <Price kurus={piece.paidTotal} />
                    </>
                  )}
                  {order === undefined && ` · ${piece.orderNumber}`}
                </small>
              </span>
              {piece.isAdded ? (
                <Added>Eklendi ✓</Added>
              ) : (
                <SmallButton
                  text={isTooMany(piece) ? 'Koleksiyonumdan düş' : 'Koleksiyonuma ekle'}
                  of={piece.name}
                  busy={isBusy}
                  onClick={() => void run([piece])}
                />
              )}
            </li>
          ))}
        </Lines>
        <Cluster $justify="space-between">
          {open.length > 1 ? (
            <Button isSmall busy={isBusy} onClick={() => void run(open)}>
              {`${open.length} pulun hepsini ekle`}
            </Button>
          ) : (
            <span />
          )}
          {order !== undefined && <Link to={paths.collection}>Koleksiyonuma git</Link>}
        </Cluster>
      </Stack>
    </Box>
  );
}

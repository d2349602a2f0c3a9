import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { MAX_ORDER_LINES } from '../../cms/contract/rules/catalogue.ts';
import { sumWithTax } from '../../cms/contract/rules/pricing.ts';
import { findChosenProducts } from '../api/products.ts';
import { revalidateTag } from '../api/swr.tsx';
import { currentCart, useCart } from '../cart/use-cart.tsx';
import { useAction } from '../forms/use-action.ts';
import { scriptsOnly, sheetBox, wrappingRow } from '../theme/css-fragments.ts';
import { media, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { FramedPicture } from '../ui/picture.tsx';
import { Lira, NetText, TaxRates } from '../ui/price.tsx';
import { isOnSale, type ShownValue, soManyOf } from './series-values.ts';

const Bar = styled.section`
  ${wrappingRow}
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  ${sheetBox}
  strong {
    font-size: ${size.l};
  }
  [role='status'] {
    flex-basis: 100%;
  }
  [role='status']:empty {
    display: none;
  }
  ${scriptsOnly}
`;

const Pieces = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    flex: 1 0 100%;
    gap: 6px;
    order: -1;
    > * {
      flex: 0 1 2.75rem;
    }
    ~ button {
      flex: 1;
    }
  }
`;

const MOST_PIECES = 6;

type Outcome = { added: number; already: number; gone: readonly string[]; noRoom: number };

export const outcomeText = ({ added, already, gone, noRoom }: Outcome): string =>
  [
    added > 0 && `${added} değer sepetinize eklendi.`,
    already > 0 && `${already} değer zaten sepetinizdeydi.`,
    gone.length > 0 && `Az önce tükendi: ${gone.join('; ')}.`,
    noRoom > 0 && `Bir sepete en fazla ${MAX_ORDER_LINES} çeşit ürün girer; ${noRoom} değer eklenmedi.`,
  ]
    .filter(Boolean)
    .join(' ');

type AddSeriesProps = {
  values: readonly ShownValue[];
  of?: keyof typeof ACTIONS;
};
const ACTIONS = {
  series: 'Seriyi sepete ekle',
  missing: 'Eksikleri sepete ekle',
};
const EACH_CHEAPEST = 'Satıştaki değerlerin en ucuzları birlikte ';

export function AddSeries({ values, of = 'series' }: AddSeriesProps) {
  const action = ACTIONS[of];
  const { cartItems, addItem, isReady } = useCart();
  const [outcome, setOutcome] = useState('');
  const onSale = values.filter(isOnSale);
  const missing = onSale.filter(({ isIn }) => !(isReady && cartItems.some(isIn)));
  const lines = missing.flatMap(({ offer }) => (offer ? [{ ...offer.product, qty: 1 }] : []));
  const sum = lines.reduce((total, { price }) => total + price, 0);
  const gross = sumWithTax(lines, use(TaxRates));

  const { run, isBusy } = useAction(async () => {
    const room = Math.max(0, MAX_ORDER_LINES - currentCart().cartItems.length);
    const wanted = missing.slice(0, room);
    const products = await findChosenProducts(wanted.flatMap(({ offer }) => offer?.product._id ?? []));
    const told = { added: 0, gone: [] as string[] };
    for (const { title, offer, isIn } of wanted) {
      const product = products.find(({ _id }) => _id === offer?.product._id);
      if (!product || product.countInStock === 0) told.gone.push(title);
      else if (!currentCart().cartItems.some(isIn)) {
        addItem({ ...product, qty: 1 });
        told.added += 1;
      }
    }
    const already = onSale.length - told.added - told.gone.length - (missing.length - wanted.length);
    setOutcome(outcomeText({ ...told, already, noRoom: missing.length - wanted.length }));
    // The page still shows sold-out pieces as on sale.
    if (told.gone.length > 0) void revalidateTag('Product');
  });

  // A single value is bought like any other product.
  if (onSale.length === 0 || (of === 'series' && values.length === 1)) return null;
  const inCart = onSale.length - missing.length;
  // For a series, the number on sale is shown above its values already.
  const told =
    of === 'missing'
      ? `${values.length} eksikten ${soManyOf(onSale.length)} satışta${inCart > 0 ? `, ${soManyOf(inCart)} sepetinizde` : ''}.`
      : inCart > 0 && `Satıştaki ${onSale.length} değerden ${soManyOf(inCart)} sepetinizde.`;
  return (
    <Bar aria-label={action}>
      <p>
        {told}
        {missing.length > 0 && (
          <>
            {inCart > 0 ? ' Kalanlar birlikte ' : of === 'series' ? EACH_CHEAPEST : ' En ucuzları birlikte '}
            <strong>
              <Lira kurus={gross} />
            </strong>
            {gross > sum && (
              <NetText>
                <Lira kurus={sum} /> + KDV
              </NetText>
            )}
          </>
        )}
      </p>
      {of === 'series' && missing.length > 0 && (
        <Pieces aria-hidden="true">
          {lines.slice(0, MOST_PIECES).map((product) => (
            <FramedPicture key={product._id} of={product} sizes="44px" />
          ))}
        </Pieces>
      )}
      {missing.length > 0 && (
        <Button busy={isBusy} onClick={() => void run()}>
          {action}
        </Button>
      )}
      <div role="status">
        {outcome && (
          <>
            {outcome} <Link to={paths.cart}>Sepete git</Link>
          </>
        )}
      </div>
      {!outcome && missing.length === 0 && <Link to={paths.cart}>Sepete git</Link>}
    </Bar>
  );
}

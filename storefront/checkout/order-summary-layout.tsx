import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatLira } from '../../cms/contract/money.ts';
import { cartTaxRows } from '../cart/cart-state.ts';
import { Totals } from '../cart/totals.tsx';
import { type Cart, useCart } from '../cart/use-cart.tsx';
import { media, size, space } from '../theme/tokens.ts';
import { Panel } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Gross, Lira, Net } from '../ui/price.tsx';
import { Split, Stack } from '../ui/stack.tsx';

const Box = styled(Panel)`
  padding-block: ${space[2]};
`;
const Lines = styled.ul`
  display: grid;
  gap: ${space[2]};
  font-size: ${size.s};
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
  }
  > li > :last-child {
    flex: none;
    text-align: end;
  }
  /* The box is narrow beside the form: a column for prices would leave too little room for names. */
  ${media.tablet} {
    > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

export function OrderSummaryLayout({ children }: { children: ReactNode }) {
  const cart = useCart();
  return (
    <Split $aside="17rem">
      <div>{children}</div>
      {cart.isReady && cart.itemCount > 0 && <Summary cart={cart} />}
    </Split>
  );
}

const Summary = ({ cart }: { cart: Cart }) => (
  <Box as="aside" aria-label="Sepetiniz">
    <Disclosure title={`Sepetiniz: ${cart.itemCount} adet, ${formatLira(cart.totalPrice)}`}>
      <Stack>
        <Lines aria-label="Ürünler">
          {cart.cartItems.map(({ _id, name, qty, price, category }) => (
            <li key={_id}>
              <span>
                {qty} x {name}
              </span>
              <span>
                <Gross product={{ price: price * qty, category }} />
                <Net product={{ price: price * qty, category }} />
              </span>
            </li>
          ))}
        </Lines>
        <Totals sums={cart} taxRows={cartTaxRows(cart)} as={Lira} />
      </Stack>
    </Disclosure>
  </Box>
);

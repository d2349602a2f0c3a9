import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, Facts } from '../ui/card.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Split, Stack } from '../ui/stack.tsx';
import { useCart } from './cart.tsx';
import { CartLine } from './cart-line.tsx';
import { LineList } from './line-row.tsx';
import { RemovedNote } from './removed-note.tsx';
import { useCurrentProducts } from './use-current-products.ts';
import { EMPTY_CART_ID, useRemoval } from './use-removal.ts';

export default function CartScreen() {
  const { cartItems, isReady } = useCart();
  const notices = useCurrentProducts();
  const { remove, ...removal } = useRemoval();
  return (
    <Page title="Sepetim">
      {!isReady ? (
        <Loader />
      ) : (
        <Split>
          <Stack>
            <RemovedNote {...removal} />
            {cartItems.length === 0 ? (
              <EmptyCart />
            ) : (
              <Card>
                <LineList aria-label="Sepetteki ürünler">
                  {cartItems.map((item) => (
                    <CartLine
                      key={item._id}
                      item={item}
                      notices={notices[item._id] ?? []}
                      onRemove={remove}
                    />
                  ))}
                </LineList>
              </Card>
            )}
          </Stack>
          <CartSummary />
        </Split>
      )}
    </Page>
  );
}

/** Takes the focus when the last line goes, and is read by that. */
const EmptyCart = () => (
  <div id={EMPTY_CART_ID} tabIndex={-1}>
    <Alert tone="info" role="none">
      <span lang="en">Your cart is empty</span>{' '}
      <Link to={paths.home} lang="en">
        Go Back
      </Link>
    </Alert>
  </div>
);

function CartSummary() {
  const { itemCount, itemsPrice } = useCart();
  const navigate = useNavigate();
  return (
    <Card aria-label="Sepet özeti">
      <h2>Sepet özeti</h2>
      <Stack>
        <Facts>
          <div>
            <dt>Toplam adet</dt>
            <dd>{itemCount}</dd>
          </div>
          <div>
            <dt>Ara toplam (KDV ve kargo hariç)</dt>
            <dd>
              <Lira kurus={itemsPrice} />
            </dd>
          </div>
        </Facts>
        <p>KDV ve kargo ücreti sipariş özetinde eklenir.</p>
        <Button isWide disabled={itemCount === 0} onClick={() => navigate(paths.login(paths.shipping))}>
          Alışverişi tamamla
        </Button>
      </Stack>
    </Card>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page-width.tsx';
import { Cluster, Split, Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { RecentlySeen } from './lazy-components.ts';
import { LineList } from './line-list.tsx';
import { useCart } from './use-cart.tsx';
import { useCurrentProducts } from './use-current-products.ts';
import { EMPTY_CART_ID, useLineRemoval } from './use-line-removal.ts';

export default function CartScreen() {
  const { cartItems, isReady } = useCart();
  const notices = useCurrentProducts();
  const { remove, ...removal } = useLineRemoval();
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
      {isReady && cartItems.length === 0 && <RecentlySeen />}
    </Page>
  );
}

/** Takes the focus when the last line is removed, and is read aloud by that. */
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

type RemovedNoteProps = Pick<ReturnType<typeof useLineRemoval>, 'removed' | 'undo' | 'announcement'>;

/** What was removed last, with undo. It is announced once, by the live region that is always rendered. */
function RemovedNote({ removed, undo, announcement }: RemovedNoteProps) {
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {removed && (
        <Alert role="none">
          <Cluster $justify="space-between">
            <span>“{removed.name}” sepetinizden çıkarıldı.</span>
            <Button variant="secondary" isSmall onClick={undo}>
              Geri al
            </Button>
          </Cluster>
        </Alert>
      )}
    </>
  );
}

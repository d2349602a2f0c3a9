import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocusById } from '../ui/browser-hooks.ts';
import { Button, LinkButton, SmallButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Gross, PiecePrice } from '../ui/price.tsx';
import { Cluster, Split, Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type CartItem, mostOf } from './cart-state.ts';
import { CartSummary } from './cart-summary.tsx';
import { LineList, LineRow } from './line-rows.tsx';
import { QuantitySelect } from './quantity-select.tsx';
import { TermsNote } from './totals.tsx';
import { useCart } from './use-cart.tsx';
import { type LineNotice, useCurrentProducts, useCurrentTerms } from './use-current-products.ts';

const RecentlySeen = lazyComponent(() => import('../catalogue/recently-seen.tsx'));

export default function CartScreen() {
  const { cartItems, isReady } = useCart();
  const notices = useCurrentProducts();
  const changedTerms = useCurrentTerms();
  const { remove, ...removal } = useLineRemoval();
  return (
    <Page title="Sepetim">
      {!isReady ? (
        <Loader />
      ) : (
        <Stack>
          <RemovedNote {...removal} />
          <TermsNote texts={changedTerms} />
          {cartItems.length === 0 ? (
            <EmptyCart />
          ) : (
            <Split>
              <Card>
                <LineList aria-label="Sepetteki ürünler">
                  {cartItems.map((item) => (
                    <CartLine key={item._id} item={item} notice={notices[item._id]} onRemove={remove} />
                  ))}
                </LineList>
              </Card>
              <CartSummary />
            </Split>
          )}
        </Stack>
      )}
      {isReady && cartItems.length === 0 && <RecentlySeen />}
    </Page>
  );
}

/** Focused after the last line is removed, so that screen readers read the text. */
const EmptyCart = () => (
  <div id={EMPTY_CART_ID} tabIndex={-1}>
    <EmptyState mark="BOŞ">
      <p lang="en">Your cart is empty</p>
      <Cluster $justify="center">
        <LinkButton to={paths.home} variant="secondary" lang="en">
          Go Back
        </LinkButton>
        <Button disabled>Alışverişi tamamla</Button>
      </Cluster>
    </EmptyState>
  </div>
);

type RemovedNoteProps = Pick<ReturnType<typeof useLineRemoval>, 'removed' | 'undo' | 'announcement'>;

/** Offers undo of the last removal. The status element stays, because screen readers announce only its changes. */
const RemovedNote = ({ removed, undo, announcement }: RemovedNoteProps) => (
  <>
    <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    {removed && (
      <Alert role="none" action={<SmallButton text="Geri al" onClick={undo} />}>
        “{removed.name}” sepetinizden çıkarıldı.
      </Alert>
    )}
  </>
);

type CartLineProps = { item: CartItem; notice?: LineNotice; onRemove: (item: CartItem) => void };

function CartLine({ item, notice: { texts, heldBy } = { texts: [] }, onRemove }: CartLineProps) {
  const { addItem } = useCart();
  const stock = mostOf(item);
  return (
    <LineRow
      line={item}
      notes={
        texts.length > 0 ? (
          <Alert tone="warning">{texts.join(' ')}</Alert>
        ) : (
          heldBy && (
            <Alert>
              Ödemeniz açık olduğu sürece bu ürün sizin için ayrıldı.{' '}
              <Link to={paths.order(heldBy)}>Siparişinizden ödemeye dönün</Link>
            </Alert>
          )
        )
      }
      side={
        <>
          {stock > 0 ? (
            <QuantitySelect
              value={item.qty}
              countInStock={stock}
              label={`Adet: ${item.name}`}
              onChange={(qty) => addItem({ ...item, qty })}
            />
          ) : (
            <span>Stokta Yok</span>
          )}
          <SmallButton
            id={removeButtonId(item._id)}
            variant="ghost"
            text="Çıkar"
            aria-label={`Sepetten çıkar: ${item.name}`}
            onClick={() => onRemove(item)}
          />
        </>
      }
    >
      <Link to={paths.product(item._id)}>{item.name}</Link>
      <div>
        <PiecePrice product={item} />
        {item.qty > 1 && (
          <p>
            {item.qty} adet: <Gross product={{ ...item, price: item.price * item.qty }} />
          </p>
        )}
      </div>
    </LineRow>
  );
}

type Removed = { item: CartItem; index: number };

const EMPTY_CART_ID = 'bos-sepet';
const removeButtonId = (id: string): string => `cikar-${id}`;

/** Removes lines, and moves the focus to a neighbouring line, because the focused button disappears. */
function useLineRemoval() {
  const { cartItems, removeItem, restoreItem } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusById();

  function remove(item: CartItem): void {
    const index = cartItems.findIndex(({ _id }) => _id === item._id);
    const neighbour = cartItems[index + 1] ?? cartItems[index - 1];
    removeItem(item._id);
    setRemoved({ item, index });
    setAnnouncement(`Sepetten çıkarıldı: ${item.name}`);
    focus(neighbour ? removeButtonId(neighbour._id) : EMPTY_CART_ID);
  }

  function undo(): void {
    if (!removed) return;
    const { item, index } = removed;
    restoreItem(item, index);
    setRemoved(null);
    setAnnouncement(`Yeniden sepetinizde: ${item.name}`);
    focus(removeButtonId(item._id));
  }

  return { remove, undo, removed: removed?.item, announcement };
}

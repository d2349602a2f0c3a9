import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { useChosenProducts } from '../api/products.ts';
import { useCart } from '../cart/use-cart.tsx';
import { ProductCard, ProductGrid } from '../catalogue/product-cards.tsx';
import { useAction } from '../forms/use-action.ts';
import { QueryError, Unanswered } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { softText } from '../theme/css-fragments.ts';
import { color, radius, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton, SmallButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { removeFromWishlist, toggleWishlist } from '../wishlist/change-wishlist.ts';
import { useAccountWishlist, useWishlist } from '../wishlist/use-wishlist.ts';
import { WishlistIconButton } from '../wishlist/wishlist-buttons.tsx';

export default function WishlistScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="İstek listem">
      <Stack $gap={5}>
        {!userInfo && <GuestNote />}
        {/* Keyed by the shopper: another shopper must not see products that this shopper has just removed. */}
        <WishlistPage key={userInfo?._id ?? ''} isSignedIn={userInfo !== null} />
      </Stack>
    </Page>
  );
}

const GuestNote = () => (
  <Alert tone="calm" role="none">
    Listeniz bu tarayıcıda saklanır. <Link to={paths.login(paths.wishlist)}>Giriş yaptığınızda</Link>{' '}
    hesabınıza katılır ve her cihazınızda görünür.
  </Alert>
);

function WishlistPage({ isSignedIn }: { isSignedIn: boolean }) {
  const answer = useAccountWishlist(isSignedIn);
  const { data, error } = answer;
  const wishlist = useWishlist();
  const isKnown = !isSignedIn || data !== undefined;
  return (
    <>
      {error && !data && <QueryError answer={answer} />}
      {/* After an error, the products stored in this browser are still shown. */}
      {!isKnown && !error ? (
        <Loader />
      ) : (
        <WishlistProducts wishlist={wishlist} empty={isKnown && <EmptyWishlist />} />
      )}
    </>
  );
}

const EmptyWishlist = () => (
  <EmptyState mark="BOŞ">
    <p>İstek listeniz boş.</p>
    <p>Bir ürünün kalbine dokunun, burada dursun. Tükenen ürünler için gelince haber isteyebilirsiniz.</p>
    <LinkButton to={paths.home}>Kataloğa git</LinkButton>
  </EmptyState>
);

/** `empty` is shown if the wishlist has had no product since the screen opened. */
function WishlistProducts({ wishlist, empty }: { wishlist: readonly string[]; empty: ReactNode }) {
  const { batches, hasMore, showMore } = useBatches(wishlist);
  if (batches.length === 0) return empty;
  return (
    <Stack $gap={6}>
      {/* The headings of the cards (h3) need an h2 above them. */}
      <VisuallyHidden as="h2">İstediğim ürünler</VisuallyHidden>
      {batches.map((ids) => (
        <WishlistBatch key={ids[0]} ids={ids} wishlist={wishlist} />
      ))}
      {hasMore && (
        <Button variant="secondary" onClick={showMore}>
          Daha fazla göster
        </Button>
      )}
    </Stack>
  );
}

function WishlistBatch({ ids, wishlist }: { ids: readonly string[]; wishlist: readonly string[] }) {
  const answer = useChosenProducts(ids);
  const { data } = answer;
  if (!data) return <Unanswered answer={answer} />;
  const gone = ids.filter((id) => wishlist.includes(id) && !data.some(({ _id }) => _id === id));
  return (
    <Stack>
      {gone.length > 0 && <GoneNote ids={gone} />}
      <ProductGrid>
        {data.map((product) => (
          <WishlistRow key={product._id} product={product} isInWishlist={wishlist.includes(product._id)} />
        ))}
      </ProductGrid>
    </Stack>
  );
}

/** Products missing from the catalogue. They may be sold again, so only the shopper removes them. */
function GoneNote({ ids }: { ids: readonly string[] }) {
  const { run, isBusy } = useAction(async () => {
    for (const id of ids) await removeFromWishlist(id);
  });
  return (
    <Alert action={<SmallButton text="Listeden çıkar" busy={isBusy} onClick={() => void run()} />}>
      Listenizdeki {ids.length} ürün şu anda katalogda yok.
    </Alert>
  );
}

type Batch = readonly string[];

function inBatches(ids: readonly string[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_CHOSEN);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MAX_CHOSEN, (index + 1) * MAX_CHOSEN));
}

/** Batches of ids, one call each. A removed product stays in its batch, so that undo appears at its place. */
function useBatches(ids: readonly string[]) {
  const [batches, setBatches] = useState(() => inBatches(ids));
  const [shown, setShown] = useState(1);
  const known = new Set(batches.flat());
  const fresh = inBatches(ids.filter((id) => !known.has(id)));
  if (fresh.length > 0) {
    setBatches([...fresh, ...batches]);
    if (batches.length > 0) setShown(shown + fresh.length);
  }
  return {
    batches: batches.slice(0, shown),
    hasMore: shown < batches.length,
    showMore: () => setShown(shown + 1),
  };
}

const Row = styled.li`
  grid-template-rows: 1fr auto;
  gap: ${space[3]};
`;
const Slip = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  grid-row: 1 / -1;
  padding: ${space[4]} ${space[3]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  ${softText}
  text-align: center;
  overflow-wrap: anywhere;
`;

function WishlistRow({ product, isInWishlist }: { product: ListedProduct; isInWishlist: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  // The pressed button is removed, so the focus moves to the button that takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of isInWishlist
  useEffect(() => {
    if (hadFocus.current) row.current?.querySelector<HTMLElement>('[data-keeps-focus] button')?.focus();
  }, [isInWishlist]);
  return (
    <Row
      ref={row}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {isInWishlist ? (
        <>
          <ProductCard
            product={product}
            heart={
              <span data-keeps-focus>
                <WishlistIconButton product={product} isQuiet />
              </span>
            }
          />
          {product.countInStock > 0 ? <ToCart product={product} /> : <ToProductAlert product={product} />}
        </>
      ) : (
        <Removed product={product} />
      )}
    </Row>
  );
}

function Removed({ product }: { product: ListedProduct }) {
  const id = useId();
  return (
    <Slip data-keeps-focus>
      <p id={id}>“{product.name}” istek listenizden çıkarıldı.</p>
      <SmallButton
        text="Geri al"
        aria-describedby={id}
        onClick={() => void toggleWishlist(product, false, true)}
      />
    </Slip>
  );
}

function ToCart({ product }: { product: ListedProduct }) {
  const { cartItems, addItem } = useCart();
  const navigate = useNavigate();
  const isInCart = cartItems.some(({ _id }) => _id === product._id);
  const handlePress = () => {
    if (isInCart) return void navigate(paths.cart);
    addItem({ ...product, qty: 1 });
    notifySuccess('Sepetinize eklendi.');
  };
  return (
    <Button variant={isInCart ? 'secondary' : 'primary'} isWide onClick={handlePress}>
      {isInCart ? 'Sepete git' : 'Sepete ekle'}
      <VisuallyHidden>: {product.name}</VisuallyHidden>
    </Button>
  );
}

const ToProductAlert = ({ product: { _id, name } }: { product: ListedProduct }) => (
  <LinkButton to={paths.productAlert(_id)} variant="secondary" isWide>
    Haber ver
    <VisuallyHidden>: {name}</VisuallyHidden>
  </LinkButton>
);

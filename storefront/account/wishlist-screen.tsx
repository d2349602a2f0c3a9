import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { useChosenProducts } from '../api/products.ts';
import { ProductGrid } from '../catalogue/product-cards.tsx';
import { useAction } from '../forms/use-action.ts';
import { QueryError, Unanswered } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { removeFromWishlist } from '../wishlist/change-wishlist.tsx';
import { useAccountWishlist, useWishlist } from '../wishlist/use-wishlist.ts';
import { WishlistRow } from './wishlist-row.tsx';

export default function WishlistScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="İstek listem">
      <Stack $gap={5}>
        {!userInfo && <GuestNote />}
        {/* Another shopper's list has nothing of this one's, not what was just taken out of it either. */}
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
      {/* Products waiting in the browser to join already have their places in the list. */}
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

type WishlistProductsProps = {
  wishlist: readonly string[];
  /** Stands here when nothing ever was. */
  empty: ReactNode;
};

/** The products of the wishlist in its order, as many at once as one call returns. */
function WishlistProducts({ wishlist, empty }: WishlistProductsProps) {
  const { batches, hasMore, showMore } = useBatches(wishlist);
  if (batches.length === 0) return empty;
  return (
    <Stack $gap={6}>
      {/* Without it the cards would be directly below the page's heading in the outline. */}
      <VisuallyHidden as="h2">İstediğim ürünler</VisuallyHidden>
      {batches.map((ids) => (
        <WishlistBatch key={ids[0]} ids={ids} wishlist={wishlist} />
      ))}
      {hasMore && (
        <div>
          <Button variant="secondary" onClick={showMore}>
            Daha fazla göster
          </Button>
        </div>
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

/** They may be on sale again, so only the shopper removes them. */
function GoneNote({ ids }: { ids: readonly string[] }) {
  const { run, isBusy } = useAction(async () => {
    for (const id of ids) await removeFromWishlist(id);
  });
  return (
    <Alert
      action={
        <Button variant="secondary" isSmall busy={isBusy} onClick={() => void run()}>
          Listeden çıkar
        </Button>
      }
    >
      Listenizdeki {ids.length} ürün şu anda katalogda yok.
    </Alert>
  );
}

type Batch = readonly string[];

function inBatches(ids: readonly string[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_CHOSEN);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MAX_CHOSEN, (index + 1) * MAX_CHOSEN));
}

/**
 * The wishlist in batches of as many ids as one call takes. A batch is unchanged when a product is removed, so that its
 * place can show that; products added meanwhile are a batch of their own, before the others.
 */
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

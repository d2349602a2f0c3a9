import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useAccountWishlist } from '../api/wishlist.ts';
import { QueryError } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import { WishlistProducts } from './wishlist-products.tsx';

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
      {/* What waits in the browser to join has its place in the whole list. */}
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

import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useAccountWants } from '../api/wants.ts';
import { useWants } from '../keeping/use-wants.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { useSession } from '../session/session.tsx';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { WantedProducts } from './wanted-products.tsx';

export default function WantsScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="İstek listem">
      <Stack $gap={5}>
        {!userInfo && <GuestNote />}
        {/* Another shopper's list has nothing of this one's, not what was just taken out of it either. */}
        <WantList key={userInfo?._id ?? ''} isSignedIn={userInfo !== null} />
      </Stack>
    </Page>
  );
}

const GuestNote = () => (
  <Alert tone="calm" role="none">
    Listeniz bu tarayıcıda saklanır. <Link to={paths.login(paths.wants)}>Giriş yaptığınızda</Link> hesabınıza
    katılır ve her cihazınızda görünür.
  </Alert>
);

function WantList({ isSignedIn }: { isSignedIn: boolean }) {
  const answer = useAccountWants(isSignedIn);
  const { data, error } = answer;
  const wants = useWants();
  const isKnown = !isSignedIn || data !== undefined;
  return (
    <>
      {error && !data && <QueryFailure answer={answer} />}
      {/* What waits in the browser to join has its place in the whole list. */}
      {!isKnown && !error ? (
        <Loader />
      ) : (
        <WantedProducts wants={wants} empty={isKnown && <NothingWanted />} />
      )}
    </>
  );
}

const NothingWanted = () => (
  <EmptyState mark="BOŞ">
    <p>İstek listeniz boş.</p>
    <p>Bir ürünün kalbine dokunun, burada dursun. Tükenen ürünler için gelince haber isteyebilirsiniz.</p>
    <LinkButton to={paths.home}>Kataloğa git</LinkButton>
  </EmptyState>
);

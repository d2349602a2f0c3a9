import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useSession } from '../session/session.tsx';
import { Panel } from '../ui/card.tsx';
import { ReviewForm } from './late-review-form.ts';

/** The form for whoever is signed in, the way to it for everyone else. */
export function ReviewEntry({ productId }: { productId: string }) {
  const { userInfo } = useSession();
  return (
    <Panel aria-labelledby="degerlendir">
      <h2 id="degerlendir">Değerlendirme yazın</h2>
      {userInfo ? (
        <ReviewForm key={userInfo._id} productId={productId} />
      ) : (
        <p>
          Değerlendirme yazmak için lütfen <Link to={paths.login(paths.product(productId))}>giriş yapın</Link>
          .
        </p>
      )}
    </Panel>
  );
}

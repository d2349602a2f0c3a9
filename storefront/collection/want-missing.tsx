import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { addWants } from '../api/wants.ts';
import { useAction } from '../forms/use-action.ts';
import type { ShownValue } from '../series/series-values.ts';
import { useSession } from '../session/use-session.tsx';
import { color, size } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { addManyToWishlist } from '../wishlist/change-wishlist.tsx';

const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.s};
`;

type Outcome = { text: string; to: string; title: string };

/** An account waits for the values themselves, those that the shop never had too; of others there are only the pieces. */
async function wantMissing(values: readonly ShownValue[], isSignedIn: boolean): Promise<Outcome> {
  const wants = isSignedIn ? values.flatMap(({ value }) => (value === null ? [] : { value })) : [];
  if (wants.length > 0) {
    await addWants({ wants, condition: null, maxPrice: null, mailConsent: false });
    return {
      text: `${wants.length} değer bekledikleriniz arasında.`,
      to: paths.wants,
      title: 'Beklediklerim',
    };
  }
  const pieces = values.flatMap(({ offer, soldOut }) => (offer?.product ?? soldOut)?._id ?? []);
  await addManyToWishlist(pieces);
  return { text: `${pieces.length} değer istek listenizde.`, to: paths.wishlist, title: 'İstek listem' };
}

export function WantMissing({ values }: { values: readonly ShownValue[] }) {
  const { userInfo } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSignedIn = userInfo !== null;
  const { run, isBusy } = useAction(async () => setOutcome(await wantMissing(values, isSignedIn)));
  const canWant = ({ value, offer, soldOut }: ShownValue) =>
    Boolean((isSignedIn && value !== null) || offer || soldOut);
  if (!values.some(canWant)) return null;
  return (
    <Cluster>
      <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
        Eksikleri bekle
      </Button>
      {!outcome && isSignedIn && <Hint>Satışa çıkanları Beklediklerim sayfanızda görürsünüz.</Hint>}
      <span role="status">
        {outcome && (
          <>
            {outcome.text} <Link to={outcome.to}>{outcome.title}</Link>
          </>
        )}
      </span>
    </Cluster>
  );
}

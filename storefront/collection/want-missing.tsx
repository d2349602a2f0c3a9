import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useAction } from '../forms/use-action.ts';
import { soManyOf } from '../series/owned-count-text.ts';
import type { ShownValue } from '../series/series-values.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { addManyToWishlist } from '../wishlist/change-wishlist.tsx';

/**
 * The one place that knows what "I want these values" means today: their pieces on the wishlist, those that are sold out
 * too, where one asks to be told. Values that the shop never had cannot be wanted yet.
 */
async function wantValues(values: readonly ShownValue[]): Promise<void> {
  await addManyToWishlist(values.flatMap(({ offer, soldOut }) => (offer?.product ?? soldOut)?._id ?? []));
}

export function WantMissing({ values }: { values: readonly ShownValue[] }) {
  const [told, setTold] = useState('');
  const known = values.filter(({ offer, soldOut }) => offer ?? soldOut);
  const { run, isBusy } = useAction(async () => {
    await wantValues(known);
    const never = values.length - known.length;
    setTold(
      `${known.length} değer istek listenizde.${never > 0 ? ` ${values.length} eksikten ${soManyOf(never)} dükkânımıza hiç gelmedi.` : ''}`,
    );
  });
  if (known.length === 0) return null;
  return (
    <Cluster>
      <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
        Eksikleri istek listeme ekle
      </Button>
      <span role="status">
        {told && (
          <>
            {told} <Link to={paths.wishlist}>İstek listem</Link>
          </>
        )}
      </span>
    </Cluster>
  );
}

import type { ListedProduct } from '../../cms/contract/products.ts';
import { errorText } from '../api/fetcher.ts';
import { sessionStore } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import { addToWishlist, removeFromWishlist } from './account-wishlist.ts';

export type WishlistProduct = Pick<ListedProduct, '_id' | 'name'>;

async function tellFailure(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyError(errorText(error));
    return false;
  }
}

/**
 * What a press of the wishlist button does. Loaded at the first press: the pages with wishlist buttons do without it. `isQuiet`: a removal is
 * shown, and undone, where the wishlist button was.
 */
export async function toggleWishlist(
  { _id, name }: WishlistProduct,
  isInWishlist: boolean,
  isQuiet: boolean,
): Promise<void> {
  if (!isInWishlist) {
    await tellFailure(() => addToWishlist(_id));
    return;
  }
  const isDropped = await tellFailure(() => removeFromWishlist(_id));
  if (isDropped && !isQuiet) notifySuccess(<Dropped id={_id} name={name} />);
}

function Dropped({ id, name }: { id: string; name: string }) {
  const who = sessionStore.read()?._id;
  const undo = () => {
    if (sessionStore.read()?._id === who) void tellFailure(() => addToWishlist(id));
  };
  return (
    <Cluster as="span" $justify="space-between">
      İstek listenizden çıkarıldı.
      <Button variant="secondary" isSmall aria-label={`Geri al: ${name}`} onClick={undo}>
        Geri al
      </Button>
    </Cluster>
  );
}

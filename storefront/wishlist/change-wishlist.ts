import { mutate } from 'swr';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { MAX_WISHLIST } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import type { Wishlist } from '../../cms/contract/wishlist.ts';
import { call, errorText, MessageError } from '../api/fetcher.ts';
import { revalidatePath } from '../api/swr.tsx';
import { notifyRemoved } from '../session/undo-toast.tsx';
import { currentUserId } from '../session/use-session.tsx';
import { notifyError } from '../ui/toast.tsx';
import { guestWishlist, union, wishlistKey } from './use-wishlist.ts';

type WishlistProduct = Pick<ListedProduct, '_id' | 'name'>;

/** Adds or removes a product. `isQuiet`: no toast, since the caller shows the removal with an undo button. */
export async function toggleWishlist(
  { _id, name }: WishlistProduct,
  isInWishlist: boolean,
  isQuiet: boolean,
): Promise<void> {
  const add = () => addManyToWishlist([_id]);
  try {
    await (isInWishlist ? removeFromWishlist(_id) : add());
    if (isInWishlist && !isQuiet) notifyRemoved('İstek listenizden çıkarıldı.', add, name);
  } catch (error) {
    notifyError(errorText(error));
  }
}

const without = (ids: readonly string[], dropped: readonly string[]) =>
  ids.filter((id) => !dropped.includes(id));

/** Thrown if another user has signed in, or the user has signed out, before the call was sent. */
class HasLeftError extends Error {}

let last: Promise<unknown> = Promise.resolve();

/** Runs calls one after another: each response is the whole list, and the last response must be the newest. */
function inTurn<T>(who: string | undefined, work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => {
    if (currentUserId() !== who) throw new HasLeftError();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Shows the new list before the server answers; after a failure, shows the stored list. */
async function change(
  next: (known: readonly string[]) => string[],
  send: () => Promise<Wishlist>,
): Promise<void> {
  const who = currentUserId();
  try {
    await mutate<Wishlist>(wishlistKey, inTurn(who, send), {
      optimisticData: (known) => ({ products: next(known?.products ?? []) }),
      revalidate: false,
    });
  } catch (error) {
    if (error instanceof HasLeftError) return;
    // A rollback would undo a later change that has succeeded, so the list is requested again.
    void revalidatePath(wishlistKey);
    throw error;
  }
}

/** Moves the browser's list into the account; after a failure the list stays in the browser. */
export async function mergeGuestWishlist(): Promise<void> {
  if (currentUserId() === undefined) return;
  let sent: readonly string[] = [];
  await change(
    (known) => union(guestWishlist.read(), known),
    () => {
      sent = guestWishlist.read();
      return join(sent);
    },
  );
  guestWishlist.write(without(guestWishlist.read(), sent));
}

const join = (ids: readonly string[]) => call('mergeWishlist', { body: { products: [...ids] } });

/** Adds all products, or none if the list would be full. */
export async function addManyToWishlist(added: readonly string[]): Promise<void> {
  // Without the products waiting in the browser, for which the account may have no room.
  if (currentUserId() !== undefined)
    return change(
      (known) => union(added, known),
      () => join(added),
    );
  const ids = union(added, guestWishlist.read());
  if (ids.length > MAX_WISHLIST)
    throw new MessageError(`İstek listesinde en çok ${MAX_WISHLIST} ürün olabilir.`);
  guestWishlist.write(ids);
}

export async function removeFromWishlist(id: string): Promise<void> {
  if (currentUserId() !== undefined)
    await change(
      (known) => without(known, [id]),
      () => call('removeFromWishlist', { params: { id } }),
    );
  guestWishlist.write(without(guestWishlist.read(), [id]));
}
